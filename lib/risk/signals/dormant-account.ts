import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { defineSignal } from '../facts.ts';

const DAY_MS = 86_400_000;

export const dormantAccount = defineSignal({
  meta: {
    id: 'dormant-account',
    title: 'Account wakes after months',
    family: 'history',
    weight: 1.55,
    flags: ['DORMANT_ACCOUNT'],
    why: 'Forgotten accounts have old passwords, and nobody watches them: they are sold and taken over first.',
    investigate: [
      'Compare device and network with those of the time before the pause.',
      'See whether the password, e-mail or payout account is changed next.',
    ],
    falsePositives: ['Seasonal customers.', 'People who come back with a new phone.'],
    references: ['MITRE ATT&CK T1078 Valid Accounts'],
  },
  requires: ['now', 'user', 'history'],
  options: z.object({ idle_days_min: z.number().positive().default(180).meta({ title: 'Days without any event' }) }),
  evidence: z.object({ idle_days: z.number().int(), last_seen_at: z.string() }),
  run({ now, history }, options) {
    if (history.lastSeenAt === null) return notApplicable('The user has no earlier event.');
    const idleDays = (now - history.lastSeenAt) / DAY_MS;
    if (idleDays < options.idle_days_min) return clear;
    return flagged(1, {
      idle_days: Math.floor(idleDays),
      last_seen_at: new Date(history.lastSeenAt).toISOString(),
    });
  },
});
