import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { sites } from '../schema/index.ts';

export type SiteRecord = typeof sites.$inferSelect;

export function listSites(db: Executor, tenantId: string): Promise<SiteRecord[]> {
  return db.select().from(sites).where(eq(sites.tenantId, tenantId)).orderBy(asc(sites.createdAt), asc(sites.siteId));
}

export async function findSiteByKey(db: Executor, tenantId: string, siteKey: string): Promise<SiteRecord | undefined> {
  const [row] = await db
    .select()
    .from(sites)
    .where(and(eq(sites.tenantId, tenantId), eq(sites.siteKey, siteKey)));
  return row;
}

export async function insertSite(
  db: Executor,
  tenantId: string,
  row: Omit<typeof sites.$inferInsert, 'tenantId'>,
): Promise<void> {
  await db.insert(sites).values({ ...row, tenantId });
}

export type SiteChange = Partial<Pick<SiteRecord, 'name' | 'origins' | 'disabled' | 'siteKey' | 'keyRotatedAt'>>;

/** An empty change reads the row. */
export async function updateSite(
  db: Executor,
  tenantId: string,
  siteId: string,
  change: SiteChange,
): Promise<SiteRecord | undefined> {
  const where = and(eq(sites.tenantId, tenantId), eq(sites.siteId, siteId));
  if (Object.keys(change).length === 0) return (await db.select().from(sites).where(where))[0];
  const [row] = await db.update(sites).set(change).where(where).returning();
  return row;
}

export async function deleteSite(db: Executor, tenantId: string, siteId: string): Promise<boolean> {
  const rows = await db
    .delete(sites)
    .where(and(eq(sites.tenantId, tenantId), eq(sites.siteId, siteId)))
    .returning({ id: sites.siteId });
  return rows.length === 1;
}

export async function touchSite(
  db: Executor,
  tenantId: string,
  siteId: string,
  at: Date,
  staleBefore: Date,
): Promise<void> {
  const stale = or(isNull(sites.lastSeenAt), lt(sites.lastSeenAt, staleBefore));
  await db
    .update(sites)
    .set({ lastSeenAt: at })
    .where(and(eq(sites.tenantId, tenantId), eq(sites.siteId, siteId), stale));
}
