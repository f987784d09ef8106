import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import { defineProfileCheck } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

const ASKED = 4;

export const incompleteCip = defineProfileCheck({
  meta: {
    id: 'incomplete-cip',
    title: 'Too little to identify the customer',
    family: 'complete',
    factor: 'customer',
    weight: weightAlone(0.185),
    why: 'Name, birth date, address and a national id are what the law asks to know of a customer; what is missing cannot be checked.',
    investigate: ['Ask the customer for what is missing.'],
    falsePositives: ['Files that hold only a part of what is known.', 'Customers who need not be identified.'],
    references: ['31 CFR 1020.220: Customer Identification Program', 'FATF Recommendation 10: customer due diligence'],
  },
  requires: ['missing'],
  options: z.strictObject({}),
  evidence: z.strictObject({ missing: z.array(z.string()).readonly() }),
  run: ({ missing }) => (missing.length === 0 ? clear : flagged(missing.length / ASKED, { missing: [...missing] })),
});
