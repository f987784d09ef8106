import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import { defineProfileCheck } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

const STRONG = 0.93;

export const sanctionsStrong = defineProfileCheck({
  meta: {
    id: 'sanctions-strong',
    title: 'Name on a sanctions list',
    family: 'list',
    factor: 'customer',
    forcesHigh: true,
    weight: weightAlone(0.95),
    why: 'The name, and the birth date and country as far as they are known, are those of somebody on a sanctions list. If it is the same person, business is forbidden.',
    investigate: [
      'Compare with the entry of the list: birth date, birth place, passport.',
      'Freeze and report as your law says, if it is the same person.',
    ],
    falsePositives: [
      'People of a common name whose birth date is not known.',
      'An old list: its date stands in the evidence.',
    ],
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
    const hit = list_hits.find(({ kind, score }) => kind === 'sanctions' && score >= STRONG);
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
