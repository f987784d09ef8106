import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import { defineProfileCheck } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

export const nidInvalid = defineProfileCheck({
  meta: {
    id: 'nid-invalid',
    title: 'National id that cannot exist',
    family: 'identity',
    factor: 'customer',
    weight: weightAlone(0.45),
    why: 'Made-up numbers often fail the check digit or fall into a range that the country does not hand out.',
    investigate: ['Compare with the document.', 'Ask whether the number is of another kind or country.'],
    falsePositives: ['A typing error.', 'A number of another kind than its column says.'],
    references: [
      'SSA: Social Security number randomisation',
      'Federal Reserve, Synthetic Identity Fraud in the U.S. Payment System',
    ],
  },
  requires: ['national_id'],
  options: z.strictObject({}),
  evidence: z.strictObject({ country: z.string().nullable(), fault: z.string() }),
  run: ({ national_id: { country, fault } }) => (fault === null ? clear : flagged(1, { country, fault })),
});
