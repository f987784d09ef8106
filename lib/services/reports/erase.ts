import { database } from '#db/client.ts';
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
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      const row = await findReport(tx, tenantId, reportId);
      const unused = row && (await deleteReport(tx, tenantId, reportId));
      if (!unused) throw notFound('This report');
      await writeAudit(tx, ctx, 'report.erase', String(reportId), { sha256: row.report.sha256 });
      return unused;
    });
  for (const key of keys) await storage().remove(key);
}
