import { z } from 'zod';
import { defineProfileCheck } from '../../profile/facts.ts';
import { hitEvidence, judgeSanctions, STRONG } from '../../profile/sanctions.ts';
import { weightAlone } from '../../profile/score.ts';

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
  evidence: hitEvidence,
  run: ({ list_hits }) => judgeSanctions(list_hits, STRONG),
});
