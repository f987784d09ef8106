import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import { defineSignal } from '../facts.ts';

export const replayedToken = defineSignal({
  meta: {
    id: 'replayed-token',
    title: 'Device token copied, forged or left to age',
    family: 'device',
    weight: 3.8,
    flags: ['TOKEN_REPLAYED'],
    why: 'The token names one browser. A copy in a second one means that somebody took it to look like the owner.',
    investigate: [
      'Open the other event that brought the token: which session, address and device did it come from?',
      'End the sessions of the token, so that the collector issues a new one.',
    ],
    falsePositives: [
      'A client that sends the same event again: the same event id is never a replay.',
      'A page that was left open for days and reports with its old token.',
      'A browser profile that was moved to a new machine.',
    ],
    references: ['OWASP Session Management Cheat Sheet', 'RFC 6819 section 5.1.5.3'],
  },
  requires: ['now', 'event', 'token'],
  options: z.object({
    age_hours_max: z.number().positive().default(24).meta({ title: 'Hours after which a token must be refreshed' }),
    strength_of_age: z.number().min(0).max(1).default(0.3).meta({ title: 'Strength of an old token alone' }),
  }),
  evidence: z.object({
    token_id: z.string(),
    age_s: z.number().int(),
    prior_event_id: z.string().nullable(),
    signature_valid: z.boolean(),
  }),
  run({ now, event, token }, options) {
    const ageMs = Math.max(0, now - token.refreshedAt);
    const prior = token.priorEventId === event.id ? null : token.priorEventId;
    const evidence = {
      token_id: token.id,
      age_s: Math.round(ageMs / 1000),
      prior_event_id: prior,
      signature_valid: token.valid,
    };
    if (!token.valid || prior !== null) return flagged(1, evidence);
    return ageMs > options.age_hours_max * 3_600_000 ? flagged(options.strength_of_age, evidence) : clear;
  },
});
