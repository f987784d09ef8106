import { z } from 'zod';
import { ACTIONS, SEVERITIES } from '#db/vocab.ts';
import { Labelled } from './backtest.ts';
import { DateTime } from './common.ts';

export const RulePreview = z
  .strictObject({
    events: z.number().int().describe('The newest events, which were looked at.'),
    first_at: DateTime.nullable(),
    last_at: DateTime.nullable(),
    warm_up_events: z.number().int().describe('Earlier events that were replayed to know the histories.'),
    warm_up_complete: z
      .boolean()
      .describe('False where older events were left out: histories may be shorter than live.'),
    hits: z.number().int().describe('Events that the expression matches.'),
    hit_labels: Labelled,
    samples: z
      .array(
        z.strictObject({
          alert_id: z.string(),
          occurred_at: DateTime,
          type: z.string(),
          client_user_id: z.string().nullable(),
          label: z.enum(['fraud', 'legit']).nullable(),
          action: z.enum(ACTIONS),
          severity: z.enum(SEVERITIES),
          risk_score: z.number(),
        }),
      )
      .describe('The newest of the matched events as they were decided, at most 5.'),
  })
  .meta({ id: 'RulePreview', description: 'What an expression matches among the newest events.' });
export type RulePreview = z.infer<typeof RulePreview>;
