import { z } from 'zod';
import { TRAINING_STATES } from '#db/vocab.ts';
import { DateTime } from './common.ts';

const count = z.number().int();
const share = z.number().min(0).max(1);

export const Interval = z
  .strictObject({ value: z.number(), low: z.number(), high: z.number() })
  .meta({ description: 'A figure with its 95 % confidence interval.' });

export const ModelPeriod = z.strictObject({
  from: DateTime,
  to: DateTime,
  events: count.describe('Matured events that were scored.'),
  frauds: count,
});
export type ModelPeriod = z.infer<typeof ModelPeriod>;

export const ModelMetrics = z.strictObject({
  auc: Interval,
  average_precision: Interval,
  calibration_error: z.number().describe('Expected calibration error over ten bins of equal width.'),
  at_block: z
    .strictObject({
      threshold: share,
      precision: share.nullable(),
      recall: share.nullable(),
      taken: share.nullable().describe('Share of events at or above the threshold.'),
    })
    .describe("At the tenant's block threshold."),
  calibration: z.array(z.strictObject({ predicted: share, observed: share, events: z.number() })),
  curve: z.array(z.strictObject({ threshold: z.number(), precision: share, recall: share })),
});
export type ModelMetrics = z.infer<typeof ModelMetrics>;

export const ModelReport = z.strictObject({
  seed: count,
  label_delay_days: z.number(),
  periods: z.strictObject({ train: ModelPeriod, calibrate: ModelPeriod, test: ModelPeriod }),
  labels: z.strictObject({ fraud: count, legit: count, unlabelled: count }).describe('Of the matured events.'),
  running: ModelMetrics.describe('What was in force when the model was trained.'),
  running_model_id: z.string().nullable().describe('Null for the expert weights.'),
  linear: ModelMetrics,
  boosted: ModelMetrics.nullable(),
  improvement: Interval.describe('Of the average precision of the linear model over the running one, relative.'),
  publishable: z.boolean(),
  reasons: z.array(z.string()).describe('Why it may be published, or why it stays in shadow.'),
  weights: z.array(
    z.strictObject({
      signal: z.string(),
      family: z.string(),
      expert: z.number(),
      learned: z.number(),
      flagged: count.describe('Events of the training period that it was flagged in.'),
    }),
  ),
  features: z.array(z.strictObject({ name: z.string(), title: z.string(), weight: z.number() })),
  importances: z.array(z.strictObject({ column: z.string(), title: z.string(), share })),
  calibration: z.strictObject({ a: z.number(), c: z.number(), method: z.enum(['platt', 'isotonic']) }),
  intercept: z.number(),
});
export type ModelReport = z.infer<typeof ModelReport>;

export const ModelSummary = z
  .strictObject({
    model_id: z.string(),
    version: count,
    created_at: DateTime,
    created_by: z.string(),
    state: z.enum(['in_force', 'retired', 'shadow']),
    publishable: z.boolean(),
    frauds: count.describe('Labelled frauds that it was trained and tested on.'),
    average_precision: z.number(),
    running_average_precision: z.number(),
    calibration_error: z.number(),
  })
  .meta({ id: 'ModelSummary' });
export type ModelSummary = z.infer<typeof ModelSummary>;

export const Training = z
  .strictObject({
    training_id: z.string(),
    state: z.enum(TRAINING_STATES),
    stage: z.string(),
    progress: share,
    started_at: DateTime,
    started_by: z.string(),
    finished_at: DateTime.nullable(),
    message: z.string().nullable().describe('Why it made no model, or what failed.'),
    model_id: z.string().nullable(),
  })
  .meta({ id: 'Training', description: 'One run of the training in the background.' });
export type Training = z.infer<typeof Training>;

export const ModelOverview = z
  .strictObject({
    in_force: z.string().nullable().describe('model_id; null for the expert weights.'),
    roll_back_to: z
      .strictObject({ model_id: z.string().nullable() })
      .nullable()
      .describe('What was in force before; null where nothing was promoted yet.'),
    labels: z.strictObject({
      mature_frauds: count,
      mature_legit: count,
      young: count.describe('Labels that have not matured yet.'),
      frauds_needed: count,
    }),
    training: Training.nullable().describe('The newest run.'),
    models: z.array(ModelSummary).describe('Newest first, at most 50.'),
    changes: z
      .array(
        z.strictObject({
          at: DateTime,
          by: z.string(),
          kind: z.enum(['promote', 'roll_back']),
          model_id: z.string().nullable(),
          reason: z.string().nullable(),
        }),
      )
      .describe('What was put in force when, newest first, at most 50.'),
  })
  .meta({ id: 'ModelOverview', description: "A tenant's learned models: champion, challengers and their history." });
export type ModelOverview = z.infer<typeof ModelOverview>;

export const Model = z
  .strictObject({ summary: ModelSummary, report: ModelReport })
  .meta({ id: 'Model', description: 'A trained model with everything that was measured of it. Never altered.' });
export type Model = z.infer<typeof Model>;

export const ModelPromotion = z
  .strictObject({
    model_id: z.string().min(1).max(128),
    reason: z.string().trim().min(1).max(500).optional(),
  })
  .meta({ id: 'ModelPromotion', examples: [{ model_id: '01920000-0000-7000-8000-000000000000' }] });
export const ModelRollBack = z
  .strictObject({ reason: z.string().trim().min(1).max(500).optional() })
  .meta({ id: 'ModelRollBack', examples: [{ reason: 'Too many false alarms since Monday.' }] });

export const ModelExplanation = z
  .strictObject({
    model_id: z.string(),
    version: count,
    alert_id: z.string(),
    linear: z.strictObject({ probability: share }),
    boosted: z
      .strictObject({
        probability: share,
        base: z.number().describe('Log-odds before any split.'),
        shares: z
          .array(z.strictObject({ column: z.string(), title: z.string(), log_odds: z.number() }))
          .describe('What each column moved on the paths through the trees, in log-odds, the most first; at most 10.'),
      })
      .nullable(),
  })
  .meta({
    id: 'ModelExplanation',
    description: 'What a model would have said of an alert, whether or not it was in force.',
  });
export type ModelExplanation = z.infer<typeof ModelExplanation>;
