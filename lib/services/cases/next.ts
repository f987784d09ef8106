import { database } from '#db/client.ts';
import { findNextCase } from '#db/queries/cases.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';

/** The riskiest case that nobody is on and that is not assigned to another, the newest of equals, other than one. */
export async function nextCase(ctx: TenantContext, exceptSeq: number): Promise<{ alert_id: string | null }> {
  requireScope(ctx, 'alerts:read');
  const { tenantId } = ctx.tenant;
  const asked = { actor: actorName(ctx.actor), now: ctx.now, exceptSeq };
  const row = await findNextCase(database().tenant(tenantId).sql, tenantId, asked);
  return { alert_id: row?.alert_id ?? null };
}
