import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import { defineProfileCheck } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

const POSSIBLE = 0.8;
const STRONG = 0.93;

export const sanctionsPossible = defineProfileCheck({
  meta: {
    id: 'sanctions-possible',
    title: 'Name like one on a sanctions list',
    family: 'list',
    factor: 'customer',
    weight: weightAlone(0.55),
    why: 'The name is close to one on a sanctions list, or equal where birth date or country differ; spellings taken over from other scripts vary as much.',
    investigate: [
      'Compare with the entry of the list: birth date, birth place, passport.',
      'Note why it is, or is not, the same person.',
    ],
    falsePositives: ['People of a similar name.', 'An old list: its date stands in the evidence.'],
    references: ['OFAC: Assessing OFAC Name Matches', 'OpenSanctions nomenklatura logic-v2'],
  },
  requires: ['list_hits'],
  options: z.strictObject({}),
  evidence: z.strictObject({
    list: z.string(),
    list_date: z.string().nullable(),
    entry: z.string(),
    matched_name: z.string(),
    score: z.number(),
  }),
  run({ list_hits }) {
    const hit = list_hits.find(({ kind, score }) => kind === 'sanctions' && score >= POSSIBLE && score < STRONG);
    if (hit === undefined) return clear;
    const { list, listDate, entry, matchedName, score } = hit;
    return flagged(1, {
      list,
      list_date: listDate,
      entry,
      matched_name: matchedName,
      score: Math.round(score * 1000) / 1000,
    });
  },
});
