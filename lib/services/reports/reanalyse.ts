import { database, type Executor } from '#db/client.ts';
import { lockDocument } from '#db/queries/report-outcome.ts';
import { findReport, findReportOfUpload, insertReport, nextReportId, type UploadKey } from '#db/queries/reports.ts';
import type { ReportSummary } from '#lib/contracts/forgery-report.ts';
import { ENGINE_VERSION } from '#lib/forgery/analyse.ts';
import { log } from '#lib/log.ts';
import { storage } from '#lib/storage/index.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';
import { runAnalysis } from './run.ts';
import { toReportSummary } from './wire.ts';

/**
 * Makes a new report of a stored document by the engine in force, as of the time when the document was received. The
 * old report stays; what the analyst decided about the document holds for the new one too. @returns the new one, whose analysis goes on.
 * @throws ServiceError not_found, insufficient_scope; already_exists where this engine has made a report of the upload.
 */
export async function reanalyseReport(ctx: TenantContext, reportId: number): Promise<ReportSummary> {
  requireScope(ctx, 'documents:write');
  const { tenantId } = ctx.tenant;
  const { db } = database();
  const newId = await db.transaction(async (tx) => {
    const old = await findReport(tx, tenantId, reportId);
    if (!old || !(await lockDocument(tx, tenantId, old.report.documentId))) throw notFound('This report');
    const { documentId, documentName, customerId, declaredFormat, sha256, receivedAt } = old.report;
    const { reviewVerdict, reviewNote, reviewedBy, reviewedAt } = old.report;
    const upload = { tenantId, documentId, documentName, customerId, declaredFormat, sha256, receivedAt };
    const review = { reviewVerdict, reviewNote, reviewedBy, reviewedAt };
    const id = await nextReportId(tx);
    const made = { reportId: id, engineVersion: ENGINE_VERSION, resultsKey: storage().newKey('pages') };
    const createdBy = actorName(ctx.actor);
    if (!(await insertReport(tx, { ...upload, ...review, ...made, state: 'queued', createdBy })))
      throw await alreadyMade(tx, tenantId, { ...upload, engineVersion: ENGINE_VERSION });
    await writeAudit(tx, ctx, 'report.reanalyse', String(id), { of: reportId, engine_version: ENGINE_VERSION });
    return id;
  });
  const row = await findReport(db, tenantId, newId);
  if (!row) throw notFound('This report');
  start(row);
  return toReportSummary(row.report);
}

async function alreadyMade(db: Executor, tenantId: string, key: UploadKey): Promise<ServiceError> {
  const made = await findReportOfUpload(db, tenantId, key);
  const number = made === undefined ? '' : `: report ${made.report.reportId}`;
  return new ServiceError(
    'already_exists',
    `The engine ${key.engineVersion} has made a report of this upload already${number}.`,
  );
}

/** Where too many analyses wait, housekeeping takes it up. */
function start(row: Parameters<typeof runAnalysis>[0]): void {
  try {
    void runAnalysis(row).catch(() => undefined);
  } catch (error) {
    log().info({ err: error, report_id: row.report.reportId }, 'an analysis waits');
  }
}
