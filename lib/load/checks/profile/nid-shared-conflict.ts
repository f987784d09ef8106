import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import { jaroWinkler } from '../../jaro-winkler.ts';
import { defineProfileCheck } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

function areOther(a: string, b: string, similarityMin: number): boolean {
  return a !== b && jaroWinkler(a, b) < similarityMin;
}

function present(items: readonly (string | null)[]): readonly string[] {
  return items.filter((item) => item !== null);
}

export const nidSharedConflict = defineProfileCheck({
  meta: {
    id: 'nid-shared-conflict',
    title: 'One national id, different people',
    family: 'identity',
    factor: 'customer',
    forcesHigh: true,
    weight: weightAlone(0.75),
    why: 'A national id belongs to one person. Under two names or birth dates, at least one of them is made up or stolen.',
    investigate: [
      'Ask for the document of every customer with this id.',
      'Look which of them came first: the others borrowed the number.',
    ],
    falsePositives: ['A name after marriage.', 'A typing error in the id or the birth date.'],
    references: [
      'Federal Reserve, Synthetic Identity Fraud in the U.S. Payment System',
      'SSA: Consent Based Social Security Number Verification',
    ],
  },
  requires: ['national_id_peers'],
  options: z.strictObject({
    similarity_min: z
      .number()
      .min(0.5)
      .max(1)
      .default(0.85)
      .meta({ title: 'Likeness of one name', description: 'Names less alike than this are other names.' }),
  }),
  evidence: z.strictObject({
    customers: z.number().int(),
    other_names: z.number().int(),
    other_birth_dates: z.number().int(),
    with: z.array(z.string()).optional(),
  }),
  run({ national_id_peers: { customers, persons } }, { similarity_min: similarityMin }) {
    if (customers < 2) return clear;
    const names = present(persons.map(({ name }) => name));
    const dates = new Set(present(persons.map(({ birthDate }) => birthDate)));
    const strangers = names.filter((name) => names.some((other) => areOther(name, other, similarityMin)));
    const otherNames = new Set(strangers).size;
    const otherDates = dates.size > 1 ? dates.size : 0;
    if (otherNames === 0 && otherDates === 0) return clear;
    return flagged(1, { customers, other_names: otherNames, other_birth_dates: otherDates });
  },
});
