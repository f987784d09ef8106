import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { screenings } from '../schema/index.ts';

/** One screening of all customers of a tenant. */
export type ScreeningRecord = typeof screenings.$inferSelect;

/** @returns false when one is under way. */
export async function insertScreening(db: Executor, row: ScreeningRecord): Promise<boolean> {
  const kept = await db.insert(screenings).values(row).onConflictDoNothing().returning({ id: screenings.screeningId });
  return kept.length === 1;
}

export async function newestScreening(db: Executor, tenantId: string): Promise<ScreeningRecord | undefined> {
  const where = eq(screenings.tenantId, tenantId);
  const [row] = await db.select().from(screenings).where(where).orderBy(desc(screenings.screeningId)).limit(1);
  return row;
}

/** Changes a screening that is under way in this attempt. @returns false where it has ended, or another took it up. */
export async function updateScreening(
  db: Executor,
  tenantId: string,
  { screeningId, attempt }: Pick<ScreeningRecord, 'screeningId' | 'attempt'>,
  change: Partial<Omit<ScreeningRecord, 'tenantId' | 'screeningId' | 'attempt'>>,
): Promise<boolean> {
  const own = and(eq(screenings.tenantId, tenantId), eq(screenings.screeningId, screeningId));
  const rows = await db
    .update(screenings)
    .set(change)
    .where(and(own, eq(screenings.attempt, attempt), eq(screenings.state, 'running')))
    .returning({ id: screenings.screeningId });
  return rows.length === 1;
}
