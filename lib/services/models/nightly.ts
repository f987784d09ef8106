import { database } from '#db/client.ts';
import { listTenantsOfInstallation } from '#db/queries/housekeeping.ts';
import { countLabels, labelsChangedSince, newestTraining } from '#db/queries/models.ts';
import { FRAUDS_MIN } from '#lib/learn/fit-linear.ts';
import { LABEL_MATURITY_MS } from '#lib/learn/maturity.ts';
import { backgroundContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { trainingQueue } from './run-in-turn.ts';
import { startTraining } from './train.ts';

const DAY_MS = 86_400_000;

/**
 * Trains the tenants that have enough labels, and new ones since a training of more than a day ago: one after another, so
 * that another server process takes some of them, and who asks for a training is next.
 */
export async function trainDueModels(now: Date): Promise<void> {
  for (const tenant of await listTenantsOfInstallation(database().db)) {
    await trainingQueue().idle();
    if (!(await isDue(tenant.tenantId, now))) continue;
    try {
      await startTraining(backgroundContext('nightly training', tenant, ['models:write'], now));
    } catch (error) {
      if (!(error instanceof ServiceError && error.code === 'training_in_progress')) throw error;
    }
  }
}

async function isDue(tenantId: string, now: Date): Promise<boolean> {
  const { db } = database().tenant(tenantId);
  const training = await newestTraining(db, tenantId);
  if (training && training.startedAt.getTime() > now.getTime() - DAY_MS) return false;
  if (!(await labelsChangedSince(db, tenantId, training?.startedAt ?? new Date(0)))) return false;
  const { fraud } = await countLabels(db, tenantId, new Date(now.getTime() - LABEL_MATURITY_MS));
  return fraud >= FRAUDS_MIN;
}
