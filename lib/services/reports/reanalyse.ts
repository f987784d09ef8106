import { database } from '#db/client.ts';
import { lockDocument } from '#db/queries/report-outcome.ts';
import { findReport, insertReport, nextReportId } from '#db/queries/reports.ts';
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
 * old report stays. @returns the new one, whose analysis goes on.
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
    const upload = { tenantId, documentId, documentName, customerId, declaredFormat, sha256, receivedAt };
    const id = await nextReportId(tx);
    const made = { reportId: id, engineVersion: ENGINE_VERSION, resultsKey: storage().newKey('pages') };
    const createdBy = actorName(ctx.actor);
    if (!(await insertReport(tx, { ...upload, ...made, state: 'queued', createdBy })))
      throw new ServiceError(
        'already_exists',
        `The engine ${ENGINE_VERSION} has made a report of this upload already.`,
      );
    await writeAudit(tx, ctx, 'report.reanalyse', String(id), { of: reportId, engine_version: ENGINE_VERSION });
    return id;
  });
  const row = await findReport(db, tenantId, newId);
  if (!row) throw notFound('This report');
  start(row);
  return toReportSummary(row.report);
}

/** Where too many analyses wait, housekeeping takes it up. */
function start(row: Parameters<typeof runAnalysis>[0]): void {
  try {
    void runAnalysis(row).catch(() => undefined);
  } catch (error) {
    log().info({ err: error, report_id: row.report.reportId }, 'an analysis waits');
  }
}
