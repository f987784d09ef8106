import type { Client } from '../traffic/client.ts';
import { browserOf } from '../traffic/client.ts';
import { DAY_MS, localHour, START_AT, weekday } from '../world/clock.ts';
import { type Device, newToken } from '../world/devices.ts';
import type { Address, Networks } from '../world/networks.ts';
import type { Person } from './person.ts';

/** Where somebody is at a time, with what, and how they reach the internet. */
export interface Situation {
  readonly client: Client;
  readonly address: Address;
  readonly body: { readonly latitude: number; readonly longitude: number };
  /** True at a place whose wifi is left on the way. */
  readonly onTheMove: boolean;
}

/** Anybody's connection can fail while a script loads. */
const SCRIPT_FAILS = 0.003;
const LIGHT_PHONE_USE = 0.25;

export function situationOf(person: Person, at: number, networks: Networks): Situation {
  const { random, group } = person;
  const device = deviceAt(person, at);
  const home = homeAt(person, at);
  const trip = person.trips.find(({ from, to }) => at >= from && at < to);
  const body = trip?.stay ?? home;
  const incognito = group === 'private_mode' && random.chance(0.7);
  const seen = incognito ? { ...device, token: newToken(random, at) } : device;
  const shown = browserOf(seen, body.timeZone, at, { incognito });
  /* Their user agent and language come with the request; the page's collector never runs. */
  const client = random.chance(group === 'blocks_scripts' ? 0.9 : SCRIPT_FAILS) ? { ...shown, device: null } : shown;
  return {
    client,
    address: addressAt(person, device, at, networks, home, trip?.stay ?? null),
    body,
    onTheMove: isOnTheMove(person, at),
  };
}

export function homeAt(person: Person, at: number): Address {
  const [first] = person.homes;
  const current = person.homes.findLast(({ from }) => from <= at) ?? first;
  if (!current) throw new Error('A person lives somewhere.');
  return current.address;
}

function deviceAt(person: Person, at: number): Device {
  const { random, phone, desktop, upgrade, trips } = person;
  const away = trips.some(({ from, to }) => at >= from && at < to);
  const bought = upgrade && at >= upgrade.at ? upgrade.device : null;
  const handy = bought?.model.mobile ? bought : phone;
  const large = bought && !bought.model.mobile ? bought : desktop;
  const device = (away || random.chance(0.6) ? (handy ?? large) : (large ?? handy)) ?? phone;
  if (!device) throw new Error('A person owns something.');
  const clears = person.group === 'clears_cookies' ? 0.35 : 0.006;
  if (random.chance(clears)) device.token = newToken(random, at);
  return device;
}

function isOnTheMove(person: Person, at: number): boolean {
  const hour = localHour(person.homes[0]?.address.timeZone ?? 'UTC', at);
  const commuting = (hour >= 6.5 && hour < 9) || (hour >= 16 && hour < 18.5);
  return person.group === 'commuter' && commuting && isWorkday(at);
}

const isWorkday = (at: number): boolean => weekday(Math.floor((at - START_AT) / DAY_MS)) < 5;

function addressAt(
  person: Person,
  device: Device,
  at: number,
  networks: Networks,
  home: Address,
  stay: Address | null,
): Address {
  const { random, group, market } = person;
  const cellular = () => random.pick(networks.carrier(market.country));
  if (group === 'vpn_always' && random.chance(0.9)) return random.pick(person.vpn);
  if (group === 'vpn_sometimes' && random.chance(0.3)) return random.pick(person.vpn);
  if (group === 'private_relay' && random.chance(0.85)) return random.pick(person.relay);
  /* Roaming traffic goes through the home operator (GSMA, home-routed roaming). */
  if (stay) return device.model.mobile && random.chance(0.4) ? cellular() : stay;
  const hour = localHour(home.timeZone, at);
  const atWork = isWorkday(at) && hour >= 8 && hour < 17.5;
  if (person.work && (atWork || (group === 'corporate_gateway' && random.chance(0.4)))) return person.work;
  if (group === 'mobile_only' || isOnTheMove(person, at)) return device.model.mobile ? cellular() : home;
  return device.model.mobile && random.chance(LIGHT_PHONE_USE) ? cellular() : home;
}
