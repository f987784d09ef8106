import { database, type Executor } from '#db/client.ts';
import { deleteReport } from '#db/queries/report-outcome.ts';
import { findReport } from '#db/queries/reports.ts';
import { storage } from '#lib/storage/index.ts';
import { writeAudit } from '../audit.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';

/**
 * Erases a report with its pictures, contents and fingerprint, and the stored document unless another report uses it.
 * The audit keeps its id and the hash of its bytes. What a crash leaves on the disk is cleared away a day later.
 * @throws ServiceError not_found, insufficient_scope.
 */
export async function eraseReport(ctx: TenantContext, reportId: number): Promise<void> {
  requireScope(ctx, 'documents:erase');
  const { tenantId } = ctx.tenant;
  const keys = await database()
    .tenant(tenantId)
    .db.transaction(async (tx) => {
      const row = await findReport(tx, tenantId, reportId);
      const unused = row && (await eraseReportIn(tx, ctx, reportId, { sha256: row.report.sha256 }));
      if (!unused) throw notFound('This report');
      return unused;
    });
  for (const key of keys) await storage().remove(key);
}

/**
 * Removes the rows of a report.
 * @param detail of the audit row.
 * @returns what is to be removed from the store after the commit; null where the report is not there.
 */
export async function eraseReportIn(
  tx: Executor,
  ctx: TenantContext,
  reportId: number,
  detail: Record<string, unknown>,
): Promise<readonly string[] | null> {
  const keys = await deleteReport(tx, ctx.tenant.tenantId, reportId);
  if (keys !== null) await writeAudit(tx, ctx, 'report.erase', String(reportId), detail);
  return keys;
}
