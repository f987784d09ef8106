import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { defineProfileCheck } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

export const disposableEmail = defineProfileCheck({
  meta: {
    id: 'disposable-email',
    title: 'Throw-away mailbox',
    family: 'contact',
    factor: 'customer',
    weight: weightAlone(0.45),
    why: 'Whoever gives a mailbox that lives ten minutes does not mean to be found again.',
    investigate: ['Ask for an address that stays.', 'See which other accounts came from this service.'],
    falsePositives: [
      'Careful people who give throw-away addresses to everybody.',
      'Domains that the list names wrongly.',
    ],
    references: ['disposable-email-domains', 'MaxMind minFraud: is_disposable'],
  },
  requires: ['email_domain'],
  options: z.strictObject({}),
  evidence: z.strictObject({ domain: z.string(), list_version: z.string().nullable() }),
  run({ email_domain: { domain, disposable, listVersion } }) {
    if (disposable === null) return notApplicable('No list of throw-away domains could be read.');
    return disposable ? flagged(1, { domain, list_version: listVersion }) : clear;
  },
});
