import { database } from '#db/client.ts';
import { markFraudKeys } from '#db/queries/fingerprints.ts';
import { findReport, updateReport } from '#db/queries/reports.ts';
import type { ReportSummary } from '#lib/contracts/forgery-report.ts';
import type { ReviewInput } from '#lib/contracts/report-verdict.ts';
import { writeAudit } from '../audit.ts';
import { changesOf } from '../audit-changes.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { recordMentions } from '../mentions/record.ts';
import { toReportSummary } from './wire.ts';

/**
 * Writes down what an analyst decided about a document. A later decision replaces it; the audit names both. What the
 * note says stays out of the audit, since it may speak of people.
 * @throws ServiceError not_found, insufficient_scope.
 */
export async function reviewReport(ctx: TenantContext, reportId: number, input: ReviewInput): Promise<ReportSummary> {
  requireScope(ctx, 'documents:write');
  const { tenantId } = ctx.tenant;
  const review =
    input.verdict === null
      ? { reviewVerdict: null, reviewNote: null, reviewedBy: null, reviewedAt: null }
      : {
          reviewVerdict: input.verdict,
          reviewNote: input.note,
          reviewedBy: actorName(ctx.actor),
          reviewedAt: ctx.now,
        };
  return database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      const row = await findReport(tx, tenantId, reportId, { lock: true });
      if (!row) throw notFound('This report');
      await updateReport(tx, tenantId, reportId, review);
      await markFraudKeys(tx, tenantId, reportId, input.verdict === 'fraud');
      if (review.reviewNote && review.reviewNote !== row.report.reviewNote) {
        const place = { kind: 'document', key: String(reportId), seq: null } as const;
        await recordMentions(tx, ctx, place, review.reviewNote);
      }
      const changes = changesOf({ verdict: row.report.reviewVerdict }, { verdict: input.verdict });
      const detail = { changes, sha256: row.report.sha256 };
      await writeAudit(tx, ctx, 'report.review', String(reportId), detail);
      return toReportSummary({ ...row.report, ...review });
    });
}
