import { eq } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { loadMappings } from '../schema/index.ts';

export type LoadMappingRow = typeof loadMappings.$inferSelect;

/** What a tenant has decided about headers, by header. */
export function listLoadMappings(db: Executor, tenantId: string): Promise<LoadMappingRow[]> {
  return db.select().from(loadMappings).where(eq(loadMappings.tenantId, tenantId)).orderBy(loadMappings.header);
}

/** Replaces all of it. Call inside a transaction. */
export async function replaceLoadMappings(
  db: Executor,
  tenantId: string,
  rows: readonly Omit<LoadMappingRow, 'tenantId'>[],
): Promise<void> {
  await db.delete(loadMappings).where(eq(loadMappings.tenantId, tenantId));
  if (rows.length > 0) await db.insert(loadMappings).values(rows.map((row) => ({ ...row, tenantId })));
}
