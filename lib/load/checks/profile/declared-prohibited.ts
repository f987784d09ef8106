import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import { defineProfileCheck } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

export const declaredProhibited = defineProfileCheck({
  meta: {
    id: 'declared-prohibited',
    title: 'Declared as prohibited',
    family: 'list',
    factor: 'customer',
    forcesHigh: true,
    weight: weightAlone(0.8),
    why: 'Whoever keeps this file has decided not to do business with this customer.',
    investigate: ['Ask why the customer is in the file at all.'],
    falsePositives: ['A rating that was lifted and stayed in the file.'],
    references: ['FATF Recommendation 10: customer due diligence'],
  },
  requires: ['declared_risk'],
  options: z.strictObject({}),
  evidence: z.strictObject({ declared_risk: z.string() }),
  run: ({ declared_risk }) => (declared_risk === 'prohibited' ? flagged(1, { declared_risk }) : clear),
});
