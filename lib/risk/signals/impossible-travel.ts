import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { type Journey, journeysOf } from '../derive/journeys.ts';
import type { Place } from '../facts/network.ts';
import { defineSignal } from '../facts.ts';

const PlaceEvidence = z.object({
  lat: z.number(),
  lon: z.number(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  at: z.string(),
});

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
    elsewhere_factor: z.number().min(0).max(1).default(0.3).meta({
      title: 'Factor for networks that hide the place',
      description: 'Where a VPN, relay, hosting or mobile network is at one end.',
    }),
    same_device_factor: z.number().min(0).max(1).default(0.5).meta({ title: 'Factor for one device at both ends' }),
  }),
  evidence: z.object({
    from: PlaceEvidence,
    to: PlaceEvidence,
    km: z.number(),
    hours: z.number(),
    kmh: z.number(),
    limit_kmh: z.number(),
    same_device: z.boolean(),
    list_version: z.string().describe('Of the data that placed the later end.'),
  }),
  run({ now, history, geo, network }, options) {
    if (history.located.length === 0) return notApplicable('No earlier event of the user has a known place.');
    const strengthOf = ({ elsewhere, from }: Journey) =>
      (elsewhere ? options.elsewhere_factor : 1) * (from.sameDevice ? options.same_device_factor : 1);
    const [worst] = journeysOf(history.located, geo, now, network)
      .filter(({ km, radiusKm }) => km > Math.max(options.distance_km_min, radiusKm))
      .filter(({ kmh }) => kmh > options.speed_kmh_max)
      .sort((a, b) => strengthOf(b) - strengthOf(a) || b.kmh - a.kmh);
    if (!worst) return clear;
    return flagged(strengthOf(worst), {
      from: placeEvidence(worst.from, worst.from.at),
      to: placeEvidence(geo, now),
      km: Math.round(worst.km),
      hours: Math.round(worst.hours * 100) / 100,
      kmh: Math.round(worst.kmh),
      limit_kmh: options.speed_kmh_max,
      same_device: worst.from.sameDevice,
      list_version: geo.listVersion,
    });
  },
});

function placeEvidence(place: Place, at: number): z.infer<typeof PlaceEvidence> {
  const { latitude: lat, longitude: lon, city, country } = place;
  return { lat, lon, city, country, at: new Date(at).toISOString() };
}
