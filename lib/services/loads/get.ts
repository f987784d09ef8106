import { database } from '#db/client.ts';
import { findLoad, type LoadRecord } from '#db/queries/loads.ts';
import type { Load } from '#lib/contracts/customer-load-result.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { toLoad } from './to-load.ts';

/** @throws ServiceError not_found: the same for a missing load and one of another tenant. */
export async function getLoad(ctx: TenantContext, loadId: string): Promise<Load> {
  return toLoad(await findLoadRecord(ctx, loadId));
}

export async function findLoadRecord(ctx: TenantContext, loadId: string): Promise<LoadRecord> {
  requireScope(ctx, 'customers:read');
  const row = await findLoad(database().tenant(ctx.tenant.tenantId).db, ctx.tenant.tenantId, loadId);
  if (!row) throw notFound('This load');
  return row;
}
