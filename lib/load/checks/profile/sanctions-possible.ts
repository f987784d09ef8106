import { z } from 'zod';
import { defineProfileCheck } from '../../profile/facts.ts';
import { hitEvidence, judgeSanctions, POSSIBLE, STRONG } from '../../profile/sanctions.ts';
import { weightAlone } from '../../profile/score.ts';

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
  evidence: hitEvidence,
  run: ({ list_hits }) => judgeSanctions(list_hits, POSSIBLE, STRONG),
});
