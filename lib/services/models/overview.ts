import { database } from '#db/client.ts';
import {
  countLabels,
  failLostTrainings,
  listModelChanges,
  listModels,
  type ModelChangeRecord,
  newestTraining,
} from '#db/queries/models.ts';
import type { ModelOverview } from '#lib/contracts/model.ts';
import { FRAUDS_MIN } from '#lib/learn/fit-linear.ts';
import { LABEL_MATURITY_MS } from '#lib/learn/maturity.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { summaryOf } from './stored-model.ts';
import { toTraining } from './to-training.ts';

const SHOWN_MAX = 50;

/** A tenant's models, what is in force, the newest training and what labels there are to learn from. */
export async function modelOverview(ctx: TenantContext): Promise<ModelOverview> {
  requireScope(ctx, 'models:read');
  return readOverview(ctx);
}

/** The same for a verb that has required its own scope. */
export async function readOverview(ctx: TenantContext): Promise<ModelOverview> {
  const { db } = database().tenant(ctx.tenant.tenantId);
  const { tenantId } = ctx.tenant;
  const knownBy = new Date(ctx.now.getTime() - LABEL_MATURITY_MS);
  await failLostTrainings(db, tenantId, ctx.now);
  const [labels, models, changes, training] = await Promise.all([
    countLabels(db, tenantId, knownBy),
    listModels(db, tenantId, SHOWN_MAX),
    listModelChanges(db, tenantId, SHOWN_MAX),
    newestTraining(db, tenantId),
  ]);
  const inForce = changes[0]?.modelId ?? null;
  const ever = new Set(changes.flatMap(({ modelId }) => modelId ?? []));
  return {
    in_force: inForce,
    roll_back_to: previousOf(changes),
    labels: {
      mature_frauds: labels.fraud,
      mature_legit: labels.legit,
      young: labels.young,
      frauds_needed: FRAUDS_MIN,
    },
    training: training ? toTraining(training) : null,
    models: models.map((row) => summaryOf(row, inForce, ever)),
    changes: changes.map(({ at, by, kind, modelId, reason }) => ({
      at: at.toISOString(),
      by,
      kind,
      model_id: modelId,
      reason,
    })),
  };
}

/**
 * What was in force before the model that is: the expert weights before the first. Null where they are in force.
 * @param changes newest first.
 */
export function previousOf(changes: readonly ModelChangeRecord[]): { model_id: string | null } | null {
  const inForce = changes[0]?.modelId ?? null;
  if (inForce === null) return null;
  const promoted = changes.findIndex(({ kind, modelId }) => kind === 'promote' && modelId === inForce);
  return { model_id: changes[promoted + 1]?.modelId ?? null };
}
