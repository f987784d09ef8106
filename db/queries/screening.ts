import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { screeningEntries, screeningLists } from '../schema/index.ts';

/** A list that a tenant added; the one that comes with the product has no row. */
export type ScreeningListRecord = typeof screeningLists.$inferSelect;

export function listScreeningLists(db: Executor, tenantId: string): Promise<ScreeningListRecord[]> {
  return db
    .select()
    .from(screeningLists)
    .where(eq(screeningLists.tenantId, tenantId))
    .orderBy(asc(screeningLists.listId));
}

export async function readScreeningEntries(db: Executor, tenantId: string, listId: string) {
  const rows = await db
    .select({ entry: screeningEntries.entry })
    .from(screeningEntries)
    .where(and(eq(screeningEntries.tenantId, tenantId), eq(screeningEntries.listId, listId)))
    .orderBy(asc(screeningEntries.entryNo));
  return rows.map(({ entry }) => entry);
}

/** Puts a list in the place of one of its id. */
export async function replaceScreeningList(db: Executor, row: ScreeningListRecord): Promise<void> {
  await removeScreeningList(db, row.tenantId, row.listId);
  await db.insert(screeningLists).values(row);
}

/** @param from number of the first entry. */
export async function insertScreeningEntries(
  db: Executor,
  tenantId: string,
  listId: string,
  from: number,
  entries: readonly object[],
): Promise<void> {
  await db.execute(sql`
    insert into screening_entries (tenant_id, list_id, entry_no, entry)
    select ${tenantId}, ${listId}, ${from}::int + place::int - 1, entry
    from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality as e(entry, place)`);
}

/** @returns false where there is none. */
export async function removeScreeningList(db: Executor, tenantId: string, listId: string): Promise<boolean> {
  const own = { tenantId, listId };
  await db
    .delete(screeningEntries)
    .where(and(eq(screeningEntries.tenantId, own.tenantId), eq(screeningEntries.listId, own.listId)));
  const gone = await db
    .delete(screeningLists)
    .where(and(eq(screeningLists.tenantId, own.tenantId), eq(screeningLists.listId, own.listId)))
    .returning({ id: screeningLists.listId });
  return gone.length > 0;
}
