import type { LocatedEvent } from '../facts/history.ts';
import type { NetworkClass, NetworkFacts, Place } from '../facts/network.ts';
import { accuracyRadiusKm, distanceKm } from './distance.ts';

/** The way from an earlier place of the user to the place of the event at hand. */
export interface Journey {
  readonly from: LocatedEvent;
  readonly km: number;
  /** Sum of how far both ends may be from their coordinates. */
  readonly radiusKm: number;
  readonly hours: number;
  /** Least speed that the journey needs; a minute is the shortest time between two events. */
  readonly kmh: number;
  /** True where either end is a network whose exit says little about where the person is. */
  readonly elsewhere: boolean;
}

const ELSEWHERE: ReadonlySet<NetworkClass> = new Set(['tor', 'proxy', 'vpn', 'relay', 'hosting', 'mobile']);

/** True for a network whose exit says little about where the person is. */
export function isElsewhere(network: Pick<NetworkFacts, 'classes'>): boolean {
  return network.classes.some(({ networkClass }) => ELSEWHERE.has(networkClass));
}

/** One journey from each earlier place (risk guide, section 3.4). @param at epoch milliseconds of the event at hand. */
export function journeysOf(
  earlier: readonly LocatedEvent[],
  to: Place,
  at: number,
  network: Pick<NetworkFacts, 'classes'>,
): Journey[] {
  const hidden = isElsewhere(network);
  return earlier.map((from) => {
    const km = distanceKm(from, to);
    const radiusKm = accuracyRadiusKm(from) + accuracyRadiusKm(to);
    const hours = Math.abs(at - from.at) / 3_600_000;
    const kmh = Math.max(0, km - radiusKm) / Math.max(hours, 1 / 60);
    return { from, km, radiusKm, hours, kmh, elsewhere: hidden || from.classes.some((name) => ELSEWHERE.has(name)) };
  });
}
