import type { LocatedEvent } from '../facts/history.ts';
import type { NetworkClass, NetworkFacts, Place } from '../facts/network.ts';
import { accuracyRadiusKm, distanceKm } from './distance.ts';

/** A journey from an earlier place of the user to the place of the event. */
export interface Journey {
  readonly from: LocatedEvent;
  readonly km: number;
  /** How far both ends together may be from their coordinates, in km. */
  readonly radiusKm: number;
  readonly hours: number;
  /** Lowest speed that explains the journey. The time between two events counts as one minute at least. */
  readonly kmh: number;
  /** True where the network at either end says little about where the person is. */
  readonly elsewhere: boolean;
}

const ELSEWHERE: ReadonlySet<NetworkClass> = new Set(['tor', 'proxy', 'vpn', 'relay', 'hosting', 'mobile']);

/** True for a network that says little about where the person is: for example a VPN, Tor or a mobile network. */
export function isElsewhere(network: Pick<NetworkFacts, 'classes'>): boolean {
  return network.classes.some(({ networkClass }) => ELSEWHERE.has(networkClass));
}

/**
 * One journey from each earlier place (risk guide, section 3.4).
 * @param at epoch milliseconds of the event.
 */
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
