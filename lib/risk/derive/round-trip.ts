import type { GeoFacts, RttFacts } from '../facts/network.ts';
import { accuracyRadiusKm, distanceKm } from './distance.ts';

/** Light in fibre makes 100 km of distance and back in a millisecond. */
const KM_PER_ROUND_TRIP_MS = 100;

/** Distance of the claimed place from the server, in km, and how far it may be off. */
export function serverDistance(geo: GeoFacts, { pop }: Pick<RttFacts, 'pop'>): { km: number; radiusKm: number } {
  return { km: distanceKm(geo, pop), radiusKm: accuracyRadiusKm(geo) };
}

/** Shortest round trip over a distance that physics allows, in milliseconds (risk guide, section 3.5). */
export const minimumRttMs = (km: number): number => km / KM_PER_ROUND_TRIP_MS;

/** What a round trip over a distance usually takes, in milliseconds. */
export const expectedRttMs = (km: number): number => 8 + (km / 100) * 1.6;

/** Beyond this a round trip over a distance needs another explanation, in milliseconds. */
export const excessRttMs = (km: number): number => 3 * expectedRttMs(km) + 60;
