import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import { defineProfileCheck } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

/** Among so many customers, one more meets another by chance. */
const PER_CHANCE_MEETING = 100_000;

export const dobCluster = defineProfileCheck({
  meta: {
    id: 'dob-cluster',
    title: 'First name and birth date of many customers',
    family: 'identity',
    factor: 'customer',
    weight: weightAlone(0.2),
    why: 'Made-up people are often made from one template: the same birth date and first name, another surname each time.',
    investigate: ['Open the other customers of the group: are their accounts of the same days?'],
    falsePositives: ['A default birth date of a form.', 'Common names among very many customers.'],
    references: ['Federal Reserve, Synthetic Identity Fraud in the U.S. Payment System'],
  },
  requires: ['birth_peers'],
  options: z.strictObject({
    customers_min: z
      .number()
      .int()
      .min(3)
      .max(1000)
      .default(5)
      .meta({ title: 'Customers of a group', description: 'From which it is flagged.' }),
  }),
  evidence: z.strictObject({ customers: z.number().int(), with: z.array(z.string()).optional() }),
  run({ birth_peers: { customers, population } }, { customers_min: customersMin }) {
    const needed = Math.max(customersMin, population / PER_CHANCE_MEETING);
    return customers < needed ? clear : flagged(1, { customers });
  },
});
