import { database } from '#db/client.ts';
import { listSites as query, type SiteRecord } from '#db/queries/sites.ts';
import type { Site } from '#lib/contracts/site.ts';
import { requireScope, type TenantContext } from '../context.ts';

/** The tenant's sites, oldest first. */
export async function listSites(ctx: TenantContext): Promise<Site[]> {
  requireScope(ctx, 'sites:read');
  return (await query(database().tenant(ctx.tenant.tenantId).db, ctx.tenant.tenantId)).map(toSite);
}

export function toSite(row: SiteRecord): Site {
  return {
    site_id: row.siteId,
    site_key: row.siteKey,
    name: row.name,
    origins: row.origins,
    disabled: row.disabled,
    created_at: row.createdAt.toISOString(),
    key_rotated_at: row.keyRotatedAt?.toISOString() ?? null,
    last_seen_at: row.lastSeenAt?.toISOString() ?? null,
  };
}
