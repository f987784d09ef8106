import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { defineProfileCheck } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

export const pep = defineProfileCheck({
  meta: {
    id: 'pep',
    title: 'Politically exposed person',
    family: 'list',
    factor: 'customer',
    weight: weightAlone(0.4),
    why: 'A public office gives power and money that can be abused, also through family; the law asks for a closer look, not for a refusal.',
    investigate: ['Apply enhanced due diligence: source of wealth, approval by senior staff.'],
    falsePositives: ['Namesakes of office holders.', 'People who left office long ago.'],
    references: ['FATF Recommendation 12'],
  },
  requires: [],
  optional: ['is_pep', 'list_hits'],
  options: z.strictObject({
    score_min: z
      .number()
      .min(0.7)
      .max(1)
      .default(0.93)
      .meta({ title: 'Score of a name on a list', description: 'From which it counts.' }),
  }),
  evidence: z.strictObject({ declared: z.boolean(), list: z.string().nullable(), entry: z.string().nullable() }),
  run({ is_pep, list_hits }, { score_min: scoreMin }) {
    if (is_pep === undefined && list_hits === undefined)
      return notApplicable('Nothing is declared, and no list was asked.');
    const hit = list_hits?.find(({ kind, score }) => kind === 'pep' && score >= scoreMin);
    if (is_pep !== true && hit === undefined) return clear;
    return flagged(1, { declared: is_pep === true, list: hit?.list ?? null, entry: hit?.entry ?? null });
  },
});
