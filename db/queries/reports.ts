import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { counters, documents, reports } from '../schema/index.ts';

export type DocumentRecord = typeof documents.$inferSelect;
export type ReportRecord = typeof reports.$inferSelect;

/** Takes the installation's next report id; the counter's row is locked until the transaction ends. */
export async function nextReportId(db: Executor): Promise<number> {
  const [row] = await db
    .insert(counters)
    .values({ name: 'report', next: 2 })
    .onConflictDoUpdate({ target: counters.name, set: { next: sql`${counters.next} + 1` } })
    .returning({ next: counters.next });
  if (!row) throw new Error('The counter of report ids gave no row.');
  return row.next - 1;
}

export async function insertDocument(db: Executor, row: typeof documents.$inferInsert): Promise<void> {
  await db.insert(documents).values(row);
}

/** @returns false when a report of the same upload is there already. */
export async function insertReport(db: Executor, row: typeof reports.$inferInsert): Promise<boolean> {
  const rows = await db.insert(reports).values(row).onConflictDoNothing().returning({ id: reports.reportId });
  return rows.length === 1;
}

export interface UploadKey {
  readonly sha256: string;
  readonly declaredFormat: string;
  readonly documentName: string;
  readonly engineVersion: string;
}

const withDocument = { report: reports, document: documents };
const sameDocument = and(eq(documents.tenantId, reports.tenantId), eq(documents.documentId, reports.documentId));

export interface ReportWithDocument {
  readonly report: ReportRecord;
  readonly document: DocumentRecord;
}

/** The report of the same bytes under the same name and format by the same engine. */
export async function findReportOfUpload(
  db: Executor,
  tenantId: string,
  key: UploadKey,
): Promise<ReportWithDocument | undefined> {
  const [row] = await db
    .select(withDocument)
    .from(reports)
    .innerJoin(documents, sameDocument)
    .where(
      and(
        eq(reports.tenantId, tenantId),
        eq(reports.sha256, key.sha256),
        eq(reports.declaredFormat, key.declaredFormat),
        eq(reports.documentName, key.documentName),
        eq(reports.engineVersion, key.engineVersion),
      ),
    );
  return row;
}

export async function findReport(
  db: Executor,
  tenantId: string,
  reportId: number,
): Promise<ReportWithDocument | undefined> {
  const [row] = await db
    .select(withDocument)
    .from(reports)
    .innerJoin(documents, sameDocument)
    .where(and(eq(reports.tenantId, tenantId), eq(reports.reportId, reportId)));
  return row;
}

/** Newest first. @param beforeId exclusive. */
export function listReports(
  db: Executor,
  tenantId: string,
  beforeId: number | undefined,
  limit: number,
): Promise<Omit<ReportRecord, 'analysis'>[]> {
  const { analysis, ...columns } = reportColumns;
  return db
    .select(columns)
    .from(reports)
    .where(and(eq(reports.tenantId, tenantId), beforeId === undefined ? undefined : lt(reports.reportId, beforeId)))
    .orderBy(desc(reports.reportId))
    .limit(limit);
}

const reportColumns = {
  tenantId: reports.tenantId,
  reportId: reports.reportId,
  documentId: reports.documentId,
  documentName: reports.documentName,
  declaredFormat: reports.declaredFormat,
  sha256: reports.sha256,
  engineVersion: reports.engineVersion,
  state: reports.state,
  receivedAt: reports.receivedAt,
  finishedAt: reports.finishedAt,
  verdict: reports.verdict,
  score: reports.score,
  findingsFlagged: reports.findingsFlagged,
  tampered: reports.tampered,
  analysis: reports.analysis,
  failure: reports.failure,
  createdBy: reports.createdBy,
};

export async function updateReport(
  db: Executor,
  tenantId: string,
  reportId: number,
  change: Partial<typeof reports.$inferInsert>,
): Promise<void> {
  await db
    .update(reports)
    .set(change)
    .where(and(eq(reports.tenantId, tenantId), eq(reports.reportId, reportId)));
}

export async function findDocument(
  db: Executor,
  tenantId: string,
  documentId: string,
): Promise<DocumentRecord | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.tenantId, tenantId), eq(documents.documentId, documentId)));
  return row;
}
