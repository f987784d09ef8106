import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { calibrations, reports } from '../schema/index.ts';

export type CalibrationRecord = typeof calibrations.$inferSelect;

const inForce = isNull(calibrations.withdrawnAt);
const done = eq(reports.state, 'done');
const known = inArray(reports.reviewVerdict, ['genuine', 'fraud']);

/** The newest calibration of a class that was not withdrawn. */
export async function findCalibration(
  db: Executor,
  tenantId: string,
  documentClass: string,
): Promise<CalibrationRecord | undefined> {
  const [row] = await db
    .select()
    .from(calibrations)
    .where(and(eq(calibrations.tenantId, tenantId), eq(calibrations.documentClass, documentClass), inForce))
    .orderBy(desc(calibrations.version))
    .limit(1);
  return row;
}

/** The calibration in force of each class that has one. */
export function listCalibrations(db: Executor, tenantId: string): Promise<CalibrationRecord[]> {
  return db
    .selectDistinctOn([calibrations.documentClass])
    .from(calibrations)
    .where(and(eq(calibrations.tenantId, tenantId), inForce))
    .orderBy(calibrations.documentClass, desc(calibrations.version));
}

/** Stores it under the next version of its class. Of two at one time the later one fails on the key. */
export async function insertCalibration(
  db: Executor,
  row: Omit<typeof calibrations.$inferInsert, 'version'>,
): Promise<CalibrationRecord> {
  const [last] = await db
    .select({ version: sql<number>`coalesce(max(${calibrations.version}), 0)`.mapWith(Number) })
    .from(calibrations)
    .where(and(eq(calibrations.tenantId, row.tenantId), eq(calibrations.documentClass, row.documentClass)));
  const [stored] = await db
    .insert(calibrations)
    .values({ ...row, version: (last?.version ?? 0) + 1 })
    .returning();
  if (!stored) throw new Error('A calibration that was stored is not there.');
  return stored;
}

export async function withdrawCalibration(
  db: Executor,
  tenantId: string,
  { documentClass, version }: Pick<CalibrationRecord, 'documentClass' | 'version'>,
  withdrawnAt: Date,
): Promise<void> {
  await db
    .update(calibrations)
    .set({ withdrawnAt })
    .where(
      and(
        eq(calibrations.tenantId, tenantId),
        eq(calibrations.documentClass, documentClass),
        eq(calibrations.version, version),
      ),
    );
}

/** Analyses by one engine of documents of a class that an analyst has decided, newest first. */
export function listKnownAnalyses(
  db: Executor,
  tenantId: string,
  documentClass: string,
  engineVersion: string,
  limit: number,
) {
  return db
    .select({ analysis: reports.analysis, review: reports.reviewVerdict })
    .from(reports)
    .where(
      and(
        eq(reports.tenantId, tenantId),
        eq(reports.documentClass, documentClass),
        eq(reports.engineVersion, engineVersion),
        done,
        known,
      ),
    )
    .orderBy(desc(reports.reportId))
    .limit(limit);
}

/** How many documents of each class an analyst has called genuine, and fraud. */
export function countKnown(db: Executor, tenantId: string, engineVersion: string) {
  return db
    .select({
      documentClass: reports.documentClass,
      genuine: sql<number>`count(*) filter (where ${reports.reviewVerdict} = 'genuine')`.mapWith(Number),
      fraud: sql<number>`count(*) filter (where ${reports.reviewVerdict} = 'fraud')`.mapWith(Number),
    })
    .from(reports)
    .where(and(eq(reports.tenantId, tenantId), eq(reports.engineVersion, engineVersion), done, known))
    .groupBy(reports.documentClass);
}
