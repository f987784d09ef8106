import { and, asc, count, eq } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { lists } from '../schema/index.ts';

/** A list that a tenant named; block, allow and watch have no row. */
export type ListRecord = typeof lists.$inferSelect;

export function listCustomLists(db: Executor, tenantId: string): Promise<ListRecord[]> {
  return db.select().from(lists).where(eq(lists.tenantId, tenantId)).orderBy(asc(lists.listId));
}

export async function findCustomList(db: Executor, tenantId: string, listId: string): Promise<ListRecord | undefined> {
  const [row] = await db
    .select()
    .from(lists)
    .where(and(eq(lists.tenantId, tenantId), eq(lists.listId, listId)));
  return row;
}

export async function countCustomLists(db: Executor, tenantId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(lists).where(eq(lists.tenantId, tenantId));
  return row?.count ?? 0;
}

/** @returns false when the name is taken. */
export async function insertCustomList(db: Executor, row: ListRecord): Promise<boolean> {
  const made = await db.insert(lists).values(row).onConflictDoNothing().returning({ id: lists.listId });
  return made.length === 1;
}

export async function updateCustomList(
  db: Executor,
  tenantId: string,
  listId: string,
  change: { readonly description: string },
): Promise<void> {
  await db
    .update(lists)
    .set(change)
    .where(and(eq(lists.tenantId, tenantId), eq(lists.listId, listId)));
}

export async function deleteCustomList(db: Executor, tenantId: string, listId: string): Promise<void> {
  await db.delete(lists).where(and(eq(lists.tenantId, tenantId), eq(lists.listId, listId)));
}
