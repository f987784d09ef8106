import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { minimumRttMs, serverDistance } from '../derive/round-trip.ts';
import { defineSignal } from '../facts.ts';

export const impossibleLatency = defineSignal({
  meta: {
    id: 'impossible-latency',
    title: 'Round trip too short for the claimed place',
    family: 'network',
    weight: 3.15,
    flags: ['RTT_GEO_MISMATCH'],
    why: 'Light in fibre makes 100 km there and back in a millisecond: who answers faster is not where the address claims.',
    investigate: [
      'Take the place of the address as wrong, and look at the time zone and the languages of the device instead.',
      'Ask whether the measured server is the one that the client really talks to.',
    ],
    falsePositives: [
      'Wrong geo data: the finding says only that the claimed place is wrong.',
      'A cache before the server.',
    ],
    references: [
      'Katz-Bassett et al. 2006, delay-based geolocation',
      'Wiefling et al. 2022, round-trip time of logins',
    ],
  },
  requires: ['rtt', 'geo'],
  options: z.object({
    samples_min: z.number().int().min(1).default(3).meta({ title: 'Measurements needed' }),
    tolerance: z
      .number()
      .min(0.5)
      .max(1)
      .default(0.9)
      .meta({ title: 'Share of the physical minimum that is believed' }),
  }),
  evidence: z.object({
    rtt_ms: z.number(),
    min_rtt_ms: z.number(),
    km: z.number(),
    pop: z.string(),
    list_version: z.string(),
  }),
  run({ rtt, geo }, options) {
    if (rtt.samples < options.samples_min) return notApplicable('Too few round trips were measured.');
    const { km, radiusKm } = serverDistance(geo, rtt);
    const minimum = minimumRttMs(Math.max(0, km - radiusKm));
    if (rtt.minMs >= options.tolerance * minimum - 2) return clear;
    const min_rtt_ms = Math.round(minimum * 10) / 10;
    return flagged(1, {
      rtt_ms: rtt.minMs,
      min_rtt_ms,
      km: Math.round(km),
      pop: rtt.pop.name,
      list_version: geo.listVersion,
    });
  },
});
