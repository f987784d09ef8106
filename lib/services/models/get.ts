import { database } from '#db/client.ts';
import { findModel, listModelChanges } from '#db/queries/models.ts';
import type { Model } from '#lib/contracts/model.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { reportOf, summaryOf } from './stored-model.ts';

const CHANGES_MAX = 1000;

/** One model with everything that was measured of it. @throws ServiceError not_found. */
export async function getModel(ctx: TenantContext, modelId: string): Promise<Model> {
  requireScope(ctx, 'models:read');
  const { db } = database().tenant(ctx.tenant.tenantId);
  const { tenantId } = ctx.tenant;
  const [row, changes] = await Promise.all([
    findModel(db, tenantId, modelId),
    listModelChanges(db, tenantId, CHANGES_MAX),
  ]);
  if (!row) throw notFound('This model');
  const ever = new Set(changes.flatMap((change) => change.modelId ?? []));
  return { summary: summaryOf(row, changes[0]?.modelId ?? null, ever), report: reportOf(row) };
}
