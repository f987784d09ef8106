import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { overLimit } from '#lib/engine/score.ts';
import { defineSignal } from '../facts.ts';

export const failedLoginBurst = defineSignal({
  meta: {
    id: 'failed-login-burst',
    title: 'Many failed logins of one user',
    family: 'velocity',
    weight: 2.55,
    flags: ['BRUTE_FORCE', 'HIGH_VELOCITY'],
    why: 'Somebody tries passwords on one account.',
    investigate: [
      'Count the addresses: one that is known points to a forgotten password, many to an attack.',
      'See whether a login succeeded afterwards.',
    ],
    falsePositives: ['A forgotten password.', 'A saved password in an app after a change.'],
    references: ['tirreno rule A01'],
  },
  requires: ['windows', 'history'],
  options: z.object({
    failures_10m_min: z.number().int().min(2).default(5).meta({ title: 'Failures in 10 minutes' }),
    strength_at_home_max: z
      .number()
      .min(0)
      .max(1)
      .default(0.5)
      .meta({ title: 'Strength where one address and a known device explain it' }),
  }),
  evidence: z.object({ fails_10m: z.number().int(), distinct_ips: z.number().int(), limit: z.number().int() }),
  run({ windows, history }, options) {
    const failures = windows.count('user', 'failed_logins', '10m');
    if (failures === null) return notApplicable('No counts are known for the user.');
    if (failures < options.failures_10m_min) return clear;
    const addresses = windows.count('user', 'distinct_failed_login_ips', '10m') ?? 0;
    const atHome = addresses <= 1 && history.deviceFirstSeenAt !== null;
    const strength = overLimit(failures, options.failures_10m_min);
    return flagged(atHome ? Math.min(strength, options.strength_at_home_max) : strength, {
      fails_10m: failures,
      distinct_ips: addresses,
      limit: options.failures_10m_min,
    });
  },
});
