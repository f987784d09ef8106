import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import { insertModelChange, listModelChanges, lockModels } from '#db/queries/models.ts';
import type { ModelOverview } from '#lib/contracts/model.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { forgetModels } from './in-force.ts';
import { previousOf, readOverview } from './overview.ts';

const CHANGES_MAX = 1000;

/**
 * Puts what was in force before the current model in force again.
 * @throws ServiceError model_state (409) where the expert weights are, insufficient_scope.
 */
export async function rollBackModel(ctx: TenantContext, reason: string | undefined): Promise<ModelOverview> {
  requireScope(ctx, 'models:write');
  const { tenantId } = ctx.tenant;
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      await lockModels(tx, tenantId);
      const changes = await listModelChanges(tx, tenantId, CHANGES_MAX);
      const previous = previousOf(changes);
      if (!previous)
        throw new ServiceError('model_state', 'The expert weights are in force: there is nothing before them.');
      await insertModelChange(tx, tenantId, {
        changeId: uuid(),
        modelId: previous.model_id,
        kind: 'roll_back',
        at: ctx.now,
        by: actorName(ctx.actor),
        reason: reason ?? null,
      });
      await writeAudit(tx, ctx, 'model.roll_back', previous.model_id, { before: changes[0]?.modelId ?? null });
    });
  forgetModels();
  return readOverview(ctx);
}
