import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { installationKeys } from '../schema/index.ts';

export type KeyIdRecord = typeof installationKeys.$inferSelect;

/** The ids of the keys of a setting with which rows may have been written, oldest first. */
export function listKeyIds(db: Executor, name: string): Promise<KeyIdRecord[]> {
  return db
    .select()
    .from(installationKeys)
    .where(eq(installationKeys.name, name))
    .orderBy(asc(installationKeys.since), asc(installationKeys.keyId));
}

/** Writes down that rows are written with a key from now on. One that is known keeps its date. */
export async function addKeyId(db: Executor, row: KeyIdRecord): Promise<void> {
  await db.insert(installationKeys).values(row).onConflictDoNothing();
}

/** Forgets keys that no row needs. */
export async function removeKeyIds(db: Executor, name: string, keyIds: readonly string[]): Promise<void> {
  if (keyIds.length === 0) return;
  await db
    .delete(installationKeys)
    .where(and(eq(installationKeys.name, name), inArray(installationKeys.keyId, [...keyIds])));
}
