import { database } from '#db/client.ts';
import { listLoads as query } from '#db/queries/loads.ts';
import type { LoadPage } from '#lib/contracts/customer-load-result.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { toLoad } from './to-load.ts';

/** The tenant's loads, newest first. */
export async function listLoads(
  ctx: TenantContext,
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<LoadPage> {
  requireScope(ctx, 'customers:read');
  const list = `loads/${ctx.tenant.tenantId}`;
  const beforeId = page.cursor === undefined ? undefined : decodeCursor(list, page.cursor);
  const rows = await query(database().tenant(ctx.tenant.tenantId).db, ctx.tenant.tenantId, beforeId, page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return { loads: shown.map(toLoad), next_cursor: last ? encodeCursor(list, last.loadId) : null };
}
