import type { Random } from '../random.ts';
import type { Client } from '../traffic/client.ts';
import type { Account } from '../traffic/visit.ts';
import { DAY_MS, START_AT } from '../world/clock.ts';
import type { Device } from '../world/devices.ts';
import type { Address, Networks } from '../world/networks.ts';
import { MARKETS, type Market } from '../world/operators.ts';
import { homesOf, machinesOf, tripsOf, vpnOf } from './belongings.ts';
import type { Group } from './groups.ts';

export interface Trip {
  readonly from: number;
  readonly to: number;
  /** The wifi of the place where they stay. */
  readonly stay: Address;
}

/** A visit that has been, for those who steal what it leaves behind. */
export interface Past {
  readonly at: number;
  readonly endedAt: number;
  readonly sessionId: string;
  readonly client: Client;
  readonly address: Address;
  readonly loggedIn: boolean;
}

export interface Person {
  readonly id: string;
  readonly group: Group;
  readonly market: Market;
  readonly account: Account & { readonly id: string };
  readonly random: Random;
  /** Days on which the provider hands out another home address, and the address from then on; in order. */
  readonly homes: readonly { readonly from: number; readonly address: Address }[];
  readonly work: Address | null;
  readonly vpn: readonly Address[];
  readonly relay: readonly Address[];
  readonly trips: readonly Trip[];
  readonly phone: Device | null;
  readonly desktop: Device | null;
  /** From this time on the new machine takes the place of the old one. */
  readonly upgrade: { readonly at: number; readonly device: Device } | null;
  readonly visitsPerDay: number;
  /** Local hours around which visits gather. */
  readonly peaks: readonly number[];
  readonly cards: readonly string[];
  readonly spend: { readonly median: number; readonly sigma: number };
  /** Payout account of those who sell. */
  payee: string | null;
  /** Their visits so far: what an attacker could know. */
  readonly visits: Past[];
}

/** What people of one roof or one firm have together. */
export interface Shared {
  readonly home: Address | null;
  readonly work: Address | null;
  readonly tablet: Device | null;
  readonly market: Market | null;
}

export const ALONE: Shared = { home: null, work: null, tablet: null, market: null };
const FAMILY_NAMES = [
  'schmidt',
  'meyer',
  'martin',
  'garcia',
  'nowak',
  'smith',
  'jones',
  'dubois',
  'keller',
  'huber',
  'brown',
  'lopez',
  'weber',
  'wolf',
];
const MAIL = [
  'gmail.com',
  'gmx.de',
  'web.de',
  'outlook.com',
  'icloud.com',
  'orange.fr',
  'yahoo.com',
  'proton.me',
  't-online.de',
  'wp.pl',
];

/** @param index of the person in the population, which makes ids unique. */
export function createPerson(
  index: number,
  group: Group,
  shared: Shared,
  networks: Networks,
  random: Random,
  days: number,
): Person {
  const market = shared.market ?? random.weighted(MARKETS.map((entry) => [entry, entry.share] as const));
  const home = shared.home ?? networks.draw('home', market.country, random);
  const createdAt =
    group === 'newcomer'
      ? START_AT + random.between(2, days - 1) * DAY_MS
      : START_AT - random.exponential(420) * DAY_MS - 10 * DAY_MS;
  const languages = random.chance(0.8) ? market.languages : market.languages.slice(0, 1);
  const id = `u_${index}`;
  return {
    id,
    group,
    market,
    random,
    account: {
      id,
      email: `${random.pick(FAMILY_NAMES)}.${random.hex(5)}@${random.pick(MAIL)}`,
      phone: `+49151${random.int(10_000_000, 99_999_999)}`,
      createdAt: Math.round(createdAt / 1000) * 1000,
    },
    homes: homesOf(home, networks, random, days),
    work:
      shared.work ??
      (group === 'corporate_gateway'
        ? networks.draw('gateway', random.chance(0.6) ? market.country : 'DE', random)
        : null),
    vpn: vpnOf(group, market, networks, random),
    relay:
      group === 'private_relay' ? Array.from({ length: 12 }, () => networks.draw('relay', market.country, random)) : [],
    trips: tripsOf(group, market, networks, random, days),
    ...machinesOf(group, shared, languages, random, days),
    visitsPerDay: Math.min(2.5, 0.12 + random.exponential(group === 'seller' ? 0.6 : 0.32)),
    peaks: group === 'shift_worker' ? [2.5, 4.5, 15] : [8, 12.5, 18, 20.5, 21.5],
    cards: Array.from(
      {
        length: random.weighted([
          [1, 70],
          [2, 25],
          [3, 5],
        ]),
      },
      () => `card_${random.hex(14)}`,
    ),
    spend: { median: random.logNormal(group === 'big_spender' ? 210 : 42, 0.5), sigma: random.between(0.35, 0.8) },
    payee: group === 'seller' ? `iban_${random.hex(12)}` : null,
    visits: [],
  };
}
