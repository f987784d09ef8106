import { v7 as uuid } from 'uuid';
import type { Pools } from '#db/client.ts';
import {
  findModel,
  insertModel,
  listModelChanges,
  newestTraining,
  type TrainingRecord,
  updateTraining,
} from '#db/queries/models.ts';
import { findTenant } from '#db/queries/tenants.ts';
import { logit } from '#lib/engine/score.ts';
import { LEARNED_SIGNALS } from '#lib/learn/learned-signals.ts';
import { trainModels } from '#lib/learn/train.ts';
import { DEFAULT_POLICY } from '#lib/risk/policy.ts';
import { readExamples } from './examples.ts';
import { linearOf } from './stored-model.ts';

export const LEASE_MS = 5 * 60_000;
const SEED = 20_260_101;

/** Does one run of the training from its row to its model, or to the reason why there is none. Steps of a started run. */
export async function runTraining(pools: Pools, tenantId: string, trainingId: string): Promise<void> {
  const { db, sql } = pools;
  const training = await newestTraining(db, tenantId);
  if (training?.trainingId !== trainingId || training.state !== 'running') return;
  const report = async (stage: string, progress: number) => {
    const leaseUntil = new Date(Date.now() + LEASE_MS);
    await updateTraining(db, tenantId, trainingId, { stage, progress, leaseUntil });
  };
  const now = new Date();
  const { examples, labels } = await readExamples(sql, tenantId, now, (share) => report('reading events', 0.5 * share));
  await report('training', 0.5);
  const input = {
    signals: LEARNED_SIGNALS,
    examples,
    labels,
    modelId: uuid(),
    seed: SEED,
    ...(await standing(pools, tenantId)),
  };
  const output = trainModels(input);
  if ('missing' in output) return finish(pools, training, { message: output.missing });
  const { linear, boosted, boostedScale, report: measured } = output;
  await insertModel(db, tenantId, {
    modelId: linear.modelId,
    createdAt: now,
    createdBy: training.startedBy,
    linear: { ...linear },
    boosted: { ...boosted, calibration: boostedScale },
    report: { ...measured },
    averagePrecision: measured.linear.average_precision.value,
  });
  await finish(pools, training, { modelId: linear.modelId });
}

async function standing({ db }: Pools, tenantId: string) {
  const [tenant, [change]] = await Promise.all([findTenant(db, tenantId), listModelChanges(db, tenantId, 1)]);
  const row = change?.modelId ? await findModel(db, tenantId, change.modelId) : undefined;
  return {
    running: row ? linearOf(row) : null,
    prior: logit(DEFAULT_POLICY.baseRate),
    blockThreshold: tenant?.blockThreshold ?? DEFAULT_POLICY.blockFrom.other,
  };
}

async function finish(
  { db }: Pools,
  { tenantId, trainingId }: TrainingRecord,
  end: { readonly message?: string; readonly modelId?: string },
): Promise<void> {
  await updateTraining(db, tenantId, trainingId, {
    state: 'done',
    stage: 'done',
    progress: 1,
    finishedAt: new Date(),
    ...end,
  });
}
