import { database } from '#db/client.ts';
import { listSites } from '#db/queries/sites.ts';
import { requireScope, type TenantContext } from '../context.ts';

/** The key of the tenant's first live site that allows this origin; null for none. */
export async function siteKeyFor(ctx: TenantContext, origin: string): Promise<string | null> {
  requireScope(ctx, 'alerts:read');
  const sites = await listSites(database().tenant(ctx.tenant.tenantId).db, ctx.tenant.tenantId);
  return sites.find(({ disabled, origins }) => !disabled && origins.includes(origin))?.siteKey ?? null;
}
