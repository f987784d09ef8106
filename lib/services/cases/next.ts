import { database } from '#db/client.ts';
import { findNextCase } from '#db/queries/cases.ts';
import { requireScope, type TenantContext } from '../context.ts';

/** The riskiest case that nobody is on, the newest of equals, other than one. */
export async function nextCase(ctx: TenantContext, exceptSeq: number): Promise<{ alert_id: string | null }> {
  requireScope(ctx, 'alerts:read');
  const row = await findNextCase(database().tenant(ctx.tenant.tenantId).sql, ctx.tenant.tenantId, ctx.now, exceptSeq);
  return { alert_id: row?.alert_id ?? null };
}
