import { and, eq } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { loadLayouts } from '../schema/index.ts';

export type LoadLayoutRow = typeof loadLayouts.$inferSelect;

/** Whether anything was decided about any file of a tenant. */
export async function hasLoadLayouts(db: Executor, tenantId: string): Promise<boolean> {
  const rows = await db
    .select({ tenantId: loadLayouts.tenantId })
    .from(loadLayouts)
    .where(eq(loadLayouts.tenantId, tenantId))
    .limit(1);
  return rows.length > 0;
}

/** What was decided about the columns of files with these headers. */
export async function findLoadLayout(
  db: Executor,
  tenantId: string,
  headersHash: string,
): Promise<LoadLayoutRow | undefined> {
  const [row] = await db
    .select()
    .from(loadLayouts)
    .where(and(eq(loadLayouts.tenantId, tenantId), eq(loadLayouts.headersHash, headersHash)));
  return row;
}

export async function upsertLoadLayout(
  db: Executor,
  tenantId: string,
  { headersHash, ...change }: Omit<LoadLayoutRow, 'tenantId'>,
): Promise<void> {
  await db
    .insert(loadLayouts)
    .values({ tenantId, headersHash, ...change })
    .onConflictDoUpdate({ target: [loadLayouts.tenantId, loadLayouts.headersHash], set: change });
}
