import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import { failLostTrainings, insertTraining } from '#db/queries/models.ts';
import type { Training } from '#lib/contracts/model.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { runInTurn } from './run-in-turn.ts';
import { LEASE_MS } from './run-training.ts';
import { toTraining } from './to-training.ts';

/**
 * Starts a training in the background; its model stays in shadow until somebody promotes it.
 * @throws ServiceError training_in_progress (409), insufficient_scope.
 */
export async function startTraining(ctx: TenantContext): Promise<Training> {
  requireScope(ctx, 'models:write');
  const { tenantId } = ctx.tenant;
  const row = {
    trainingId: uuid(),
    state: 'running' as const,
    stage: 'waiting for its turn',
    progress: 0,
    startedAt: ctx.now,
    startedBy: actorName(ctx.actor),
    leaseUntil: new Date(ctx.now.getTime() + LEASE_MS),
    finishedAt: null,
    message: null,
    modelId: null,
  };
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      await failLostTrainings(tx, tenantId, ctx.now);
      if (!(await insertTraining(tx, tenantId, row))) {
        throw new ServiceError('training_in_progress', 'The models of this tenant are being trained now.', {
          headers: { 'Retry-After': '10' },
        });
      }
      await writeAudit(tx, ctx, 'model.train', row.trainingId);
    });
  void runInTurn(tenantId, row.trainingId);
  return toTraining({ ...row, tenantId });
}
