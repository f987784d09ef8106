import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { excessRttMs, expectedRttMs, serverDistance } from '../derive/round-trip.ts';
import { defineSignal } from '../facts.ts';

export const excessLatency = defineSignal({
  meta: {
    id: 'excess-latency',
    title: 'Round trip far too long for the claimed place',
    family: 'network',
    weight: 1.55,
    flags: ['RTT_GEO_MISMATCH', 'PROXY_SUSPECTED'],
    why: 'A relay in another part of the world adds its own way to every answer, or ends the connection itself.',
    investigate: [
      'See whether it stays long over the session: congestion passes, a detour stays.',
      'A handshake that is slower than the connection below it points to a proxy that ends the connection.',
    ],
    falsePositives: ['Satellite lines and trains.', 'Mobile networks with poor reception.', 'Congestion.'],
    references: ['crawlex.net, TLS against TCP round trip', 'FoxIO JA4L'],
  },
  requires: ['rtt', 'geo'],
  options: z.object({
    occasions_min: z.number().int().min(1).default(2).meta({ title: 'Occasions in a session' }),
    handshake_gap_ms_max: z.number().positive().default(40).meta({ title: 'Handshake beyond the connection, ms' }),
  }),
  evidence: z.object({
    rtt_ms: z.number(),
    expected_ms: z.number(),
    tls_minus_tcp_ms: z.number().nullable(),
    occasions: z.number().int(),
    list_version: z.string(),
  }),
  run({ rtt, geo }, options) {
    if (rtt.samples === 0) return notApplicable('No round trip was measured.');
    const { km, radiusKm } = serverDistance(geo, rtt);
    const excess = rtt.lastMs > excessRttMs(km + radiusKm) && rtt.excessOccasions >= options.occasions_min;
    const ended = rtt.tlsMinusTcpMs !== null && rtt.tlsMinusTcpMs > options.handshake_gap_ms_max;
    if (!excess && !ended) return clear;
    const evidence = {
      rtt_ms: rtt.lastMs,
      expected_ms: Math.round(expectedRttMs(km)),
      tls_minus_tcp_ms: rtt.tlsMinusTcpMs,
      occasions: rtt.excessOccasions,
      list_version: geo.listVersion,
    };
    return excess ? flagged(1, evidence) : flagged(1, evidence, ['PROXY_SUSPECTED']);
  },
});
