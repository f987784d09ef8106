import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { savedViews } from '../schema/index.ts';

export type SavedViewRecord = typeof savedViews.$inferSelect;

/** More than people may keep. */
const LISTED_MAX = 200;

/** Held to the end of the transaction: nobody else takes a name or a place meanwhile. */
export async function lockSavedViews(db: Executor, tenantId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`views ${tenantId}`}, 0))`);
}

/** What one person sees: the shared ones, then their own, each by name. */
export function listSavedViews(db: Executor, tenantId: string, owner: string): Promise<SavedViewRecord[]> {
  return db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.tenantId, tenantId), or(eq(savedViews.owner, owner), eq(savedViews.shared, true))))
    .orderBy(desc(savedViews.shared), asc(savedViews.name), asc(savedViews.viewId))
    .limit(LISTED_MAX);
}

export async function findSavedView(
  db: Executor,
  tenantId: string,
  viewId: string,
): Promise<SavedViewRecord | undefined> {
  const [row] = await db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.tenantId, tenantId), eq(savedViews.viewId, viewId)));
  return row;
}

/** A view of this name that somebody shares, or that the owner has, other than this one. */
export async function findViewOfName(
  db: Executor,
  tenantId: string,
  { viewId, owner, name, shared }: Pick<SavedViewRecord, 'viewId' | 'owner' | 'name' | 'shared'>,
): Promise<SavedViewRecord | undefined> {
  const own = eq(savedViews.owner, owner);
  const [row] = await db
    .select()
    .from(savedViews)
    .where(
      and(
        eq(savedViews.tenantId, tenantId),
        eq(savedViews.name, name),
        ne(savedViews.viewId, viewId),
        shared ? or(own, eq(savedViews.shared, true)) : own,
      ),
    )
    .orderBy(desc(savedViews.shared))
    .limit(1);
  return row;
}

export async function insertSavedView(db: Executor, row: SavedViewRecord): Promise<void> {
  await db.insert(savedViews).values(row);
}

export async function updateSavedView(
  db: Executor,
  tenantId: string,
  viewId: string,
  { name, query, shared }: Pick<SavedViewRecord, 'name' | 'query' | 'shared'>,
): Promise<void> {
  await db
    .update(savedViews)
    .set({ name, query, shared })
    .where(and(eq(savedViews.tenantId, tenantId), eq(savedViews.viewId, viewId)));
}

export async function deleteSavedView(db: Executor, tenantId: string, viewId: string): Promise<void> {
  await db.delete(savedViews).where(and(eq(savedViews.tenantId, tenantId), eq(savedViews.viewId, viewId)));
}
