import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import { findModel, insertModelChange, listModelChanges, lockModels } from '#db/queries/models.ts';
import type { ModelOverview } from '#lib/contracts/model.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';
import { forgetModels } from './in-force.ts';
import { readOverview } from './overview.ts';
import { reportOf } from './stored-model.ts';

/**
 * Puts a model in force. One that did not pass its test stays in shadow, whoever asks.
 * @throws ServiceError not_found, model_state (409), insufficient_scope.
 */
export async function promoteModel(
  ctx: TenantContext,
  modelId: string,
  reason: string | undefined,
): Promise<ModelOverview> {
  requireScope(ctx, 'models:write');
  const { tenantId } = ctx.tenant;
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      await lockModels(tx, tenantId);
      const row = await findModel(tx, tenantId, modelId);
      if (!row) throw notFound('This model');
      const [current] = await listModelChanges(tx, tenantId, 1);
      if (current?.modelId === modelId) throw new ServiceError('model_state', 'This model is in force already.');
      const { publishable, reasons } = reportOf(row);
      if (!publishable) throw new ServiceError('model_state', `This model stays in shadow. ${reasons.join(' ')}`);
      await insertModelChange(tx, tenantId, {
        changeId: uuid(),
        modelId,
        kind: 'promote',
        at: ctx.now,
        by: actorName(ctx.actor),
        reason: reason ?? null,
      });
      await writeAudit(tx, ctx, 'model.promote', modelId, { version: row.version, before: current?.modelId ?? null });
    });
  forgetModels();
  return readOverview(ctx);
}
