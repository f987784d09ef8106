import type { Random } from '../random.ts';
import { kilometres, type Point } from './distance.ts';
import type { Address } from './networks.ts';
import type { Access } from './operators.ts';

/** Where the shop's servers stand. */
export const SERVER = { name: 'Frankfurt am Main', latitude: 50.11, longitude: 8.68 } as const;

/** Light in fibre covers 100 km and back in a millisecond; routes are longer than the straight line. */
const KM_PER_RTT_MS = 100;
const DETOUR = 1.45;
/** Median and spread of the last mile, in milliseconds. */
const LAST_MILE: Readonly<Record<Access, readonly [number, number]>> = {
  home: [11, 0.5],
  mobile: [38, 0.5],
  vpn: [14, 0.5],
  relay: [16, 0.5],
  hosting: [1.5, 0.3],
  gateway: [14, 0.4],
};

/**
 * The best of a few round trips of a browser, rounded as a browser rounds it.
 * @param body where the person really is; the packets go there by way of the address.
 */
export function roundTripMs(address: Address, body: Point, random: Random): number {
  const [median, spread] = LAST_MILE[address.access];
  const km = kilometres(SERVER, address) + kilometres(address, body);
  return Math.round(((km * DETOUR) / KM_PER_RTT_MS + random.logNormal(median, spread)) * 10) / 10;
}
