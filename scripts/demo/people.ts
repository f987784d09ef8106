import type { Event } from '#lib/contracts/event.ts';
import type { Dice } from './dice.ts';
import { HONEST_VPN_PREFIX, PLACES, type Place } from './places.ts';

export type Device = NonNullable<Event['device']>;
export type User = NonNullable<Event['user']>;

export interface Person {
  readonly user: User;
  readonly place: Place;
  readonly homeIp: string;
  readonly mobileIps: readonly string[];
  /** Stay at home: a laptop of their own, and in a household the tablet that it shares. */
  readonly homeDevices: readonly Device[];
  readonly phone: Device;
  /** How much more or less than others this person visits the shop. */
  readonly activity: number;
}

const DAY_MS = 86_400_000;
const FIRST = ['ana', 'ben', 'carla', 'deniz', 'eva', 'farid', 'greta', 'hugo', 'ines', 'jonas', 'kate', 'leo', 'mina'];
const LAST = ['arend', 'brandt', 'costa', 'dubois', 'evans', 'fischer', 'garcia', 'hale', 'ivanov', 'jansen', 'kowal'];

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const LAPTOPS = [
  { ua: `${WINDOWS} ${CHROME}`, screen: '1920x1080@1' },
  { ua: `${WINDOWS} ${CHROME} Edg/141.0.0.0`, screen: '1536x864@1.25' },
  { ua: `${MAC} ${CHROME}`, screen: '1792x1120@2' },
  {
    ua: `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    screen: '1512x982@2',
  },
  { ua: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', screen: '2560x1440@1' },
];
const SAFARI_MOBILE = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const PHONES = [
  { ua: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${SAFARI_MOBILE}`, screen: '393x852@3' },
  {
    ua: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    screen: '412x915@2.625',
  },
];
const TABLET = { ua: `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${SAFARI_MOBILE}`, screen: '820x1180@2' };

/** An address of a network. */
export const addressIn = (prefix: string, dice: Dice): string => `${prefix}.${dice.between(2, 250)}`;

/** A hash-like name that repeats for a seed. */
export function hexId(dice: Dice, length: number): string {
  return Array.from({ length }, () => dice.below(16).toString(16)).join('');
}

export function deviceOf(dice: Dice, kind: { ua: string; screen: string }, at: Place): Device {
  return {
    device_id: `dev_${hexId(dice, 12)}`,
    device_fingerprint: `fp_${hexId(dice, 16)}`,
    ua: kind.ua,
    screen: kind.screen,
    timezone: at.timezone,
    language: at.language,
    webgl_hash: hexId(dice, 16),
  };
}

export const laptopOf = (dice: Dice, at: Place): Device => deviceOf(dice, dice.pick(LAPTOPS), at);

/**
 * Makes customers; every fifth lives with the one before and shares address and tablet.
 * @param now epoch milliseconds.
 */
export function makePeople(dice: Dice, count: number, now: number): Person[] {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const flatmate = index % 5 === 4 ? people[index - 1] : undefined;
    people.push(makePerson(dice, index, now, flatmate));
  }
  return people;
}

function makePerson(dice: Dice, index: number, now: number, flatmate: Person | undefined): Person {
  const place = flatmate?.place ?? dice.pick(PLACES);
  const tunnelled = place.city === 'Berlin' && !flatmate && dice.chance(0.4);
  const tablet = flatmate?.homeDevices[1] ?? deviceOf(dice, TABLET, place);
  const householdTablet = flatmate !== undefined || index % 5 === 3;
  return {
    user: userOf(dice, index, now),
    place,
    homeIp: flatmate?.homeIp ?? addressIn(tunnelled ? HONEST_VPN_PREFIX : dice.pick(place.homes), dice),
    mobileIps: [addressIn(dice.pick(place.mobile), dice), addressIn(dice.pick(place.mobile), dice)],
    homeDevices: [laptopOf(dice, place), ...(householdTablet ? [tablet] : [])],
    phone: deviceOf(dice, dice.pick(PHONES), place),
    activity: dice.pick([1, 1, 1, 2, 2, 4]),
  };
}

function userOf(dice: Dice, index: number, now: number): User {
  const id = `u_${1001 + index}`;
  const createdAt = now - dice.between(45, 1200) * DAY_MS - dice.below(DAY_MS);
  return {
    client_user_id: id,
    account_id: `acc_${1001 + index}`,
    email: `${dice.pick(FIRST)}.${dice.pick(LAST)}${index}@example.com`,
    created_at: new Date(createdAt).toISOString(),
    labels: dice.chance(0.12) ? ['high_value'] : [],
  };
}
