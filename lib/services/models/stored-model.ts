import { z } from 'zod';
import type { ModelRecord } from '#db/queries/models.ts';
import { ModelReport, type ModelSummary } from '#lib/contracts/model.ts';
import type { LinearModel } from '#lib/risk/policy.ts';

const StoredLinear = z.object({
  modelId: z.string(),
  intercept: z.number(),
  weights: z.record(z.string(), z.number()),
  features: z.array(z.object({ name: z.string(), weight: z.number(), mean: z.number(), sd: z.number() })),
  calibration: z.object({
    a: z.number(),
    c: z.number(),
    knots: z.array(z.tuple([z.number(), z.number()])).optional(),
  }),
});

export function linearOf(row: ModelRecord): LinearModel {
  return StoredLinear.parse(row.linear);
}

export function reportOf(row: ModelRecord): ModelReport {
  return ModelReport.parse(row.report);
}

/** @param inForce model_id, null for the expert weights. @param everInForce ids that were promoted at some time. */
export function summaryOf(row: ModelRecord, inForce: string | null, everInForce: ReadonlySet<string>): ModelSummary {
  const { publishable, linear, running, periods } = reportOf(row);
  const retired = everInForce.has(row.modelId) ? 'retired' : 'shadow';
  return {
    model_id: row.modelId,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    state: row.modelId === inForce ? 'in_force' : retired,
    publishable,
    frauds: periods.train.frauds + periods.calibrate.frauds + periods.test.frauds,
    average_precision: linear.average_precision.value,
    running_average_precision: running.average_precision.value,
    calibration_error: linear.calibration_error,
  };
}
