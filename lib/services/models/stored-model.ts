import { z } from 'zod';
import type { ModelRecord } from '#db/queries/models.ts';
import { ModelReport, type ModelSummary } from '#lib/contracts/model.ts';
import type { BoostedModel } from '#lib/learn/boosted.ts';
import type { Calibration } from '#lib/risk/calibration.ts';
import type { LinearModel } from '#lib/risk/policy.ts';

const StoredCalibration = z.object({
  a: z.number(),
  c: z.number(),
  knots: z.array(z.tuple([z.number(), z.number()])).optional(),
});
const StoredLinear = z.object({
  modelId: z.string(),
  intercept: z.number(),
  weights: z.record(z.string(), z.number()),
  features: z.array(z.object({ name: z.string(), weight: z.number(), mean: z.number(), sd: z.number() })),
  calibration: StoredCalibration,
});

const StoredTree = z.object({
  column: z.array(z.number()),
  threshold: z.array(z.number()),
  missingLeft: z.array(z.boolean()),
  left: z.array(z.number()),
  right: z.array(z.number()),
  value: z.array(z.number()),
  gain: z.array(z.number()),
});
const StoredBoosted = z.object({
  base: z.number(),
  columns: z.array(z.string()),
  trees: z.array(StoredTree),
  calibration: StoredCalibration,
});

/** The trees with their calibration; null where they were not trained. */
export function boostedOf(row: ModelRecord): (BoostedModel & { readonly calibration: Calibration }) | null {
  return row.boosted === null ? null : StoredBoosted.parse(row.boosted);
}

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
