import { z } from 'zod';
import { ACTIONS, BACKTEST_STATES, SEVERITIES } from '#db/vocab.ts';
import { DateTime } from './common.ts';
import { RuleId } from './rule.ts';

export const BACKTEST_EVENTS_MAX = 100_000;
export const BACKTEST_DAYS_MAX = 90;

export const BacktestInput = z
  .strictObject({
    rule_id: RuleId,
    version: z
      .number()
      .int()
      .positive()
      .nullable()
      .optional()
      .describe('Default: the latest. Null takes the rule out.'),
    from: DateTime.optional().describe('Default: 7 days ago.'),
    to: DateTime.optional().describe('Default: now.'),
    events_max: z.number().int().min(1).max(BACKTEST_EVENTS_MAX).default(20_000).describe('The newest of the period.'),
  })
  .meta({ id: 'BacktestInput', examples: [{ rule_id: 'r_0123456789abcdef0123', events_max: 20000 }] });
export type BacktestInput = z.infer<typeof BacktestInput>;

export const Labelled = z.strictObject({
  fraud: z.number().int(),
  legit: z.number().int(),
  unlabelled: z.number().int(),
});
const Side = z.strictObject({
  blocked: z.number().int(),
  reviewed: z.number().int().describe('Advised MANUAL_REVIEW.'),
  severities: z.record(z.enum(SEVERITIES), z.number().int()),
  blocked_labels: Labelled.describe('Of the blocked events, by what people found out.'),
});
export const Decided = z.strictObject({
  action: z.enum(ACTIONS),
  severity: z.enum(SEVERITIES),
  risk_score: z.number(),
});

/** From when to when stored events were replayed, and with which history. */
export const REPLAYED = {
  first_at: DateTime.nullable(),
  last_at: DateTime.nullable(),
  warm_up_events: z.number().int().describe('Earlier events that were replayed to know the histories.'),
  warm_up_complete: z.boolean().describe('False where older events were left out: histories may be shorter than live.'),
};
/** What a replayed event is called, when it happened and what people found out. */
export const SAMPLED = {
  alert_id: z.string(),
  occurred_at: DateTime,
  type: z.string(),
  client_user_id: z.string().nullable(),
  label: z.enum(['fraud', 'legit']).nullable(),
};

export const BacktestResult = z
  .strictObject({
    events: z.number().int(),
    ...REPLAYED,
    hits: z.number().int().describe('Events that the tested version matches.'),
    hit_labels: Labelled,
    before: Side,
    after: Side,
    newly_blocked: Labelled,
    no_longer_blocked: Labelled,
    changed: z.number().int().describe('Events whose action, severity or controls differ.'),
    samples: z
      .array(
        z.strictObject({
          ...SAMPLED,
          before: Decided,
          after: Decided,
        }),
      )
      .describe('At most 20 of the changed events, the largest changes first.'),
  })
  .meta({
    id: 'BacktestResult',
    description: 'Stored events decided again, with the rules as they are and as changed.',
  });
export type BacktestResult = z.infer<typeof BacktestResult>;

export const Backtest = z
  .strictObject({
    backtest_id: z.string(),
    rule_id: RuleId,
    version: z.number().int().nullable(),
    state: z.enum(BACKTEST_STATES),
    from: DateTime,
    to: DateTime,
    events_max: z.number().int(),
    done: z.number().int(),
    total: z.number().int().describe('Events to be replayed, warm-up included; 0 while they are counted.'),
    result: BacktestResult.nullable(),
    failure: z.string().nullable(),
    created_at: DateTime,
    created_by: z.string(),
    finished_at: DateTime.nullable(),
  })
  .meta({ id: 'Backtest' });
export type Backtest = z.infer<typeof Backtest>;
export const BacktestList = z.strictObject({ backtests: z.array(Backtest) }).meta({ id: 'BacktestList' });

const BacktestId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);
export const BacktestPath = z.strictObject({ backtest_id: BacktestId });
export const BacktestQuery = z.strictObject({ rule_id: RuleId.optional() });
