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
    references: [],
  },
  requires: ['user', 'windows', 'baselines'],
  options: z.object({}),
  evidence: z.object({
    user_id: z.string(),
    devices_24h: z.number().int(),
    p99_baseline: z.number(),
  }),
  run({ user, windows, baselines }) {
    if (!windows.user) return notApplicable('No counts are known for the user.');
    const limit = baselines.devicesPerUser24hP99;
    const { devices24h } = windows.user;
    if (devices24h <= limit) return clear;
    return flagged(overLimit(devices24h, limit), { user_id: user.id, devices_24h: devices24h, p99_baseline: limit });
  },
});
