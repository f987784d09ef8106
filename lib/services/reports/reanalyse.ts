import { database, type Executor } from '#db/client.ts';
import { lockDocument } from '#db/queries/report-outcome.ts';
import { findReport, findReportOfUpload, insertReport, nextReportId } from '#db/queries/reports.ts';
import type { ReportSummary } from '#lib/contracts/forgery-report.ts';
import { ENGINE_VERSION } from '#lib/forgery/analyse.ts';
import { log } from '#lib/log.ts';
import { newKey } from '#lib/storage/storage.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { runAnalysis } from './run.ts';
import { toReportSummary } from './wire.ts';

export interface Reanalysis {
  readonly report: ReportSummary;
  /** False where the engine in force had made a report of the upload already, which this is. */
  readonly started: boolean;
}

/**
 * Makes a new report of a stored document by the engine in force, as of the time when the document was received. The
 * old report stays; what the analyst decided about the document holds for the new one too, whose analysis goes on.
 * @throws ServiceError not_found, insufficient_scope.
 */
export async function reanalyseReport(ctx: TenantContext, reportId: number): Promise<Reanalysis> {
  requireScope(ctx, 'documents:write');
  const { tenantId } = ctx.tenant;
  const { db } = database().tenant(ctx.tenant.tenantId);
  const newId = await db.transaction(async (tx) => {
    const old = await findReport(tx, tenantId, reportId);
    if (!old || !(await lockDocument(tx, tenantId, old.report.documentId))) throw notFound('This report');
    const { documentId, documentName, customerId, docFormat, sha256, receivedAt } = old.report;
    const { reviewVerdict, reviewNote, reviewedBy, reviewedAt } = old.report;
    const upload = { tenantId, documentId, documentName, customerId, docFormat, sha256, receivedAt };
    const review = { reviewVerdict, reviewNote, reviewedBy, reviewedAt };
    const id = await nextReportId(tx);
    const made = { reportId: id, engineVersion: ENGINE_VERSION, resultsKey: newKey('pages') };
    const createdBy = actorName(ctx.actor);
    if (!(await insertReport(tx, { ...upload, ...review, ...made, state: 'queued', createdBy }))) return null;
    await writeAudit(tx, ctx, 'report.reanalyse', String(id), { of: reportId, engine_version: ENGINE_VERSION });
    return id;
  });
  const row = await (newId === null ? findMade(db, tenantId, reportId) : findReport(db, tenantId, newId));
  if (!row) throw notFound('This report');
  if (newId !== null) start(row);
  return { report: toReportSummary(row.report), started: newId !== null };
}

/** The report that the engine in force has made of the same upload. */
async function findMade(db: Executor, tenantId: string, reportId: number) {
  const old = await findReport(db, tenantId, reportId);
  return old && findReportOfUpload(db, tenantId, { ...old.report, engineVersion: ENGINE_VERSION });
}

/** Where too many analyses wait, housekeeping takes it up. */
function start(row: Parameters<typeof runAnalysis>[0]): void {
  try {
    void runAnalysis(row).catch(() => undefined);
  } catch (error) {
    log().info({ err: error, report_id: row.report.reportId }, 'an analysis waits');
  }
}
