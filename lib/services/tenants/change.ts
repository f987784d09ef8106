import { database } from '#db/client.ts';
import { findTenant, updateTenant } from '#db/queries/tenants.ts';
import type { DueMinutes } from '#db/vocab.ts';
import { clearAuthCaches } from '#lib/auth/caches.ts';
import type { Tenant } from '#lib/contracts/organisation.ts';
import { writeAudit } from '../audit.ts';
import { changesOf } from '../audit-changes.ts';
import { requireScope, type TenantContext, type TenantRow } from '../context.ts';
import { tenantNotFound } from '../errors.ts';
import { toTenant } from './list.ts';

/** A console sends every field, also those that nobody changed. */
function saysHowLong(tenant: TenantRow, { keep_events_days, keep_documents_days }: TenantChange): boolean {
  const { keepEventsDays, keepDocumentsDays } = tenant;
  return (
    (keep_events_days !== undefined && keep_events_days !== keepEventsDays) ||
    (keep_documents_days !== undefined && keep_documents_days !== keepDocumentsDays)
  );
}

export interface TenantChange {
  readonly name?: string | undefined;
  readonly block_threshold?: number | undefined;
  readonly payment_block_threshold?: number | undefined;
  readonly block_thresholds?: Readonly<Record<string, number>> | undefined;
  readonly keep_events_days?: number | null | undefined;
  readonly keep_documents_days?: number | null | undefined;
  readonly due_minutes?: DueMinutes | undefined;
}

/** Renames a tenant, moves its block thresholds, says how long it keeps things or by when its cases are due. @throws ServiceError tenant_not_found, insufficient_scope. */
export async function changeTenant(ctx: TenantContext, change: TenantChange): Promise<Tenant> {
  requireScope(ctx, 'tenants:write');
  const { tenantId } = ctx.tenant;
  const row = await database().db.transaction(async (tx) => {
    const before = await findTenant(tx, tenantId);
    const updated = await updateTenant(tx, tenantId, ctx.orgId, {
      name: change.name,
      blockThreshold: change.block_threshold,
      paymentBlockThreshold: change.payment_block_threshold,
      blockThresholds: change.block_thresholds,
      keepEventsDays: change.keep_events_days,
      keepDocumentsDays: change.keep_documents_days,
      dueMinutes: change.due_minutes,
      keepChangedAt: saysHowLong(ctx.tenant, change) ? ctx.now : undefined,
    });
    await writeAudit(tx, ctx, 'tenant.change', tenantId, {
      changes: changesOf(before ? toTenant(before) : {}, change),
    });
    return updated;
  });
  clearAuthCaches();
  if (!row) throw tenantNotFound(tenantId);
  return toTenant(row);
}
