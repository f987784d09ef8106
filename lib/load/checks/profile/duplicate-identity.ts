import { z } from 'zod';
import { flagged } from '#lib/engine/check.ts';
import { defineProfileCheck } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

const LOOK_ALIKE = 0.4;

export const duplicateIdentity = defineProfileCheck({
  meta: {
    id: 'duplicate-identity',
    title: 'The same person under another id',
    family: 'identity',
    factor: 'customer',
    weight: weightAlone(0.6),
    why: 'Name, birth date, address and identifiers agree more than chance allows: one person holds two accounts, or one was made from the other.',
    investigate: [
      'Compare the two records side by side, then merge or dismiss the pair.',
      'See whether bonuses, limits or bans were worked around.',
    ],
    falsePositives: [
      'Twins.',
      'A parent and a child of one name.',
      'A record that was loaded twice under a new numbering.',
    ],
    references: ['Fellegi and Sunter 1969: A Theory for Record Linkage', 'Splink documentation'],
  },
  requires: ['twin'],
  options: z.strictObject({}),
  evidence: z.strictObject({
    customer_id: z.string(),
    bits: z.number(),
    relation: z.enum(['duplicate', 'look_alike']),
  }),
  run: ({ twin: { customerId, bits, relation } }) =>
    flagged(relation === 'duplicate' ? 1 : LOOK_ALIKE, {
      customer_id: customerId,
      bits: Math.round(bits * 10) / 10,
      relation,
    }),
});
