import { database } from '#db/client.ts';
import { listTenants as query, type TenantRecord } from '#db/queries/tenants.ts';
import type { Tenant } from '#lib/contracts/organisation.ts';
import type { Context } from '../context.ts';

/** The tenants within the caller's reach, by name. */
export async function listTenants(ctx: Context): Promise<Tenant[]> {
  const rows = await query(database().db, ctx.orgId);
  return rows.filter((row) => ctx.tenantIds === null || ctx.tenantIds.includes(row.tenantId)).map(toTenant);
}

export function toTenant(row: TenantRecord): Tenant {
  return {
    tenant_id: row.tenantId,
    name: row.name,
    block_threshold: row.blockThreshold,
    payment_block_threshold: row.paymentBlockThreshold,
    block_thresholds: row.blockThresholds,
    keep_events_days: row.keepEventsDays,
    keep_documents_days: row.keepDocumentsDays,
    due_minutes: row.dueMinutes,
    created_at: row.createdAt.toISOString(),
  };
}
