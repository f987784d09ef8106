import { and, desc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { reportFlags, reports } from '../schema/index.ts';
import { fitsFilter, type ReportFilter } from './report-list.ts';

export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

const COUNT = sql<number>`count(*)::int`;
const MEMBERS = { review: 'review', verdict: 'verdict', document_class: 'documentClass', state: 'state' } as const;

export type ReportColumnFacet = keyof typeof MEMBERS;

/** The id of the report that `count - 1` newer ones precede; undefined where there are fewer. */
export async function reportFloor(db: Executor, tenantId: string, count: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: reports.reportId })
    .from(reports)
    .where(eq(reports.tenantId, tenantId))
    .orderBy(desc(reports.reportId))
    .limit(1)
    .offset(count - 1);
  return row?.id;
}

/** How many reports from an id on fit. */
export async function countReports(
  db: Executor,
  tenantId: string,
  filter: ReportFilter,
  floor: number,
): Promise<number> {
  const [row] = await db
    .select({ count: COUNT })
    .from(reports)
    .where(fitting(db, tenantId, filter, floor));
  return row?.count ?? 0;
}

/** How many reports from an id on each value of a column would leave with all other filters kept, the most first. */
export async function countReportsBy(
  db: Executor,
  tenantId: string,
  filter: ReportFilter,
  floor: number,
  facet: ReportColumnFacet,
): Promise<FacetCount[]> {
  const value = COLUMNS[facet];
  return db
    .select({ value, count: COUNT })
    .from(reports)
    .where(and(fitting(db, tenantId, { ...filter, [MEMBERS[facet]]: undefined }, floor), isNotNull(value)))
    .groupBy(value)
    .orderBy(desc(COUNT), value);
}

/** The same by the checks that found something in them. */
export async function countReportsByCheck(
  db: Executor,
  tenantId: string,
  filter: ReportFilter,
  floor: number,
): Promise<FacetCount[]> {
  return db
    .select({ value: reportFlags.checkId, count: COUNT })
    .from(reports)
    .innerJoin(reportFlags, and(eq(reportFlags.tenantId, reports.tenantId), eq(reportFlags.reportId, reports.reportId)))
    .where(fitting(db, tenantId, { ...filter, checkId: undefined }, floor))
    .groupBy(reportFlags.checkId)
    .orderBy(desc(COUNT), reportFlags.checkId);
}

const fitting = (db: Executor, tenantId: string, filter: ReportFilter, floor: number): SQL | undefined =>
  and(eq(reports.tenantId, tenantId), gte(reports.reportId, floor), ...fitsFilter(db, filter));

const COLUMNS: Readonly<Record<ReportColumnFacet, SQL<string>>> = {
  review: sql`coalesce(${reports.reviewVerdict}, 'none')`,
  verdict: sql`${reports.verdict}`,
  document_class: sql`${reports.documentClass}`,
  state: sql`${reports.state}`,
};
