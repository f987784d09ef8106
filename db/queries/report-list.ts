import { and, desc, eq, exists, gte, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { reportFlags, reports } from '../schema/index.ts';
import type { ReportState, ReportVerdict, ReviewVerdict } from '../vocab.ts';
import { partOf } from './part-of.ts';
import type { ReportRecord } from './reports.ts';

export type ListedReport = Omit<ReportRecord, 'analysis' | 'leaseOwner' | 'leaseUntil'>;

export interface ReportFilter {
  /** Part of a document name, a report id, or a customer id. */
  readonly search?: string | undefined;
  readonly state?: ReportState | undefined;
  readonly verdict?: ReportVerdict | undefined;
  readonly review?: ReviewVerdict | 'none' | undefined;
  readonly customerId?: string | undefined;
  readonly checkId?: string | undefined;
  readonly documentClass?: string | undefined;
  /** Received at or after, and before. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** Newest first. @param beforeId exclusive. */
export function listReports(
  db: Executor,
  tenantId: string,
  filter: ReportFilter,
  beforeId: number | undefined,
  limit: number,
): Promise<ListedReport[]> {
  return db
    .select(listed)
    .from(reports)
    .where(
      and(
        eq(reports.tenantId, tenantId),
        beforeId === undefined ? undefined : lt(reports.reportId, beforeId),
        ...fitsFilter(db, filter),
      ),
    )
    .orderBy(desc(reports.reportId))
    .limit(limit);
}

/** Those of some ids that are there, in no order. */
export function findListed(db: Executor, tenantId: string, ids: readonly number[]): Promise<ListedReport[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select(listed)
    .from(reports)
    .where(and(eq(reports.tenantId, tenantId), inArray(reports.reportId, [...ids])));
}

/** What a report must be to fit; members that are left out narrow nothing. */
export function fitsFilter(db: Executor, filter: ReportFilter): (SQL | undefined)[] {
  const { search, state, verdict, review, customerId, checkId, documentClass, from, to } = filter;
  return [
    state && eq(reports.state, state),
    verdict && eq(reports.verdict, verdict),
    review === 'none' ? isNull(reports.reviewVerdict) : review && eq(reports.reviewVerdict, review),
    customerId === undefined ? undefined : and(eq(reports.customerId, customerId), sql`${reports.customerId} <> ''`),
    documentClass === undefined ? undefined : eq(reports.documentClass, documentClass),
    from && gte(reports.receivedAt, from),
    to && lt(reports.receivedAt, to),
    search ? found(search) : undefined,
    checkId === undefined ? undefined : exists(flagOf(db, checkId)),
  ];
}

function found(search: string): SQL | undefined {
  const part = partOf(search);
  const id = /^#?(\d{1,15})$/.exec(search)?.[1];
  return or(
    ilike(reports.documentName, part),
    ilike(reports.customerId, part),
    id === undefined ? undefined : eq(reports.reportId, Number(id)),
  );
}

function flagOf(db: Executor, checkId: string) {
  return db
    .select({ one: sql`1` })
    .from(reportFlags)
    .where(
      and(
        eq(reportFlags.tenantId, reports.tenantId),
        eq(reportFlags.checkId, checkId),
        eq(reportFlags.reportId, reports.reportId),
      ),
    );
}

const listed = {
  tenantId: reports.tenantId,
  reportId: reports.reportId,
  documentId: reports.documentId,
  documentName: reports.documentName,
  customerId: reports.customerId,
  docFormat: reports.docFormat,
  sha256: reports.sha256,
  engineVersion: reports.engineVersion,
  resultsKey: reports.resultsKey,
  state: reports.state,
  receivedAt: reports.receivedAt,
  finishedAt: reports.finishedAt,
  verdict: reports.verdict,
  score: reports.score,
  documentClass: reports.documentClass,
  findingsFlagged: reports.findingsFlagged,
  traces: reports.traces,
  tampered: reports.tampered,
  failure: reports.failure,
  createdBy: reports.createdBy,
  reviewVerdict: reports.reviewVerdict,
  reviewNote: reports.reviewNote,
  reviewedBy: reports.reviewedBy,
  reviewedAt: reports.reviewedAt,
};
