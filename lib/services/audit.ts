import { v7 as uuid } from 'uuid';
import type { Executor } from '#db/client.ts';
import { insertAudit } from '#db/queries/audit.ts';
import { hashDetail, makeSalt } from './audit-chain/link.ts';
import { actorName, type Context, type TenantContext } from './context.ts';

/**
 * Writes one audit row in the caller's transaction; it is sealed in the chain after its commit. `detail` holds ids and counts, never
 * personal data or secrets.
 */
export async function writeAudit(
  db: Executor,
  ctx: Context | TenantContext,
  action: string,
  target: string | null,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const salt = makeSalt();
  await insertAudit(db, {
    orgId: ctx.orgId,
    auditId: uuid(),
    tenantId: 'tenant' in ctx ? ctx.tenant.tenantId : null,
    at: ctx.now,
    actor: actorName(ctx.actor),
    action,
    target,
    requestId: ctx.requestId,
    detail,
    salt,
    detailHash: hashDetail(salt, { target, detail }),
  });
}
