import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { loadValues } from '../schema/index.ts';

export type LoadValueRow = typeof loadValues.$inferSelect;

/** What values mean in a tenant's files. */
export function listLoadValues(db: Executor, tenantId: string): Promise<LoadValueRow[]> {
  return db
    .select()
    .from(loadValues)
    .where(eq(loadValues.tenantId, tenantId))
    .orderBy(loadValues.column, loadValues.value);
}

export async function upsertLoadValues(
  db: Executor,
  tenantId: string,
  rows: readonly Omit<LoadValueRow, 'tenantId'>[],
): Promise<void> {
  await db
    .insert(loadValues)
    .values(rows.map((row) => ({ ...row, tenantId })))
    .onConflictDoUpdate({
      target: [loadValues.tenantId, loadValues.column, loadValues.value],
      set: { target: sql`excluded.target`, updatedBy: sql`excluded.updated_by`, updatedAt: sql`excluded.updated_at` },
    });
}
