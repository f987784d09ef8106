import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { reports } from '../schema/index.ts';
import type { ReportRecord } from './reports.ts';

/** Times are the database's: several servers measure by one clock. */
const until = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
/** Whether nobody analyses a report now. */
export const isFree = or(isNull(reports.leaseUntil), lt(reports.leaseUntil, sql`now()`));

const ofReport = (tenantId: string, reportId: number) =>
  and(eq(reports.tenantId, tenantId), eq(reports.reportId, reportId));

export interface ReportLease {
  /** Of which no other server or attempt is. */
  readonly owner: string;
  readonly seconds: number;
  /** Where this attempt keeps its pictures: what an earlier one left is not mixed with them. */
  readonly resultsKey: string;
}

type LeasedReport = Pick<ReportRecord, 'reportId' | 'leaseOwner'>;

/** Makes a report the caller's to analyse. @returns undefined where it is done, gone, or another's for the moment. */
export async function claimReport(
  db: Executor,
  tenantId: string,
  reportId: number,
  { owner, seconds, resultsKey }: ReportLease,
): Promise<ReportRecord | undefined> {
  const [row] = await db
    .update(reports)
    .set({ state: 'running', failure: null, leaseOwner: owner, leaseUntil: until(seconds), resultsKey })
    .where(and(ofReport(tenantId, reportId), ne(reports.state, 'done'), isFree))
    .returning();
  return row;
}

/** Keeps a report for as long again; with 0 seconds gives it back. */
export async function renewReport(
  db: Executor,
  tenantId: string,
  { reportId, leaseOwner }: LeasedReport,
  seconds: number,
): Promise<void> {
  await db
    .update(reports)
    .set({ leaseUntil: until(seconds) })
    .where(and(ofReport(tenantId, reportId), eq(reports.leaseOwner, leaseOwner ?? '')));
}

/** Writes what an analysis ended with. @returns false where the report is gone, or has become another's. */
export async function endAnalysis(
  db: Executor,
  tenantId: string,
  { reportId, leaseOwner }: LeasedReport,
  change: Partial<typeof reports.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(reports)
    .set({ ...change, leaseOwner: null, leaseUntil: null })
    .where(and(ofReport(tenantId, reportId), sql`${reports.leaseOwner} is not distinct from ${leaseOwner}`))
    .returning({ id: reports.reportId });
  return rows.length === 1;
}
