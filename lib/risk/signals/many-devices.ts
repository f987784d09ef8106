import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { overLimit } from '#lib/engine/score.ts';
import { defineSignal } from '../facts.ts';

export const manyDevices = defineSignal({
  meta: {
    id: 'many-devices',
    title: 'One user on many devices',
    family: 'device',
    weight: 1.85,
    flags: [],
    why: 'A person changes devices rarely; a shared, sold or scripted account changes them all day.',
    investigate: [
      'Compare the places and networks of the devices.',
      'Look for the same screen, language and browser on all of them: one machine that renews its identity.',
    ],
    falsePositives: ['Test accounts.', 'A browser that clears its cookies at every close.'],
    references: ['Fingerprint Smart Signals, high activity', 'reCAPTCHA AccountDefender'],
  },
  requires: ['user', 'windows', 'baselines'],
  options: z.object({
    devices_24h_max: z.number().int().min(1).default(3).meta({ title: 'Devices in 24 hours that are never too many' }),
  }),
  evidence: z.object({
    user_id: z.string(),
    devices_24h: z.number().int(),
    p99_baseline: z.number().nullable(),
    threshold: z.number(),
  }),
  run({ user, windows, baselines }, options) {
    const devices = windows.count('user', 'distinct_devices', '24h');
    if (devices === null) return notApplicable('No counts are known for the user.');
    const p99 = baselines.of('user', 'distinct_devices', '24h')?.p99 ?? null;
    const threshold = Math.max(options.devices_24h_max, p99 ?? 0);
    if (devices <= threshold) return clear;
    return flagged(overLimit(devices, threshold), {
      user_id: user.id,
      devices_24h: devices,
      p99_baseline: p99,
      threshold,
    });
  },
});
