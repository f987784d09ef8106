import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import { defineProfileCheck } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

export const emailAlias = defineProfileCheck({
  meta: {
    id: 'email-alias',
    title: 'E-mail alias',
    family: 'contact',
    factor: 'customer',
    weight: weightAlone(0.15),
    why: 'An alias reaches the same mailbox; it is used to open another account with one address, and by careful people to sort their mail.',
    investigate: ['See whether the mailbox has other accounts.'],
    falsePositives: ['People who sort their mail by aliases.'],
    references: ['MaxMind minFraud: e-mail normalisation'],
  },
  requires: ['email'],
  options: z.strictObject({}),
  evidence: z.strictObject({ mailbox: z.string() }),
  run({ email: { local, domain, norm } }) {
    if (norm.length === local.length + domain.length + 1) return clear;
    return `${local}@${domain}`.replaceAll('.', '') === norm.replaceAll('.', '')
      ? clear
      : flagged(1, { mailbox: norm });
  },
});
