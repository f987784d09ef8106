import { randomBytes } from 'node:crypto';
import { database } from '#db/client.ts';
import { insertSite, listSites } from '#db/queries/sites.ts';
import { randomId } from '#lib/collector/token.ts';
import type { Site, SiteInput } from '#lib/contracts/site.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { forgetSites } from './in-force.ts';
import { toSite } from './list.ts';

const SITES_MAX = 100;

/** Makes a site with its publishable key. @throws ServiceError invalid_request beyond 100 sites, insufficient_scope. */
export async function createSite(ctx: TenantContext, input: SiteInput): Promise<Site> {
  requireScope(ctx, 'sites:write');
  const { tenantId } = ctx.tenant;
  const row = {
    siteId: randomId('site', 9),
    siteKey: newSiteKey(tenantId),
    name: input.name,
    origins: [...new Set(input.origins)],
    disabled: false,
    createdBy: actorName(ctx.actor),
    createdAt: ctx.now,
  };
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      if ((await listSites(tx, tenantId)).length >= SITES_MAX) {
        throw new ServiceError('invalid_request', `A tenant has at most ${SITES_MAX} sites. Remove one first.`);
      }
      await insertSite(tx, tenantId, row);
      await writeAudit(tx, ctx, 'site.create', row.siteId, { origins: row.origins });
    });
  forgetSites();
  return toSite({ ...row, tenantId, keyRotatedAt: null, lastSeenAt: null });
}

/** Names the tenant, so that a key is looked up within it. */
export function newSiteKey(tenantId: string): string {
  return `site_${tenantId}_${randomBytes(12).toString('hex')}`;
}
