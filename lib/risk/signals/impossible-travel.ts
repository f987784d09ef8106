import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { accuracyRadiusKm, distanceKm } from '../derive/distance.ts';
import { defineSignal, type NetworkClass, type Place } from '../facts.ts';

const PlaceEvidence = z.object({
  lat: z.number(),
  lon: z.number(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  at: z.string(),
});

/** Networks whose exit says little about where the person is. */
const ELSEWHERE: readonly NetworkClass[] = ['tor', 'proxy', 'vpn', 'relay', 'hosting', 'mobile'];

export const impossibleTravel = defineSignal({
  meta: {
    id: 'impossible-travel',
    title: 'Places too far apart to travel between',
    family: 'geo',
    weight: 3.35,
    flags: ['IMPOSSIBLE_TRAVEL'],
    why: 'Nobody is in two distant places within an hour: one of the two sessions is somebody else.',
    investigate: [
      'Decide which end is the owner: compare both places with the devices and the history.',
      'If the far session succeeded, look at what it changed.',
    ],
    falsePositives: [
      'VPN, relay and security gateways.',
      'Mobile networks that leave the internet far away.',
      'Wrong geo data.',
    ],
    references: [
      'FusionAuth/fusionauth-issues#3014',
      'panther-labs/panther-analysis#780',
      'goauthentik/authentik#25660',
    ],
  },
  requires: ['now', 'history', 'geo', 'network'],
  options: z.object({
    speed_kmh_max: z.number().positive().default(1000).meta({ title: 'Fastest believable travel, km/h' }),
    distance_km_min: z.number().nonnegative().default(100).meta({ title: 'Shortest distance looked at, km' }),
  }),
  evidence: z.object({
    from: PlaceEvidence,
    to: PlaceEvidence,
    km: z.number(),
    hours: z.number(),
    kmh: z.number(),
    limit_kmh: z.number(),
    same_device: z.boolean(),
  }),
  run({ now, history, geo, network }, options) {
    const last = history.located[0];
    if (!last) return notApplicable('No earlier event of the user has a known place.');
    const km = distanceKm(last, geo);
    const radiusKm = accuracyRadiusKm(last) + accuracyRadiusKm(geo);
    if (km <= Math.max(options.distance_km_min, radiusKm)) return clear;
    const hours = Math.abs(now - last.at) / 3_600_000;
    const kmh = (km - radiusKm) / Math.max(hours, 1 / 60);
    if (kmh <= options.speed_kmh_max) return clear;
    const classes = [...last.classes, ...network.classes.map(({ networkClass }) => networkClass)];
    const strength = (classes.some((name) => ELSEWHERE.includes(name)) ? 0.3 : 1) * (last.sameDevice ? 0.5 : 1);
    return flagged(strength, {
      from: placeEvidence(last, last.at),
      to: placeEvidence(geo, now),
      km: Math.round(km),
      hours: Math.round(hours * 100) / 100,
      kmh: Math.round(kmh),
      limit_kmh: options.speed_kmh_max,
      same_device: last.sameDevice,
    });
  },
});

function placeEvidence(place: Place, at: number): z.infer<typeof PlaceEvidence> {
  const { latitude: lat, longitude: lon, city, country } = place;
  return { lat, lon, city, country, at: new Date(at).toISOString() };
}
