import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import { defineProfileCheck } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

export const accountBurst = defineProfileCheck({
  meta: {
    id: 'burst',
    title: 'Many accounts within an hour',
    family: 'device',
    factor: 'channel',
    weight: weightAlone(0.4),
    why: 'People open accounts one at a time; a script opens them by the dozen from one device, one network or one pattern of addresses.',
    investigate: ['Open the other accounts of that hour.', 'Ask the campaign team whether they brought a crowd.'],
    falsePositives: ['A sign-up day in a company or a school.', 'Accounts moved from another system in one go.'],
    references: ['Tirreno: burst rules', 'OWASP Automated Threats OAT-019'],
  },
  requires: ['burst'],
  options: z.strictObject({
    accounts_min: z
      .number()
      .int()
      .min(3)
      .max(1000)
      .default(5)
      .meta({ title: 'Accounts within an hour', description: 'From which they are flagged.' }),
  }),
  evidence: z.strictObject({ accounts: z.number().int(), by: z.string(), with: z.array(z.string()).optional() }),
  run: ({ burst: { accounts, by } }, { accounts_min: accountsMin }) =>
    accounts < accountsMin ? clear : flagged(1, { accounts, by }),
});
