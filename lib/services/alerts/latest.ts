import { database } from '#db/client.ts';
import { type AlertFilter, listNewestAlerts } from '#db/queries/alerts.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { storedAlert } from './stored-alert.ts';

/** The tenant's newest alert that matches. @throws ServiceError alert_not_found (404). */
export async function latestAlert(
  ctx: TenantContext,
  input: AlertFilter & { readonly after_seq?: number | undefined },
): Promise<RiskAlert> {
  requireScope(ctx, 'alerts:read');
  const { after_seq: afterSeq, ...filter } = input;
  const [row] = await listNewestAlerts(database().sql, ctx.tenant.tenantId, { afterSeq }, filter, 1);
  if (row) return storedAlert(ctx.orgId, row);
  throw new ServiceError('alert_not_found', `No alert of the tenant "${ctx.tenant.tenantId}" matches.`);
}
