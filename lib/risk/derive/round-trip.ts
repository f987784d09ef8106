import type { GeoFacts, RttFacts } from '../facts/network.ts';
import { accuracyRadiusKm, distanceKm } from './distance.ts';

/** In one millisecond, light in fibre travels 100 km there and back. */
const KM_PER_ROUND_TRIP_MS = 100;

/** Distance of the claimed place from the server, and how far it may be off; both in km. */
export function serverDistance(geo: GeoFacts, { pop }: Pick<RttFacts, 'pop'>): { km: number; radiusKm: number } {
  return { km: distanceKm(geo, pop), radiusKm: accuracyRadiusKm(geo) };
}

/** Shortest round trip that physics allows over a distance, in milliseconds (risk guide, section 3.5). */
export const minimumRttMs = (km: number): number => km / KM_PER_ROUND_TRIP_MS;

/** Usual round trip over a distance, in milliseconds. */
export const expectedRttMs = (km: number): number => 8 + (km / 100) * 1.6;

/**
 * Longest plausible round trip over a distance, in milliseconds. A longer one needs another explanation than the
 * distance.
 */
export const excessRttMs = (km: number): number => 3 * expectedRttMs(km) + 60;
