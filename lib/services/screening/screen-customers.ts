import { database } from '#db/client.ts';
import { beginMerge } from '#db/queries/customer-load.ts';
import type { CustomersScreened } from '#lib/contracts/screening.ts';
import { writeAudit } from '../audit.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { profileTenant } from '../customers/profile/index.ts';
import { detectorSettings } from '../detectors-in-force.ts';

/** Profiles every customer of the tenant anew, against today's lists and settings, in one transaction. */
export async function screenCustomers(ctx: TenantContext): Promise<CustomersScreened> {
  requireScope(ctx, 'customers:write');
  const { tenantId } = ctx.tenant;
  const settings = await detectorSettings(tenantId, 'load', ctx.now);
  return database().db.transaction(async (tx) => {
    await beginMerge(tx, tenantId);
    const { profiled, signals } = await profileTenant(tx, { tenantId, at: ctx.now, settings });
    await writeAudit(tx, ctx, 'customers.screen', tenantId, { profiled });
    return { profiled, signals: { ...signals } };
  });
}
