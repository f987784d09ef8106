import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { clientContradictions } from '../derive/client-contradictions.ts';
import { defineSignal } from '../facts.ts';

export const tamperedFingerprint = defineSignal({
  meta: {
    id: 'tampered-fingerprint',
    title: 'Browser contradicts itself',
    family: 'bot',
    weight: 2.95,
    flags: ['FINGERPRINT_TAMPERED', 'UA_INCONSISTENT'],
    why: 'Anti-detect browsers and scripts claim another system than the one they run on, and rarely get every value right.',
    investigate: [
      'Read which values contradict each other: the user agent is the one that is easiest to forge.',
      'Look for other users with the same graphics renderer and screen on this address.',
    ],
    falsePositives: [
      'Privacy browsers randomise graphics and fonts: neither is compared.',
      'Fonts of another system that somebody installed: only all of them, without any of its own, contradict a system.',
      'The desktop view of a phone browser.',
      'Developer tools that imitate a phone.',
    ],
    references: ['Vastel et al. 2018, FP-Scanner', 'abrahamjuliot/creepjs'],
  },
  requires: ['client'],
  options: z.object({
    strength_of_one: z.number().min(0).max(1).default(0.7).meta({ title: 'Strength of one contradiction alone' }),
  }),
  evidence: z.object({
    checks_failed: z.array(z.string()),
    os: z.string().nullable(),
    platform: z.string().nullable(),
  }),
  run({ client }, options) {
    const failed = clientContradictions(client);
    if (failed === null) return notApplicable('Nothing was collected that the user agent could be compared with.');
    if (failed.length === 0) return clear;
    const evidence = { checks_failed: failed, os: client.osFamily, platform: client.platform };
    const strength = failed.length === 1 ? options.strength_of_one : 1;
    return failed.includes('os_platform')
      ? flagged(strength, evidence)
      : flagged(strength, evidence, ['FINGERPRINT_TAMPERED']);
  },
});
