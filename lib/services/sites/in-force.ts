import { database } from '#db/client.ts';
import { findSiteByKey, type SiteRecord } from '#db/queries/sites.ts';
import { TtlCache } from '#lib/auth/ttl-cache.ts';
import { SITE_KEY } from '#lib/contracts/collect.ts';

const TTL_MS = 5000;
const shared = globalThis as { assaySites?: TtlCache<{ site: SiteRecord | null }> };

function sites(): TtlCache<{ site: SiteRecord | null }> {
  shared.assaySites ??= new TtlCache(TTL_MS);
  return shared.assaySites;
}

/** The site of a publishable key as the database said at most 5 s ago; null for an unknown or disabled one. */
export async function siteOfKey(key: string, now: Date): Promise<SiteRecord | null> {
  const known = sites().get(key, now.getTime());
  if (known) return known.site;
  const tenantId = SITE_KEY.exec(key)?.[1];
  const found = tenantId === undefined ? undefined : await findSiteByKey(database().tenant(tenantId).db, tenantId, key);
  const site = found && !found.disabled ? found : null;
  sites().set(key, { site }, now.getTime());
  return site;
}

/** A change made in this process holds at once. */
export function forgetSites(): void {
  sites().clear();
}
