import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import { defineProfileCheck } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

export const ageOut = defineProfileCheck({
  meta: {
    id: 'age-out',
    title: 'Age out of the usual',
    family: 'identity',
    factor: 'customer',
    weight: weightAlone(0.3),
    why: 'Minors rarely hold accounts of their own, and ages above 100 are placeholders or borrowed from the dead.',
    investigate: ['Confirm the birth date by a document.'],
    falsePositives: ["Children's accounts.", 'Centenarians.'],
    references: ['Federal Reserve, Synthetic Identity Fraud in the U.S. Payment System'],
  },
  requires: ['age'],
  options: z.strictObject({
    years_min: z.number().int().min(0).max(30).default(18).meta({ title: 'Youngest usual age' }),
    years_max: z.number().int().min(60).max(120).default(100).meta({ title: 'Oldest usual age' }),
  }),
  evidence: z.strictObject({ age: z.number().int(), usual: z.string() }),
  run: ({ age }, { years_min: yearsMin, years_max: yearsMax }) =>
    age >= yearsMin && age <= yearsMax ? clear : flagged(1, { age, usual: `${yearsMin} to ${yearsMax}` }),
});
