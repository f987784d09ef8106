import { and, eq, sql } from 'drizzle-orm';
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
  readonly docFormat: string;
  readonly documentName: string;
  /** '' where the upload named none. */
  readonly customerId: string;
  readonly engineVersion: string;
}

const withDocument = { report: reports, document: documents };
const sameDocument = and(eq(documents.tenantId, reports.tenantId), eq(documents.documentId, reports.documentId));

export interface ReportWithDocument {
  readonly report: ReportRecord;
  readonly document: DocumentRecord;
}

/** The report of the same bytes under the same name and format, for the same customer, by the same engine. */
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
        eq(reports.docFormat, key.docFormat),
        eq(reports.documentName, key.documentName),
        eq(reports.customerId, key.customerId),
        eq(reports.engineVersion, key.engineVersion),
      ),
    );
  return row;
}

/** @param options.lock keeps the report from changing until the transaction ends. */
export async function findReport(
  db: Executor,
  tenantId: string,
  reportId: number,
  options: { readonly lock?: boolean } = {},
): Promise<ReportWithDocument | undefined> {
  const query = db
    .select(withDocument)
    .from(reports)
    .innerJoin(documents, sameDocument)
    .where(and(eq(reports.tenantId, tenantId), eq(reports.reportId, reportId)));
  const [row] = await (options.lock ? query.for('update', { of: reports }) : query);
  return row;
}

/** @returns false where the report is gone. */
export async function updateReport(
  db: Executor,
  tenantId: string,
  reportId: number,
  change: Partial<typeof reports.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(reports)
    .set(change)
    .where(and(eq(reports.tenantId, tenantId), eq(reports.reportId, reportId)))
    .returning({ id: reports.reportId });
  return rows.length === 1;
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
