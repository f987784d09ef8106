import { database } from '#db/client.ts';
import { type AlertFilter, listAlertsAfter, listNewestAlerts } from '#db/queries/alerts.ts';
import type { RiskAlertPage } from '#lib/contracts/risk-alert.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { storedAlert } from './stored-alert.ts';

interface Input extends AlertFilter {
  readonly after_seq?: number | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * Answers a page of the tenant's alerts: oldest first after a seq, newest first without one. Pages stay stable while
 * alerts arrive.
 * @throws ServiceError invalid_parameter for a cursor of another list.
 */
export async function listAlerts(ctx: TenantContext, input: Input): Promise<RiskAlertPage> {
  requireScope(ctx, 'alerts:read');
  const { after_seq, cursor, limit, ...filter } = input;
  const { tenantId } = ctx.tenant;
  const ascending = after_seq !== undefined;
  const list = `alerts/${tenantId}/${ascending ? 'after' : 'newest'}`;
  const place = cursor === undefined ? undefined : Number(decodeCursor(list, cursor));
  const { sql } = database().tenant(ctx.tenant.tenantId);
  const rows = ascending
    ? await listAlertsAfter(sql, tenantId, Math.max(after_seq, place ?? 0), filter, limit)
    : await listNewestAlerts(sql, tenantId, { beforeSeq: place }, filter, limit);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    alerts: rows.map((row) => storedAlert(ctx.orgId, row)),
    next_cursor: last ? encodeCursor(list, String(last.seq)) : null,
  };
}
