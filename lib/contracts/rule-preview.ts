import { z } from 'zod';
import { Decided, Labelled, REPLAYED, SAMPLED } from './backtest.ts';

export const RulePreview = z
  .strictObject({
    events: z.number().int().describe('The newest events, which were looked at.'),
    ...REPLAYED,
    hits: z.number().int().describe('Events that the expression matches.'),
    hit_labels: Labelled,
    samples: z
      .array(
        z.strictObject({
          ...SAMPLED,
          ...Decided.shape,
        }),
      )
      .describe('The newest of the matched events as they were decided, at most 5.'),
  })
  .meta({ id: 'RulePreview', description: 'What an expression matches among the newest events.' });
export type RulePreview = z.infer<typeof RulePreview>;
