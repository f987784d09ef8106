import { database } from '#db/client.ts';
import { type AlertFilter, listNewestAlerts } from '#db/queries/alerts.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { readShared } from '../shared-read.ts';
import { storedAlert } from './stored-alert.ts';

/** Answers the tenant's newest alert that matches. @throws ServiceError alert_not_found (404). */
export async function latestAlert(
  ctx: TenantContext,
  input: AlertFilter & { readonly after_seq?: number | undefined },
): Promise<RiskAlert> {
  requireScope(ctx, 'alerts:read');
  const { after_seq: afterSeq, ...filter } = input;
  const { sql } = database().tenant(ctx.tenant.tenantId);
  const { tenantId } = ctx.tenant;
  const alert = await readShared(sql, JSON.stringify([tenantId, input]), async () => {
    const [row] = await listNewestAlerts(sql, tenantId, { afterSeq }, filter, 1);
    return row && storedAlert(ctx.orgId, row);
  });
  if (alert) return alert;
  throw new ServiceError('alert_not_found', `No alert of the tenant "${ctx.tenant.tenantId}" matches.`);
}
