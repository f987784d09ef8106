import type { ListedReport } from '#db/queries/report-list.ts';
import type { ReportWithDocument } from '#db/queries/reports.ts';
import { Analysis, type ForgeryReport, type ReportDetail, type ReportSummary } from '#lib/contracts/forgery-report.ts';
import type { Review } from '#lib/contracts/report-verdict.ts';
import { ENGINE_VERSION } from '#lib/forgery/analyse.ts';
import { temporaryUrl } from '../documents/temporary-url.ts';

/** The contract's body: exactly its members, in its order. Only for a report that is done. */
export function toForgeryReport(row: ReportWithDocument, now: Date): ForgeryReport {
  const analysis = Analysis.parse(row.report.analysis);
  return {
    id: row.report.reportId,
    document_name: row.report.documentName,
    response: analysis.findings.map(({ issue, observation, confidence_score, tampered, tampering_type }) => ({
      issue,
      observation,
      confidence_score,
      tampered,
      tampering_type,
    })),
    document_url: urlOf(row, now),
  };
}

export function toReportSummary(report: ListedReport): ReportSummary {
  return {
    id: report.reportId,
    document_name: report.documentName,
    doc_format: report.docFormat,
    state: report.state,
    verdict: report.verdict,
    score: report.score,
    findings_flagged: report.findingsFlagged,
    traces: report.traces,
    received_at: report.receivedAt.toISOString(),
    finished_at: report.finishedAt?.toISOString() ?? null,
    failure: report.failure,
    document_class: report.documentClass,
    customer_id: report.customerId === '' ? null : report.customerId,
    review: reviewOf(report),
  };
}

function reviewOf({ reviewVerdict, reviewNote, reviewedBy, reviewedAt }: ListedReport): Review | null {
  if (reviewVerdict === null || reviewedBy === null || reviewedAt === null) return null;
  return {
    verdict: reviewVerdict,
    note: reviewNote ?? '',
    reviewed_by: reviewedBy,
    reviewed_at: reviewedAt.toISOString(),
  };
}

export function toReportDetail(row: ReportWithDocument, now: Date): ReportDetail {
  const { report, document } = row;
  return {
    ...toReportSummary(report),
    document_url: urlOf(row, now),
    sha256: report.sha256,
    size_bytes: document.sizeBytes,
    engine_version: report.engineVersion,
    current_engine_version: ENGINE_VERSION,
    analysis: report.analysis === null ? null : Analysis.parse(report.analysis),
  };
}

function urlOf({ report, document }: ReportWithDocument, now: Date): string {
  const { tenantId, documentName } = report;
  return temporaryUrl({ tenantId, documentId: document.documentId, fileName: documentName }, now);
}
