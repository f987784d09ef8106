import { database } from '#db/client.ts';
import { deleteSite, updateSite } from '#db/queries/sites.ts';
import type { Site, SiteChange } from '#lib/contracts/site.ts';
import { writeAudit } from '../audit.ts';
import { changesOf } from '../audit-changes.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { newSiteKey } from './create.ts';
import { forgetSites } from './in-force.ts';
import { toSite } from './list.ts';

/** Renames, moves, disables a site or gives it a new key; the old one ends at once. @throws ServiceError not_found. */
export async function changeSite(ctx: TenantContext, siteId: string, change: SiteChange): Promise<Site> {
  requireScope(ctx, 'sites:write');
  const { tenantId } = ctx.tenant;
  const { name, origins, disabled, rotate_key: rotates } = change;
  const row = await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      const before = await updateSite(tx, tenantId, siteId, {});
      const updated = await updateSite(tx, tenantId, siteId, {
        ...(name === undefined ? {} : { name }),
        ...(origins === undefined ? {} : { origins: [...new Set(origins)] }),
        ...(disabled === undefined ? {} : { disabled }),
        ...(rotates ? { siteKey: newSiteKey(tenantId), keyRotatedAt: ctx.now } : {}),
      });
      if (!before || !updated) throw notFound('This site');
      await writeAudit(tx, ctx, 'site.change', siteId, { changes: changesOf(before, change) });
      return updated;
    });
  forgetSites();
  return toSite(row);
}

/** Removes a site; its key ends at once. @throws ServiceError not_found, insufficient_scope. */
export async function removeSite(ctx: TenantContext, siteId: string): Promise<void> {
  requireScope(ctx, 'sites:write');
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      if (!(await deleteSite(tx, ctx.tenant.tenantId, siteId))) throw notFound('This site');
      await writeAudit(tx, ctx, 'site.delete', siteId);
    });
  forgetSites();
}
