import { personOf } from '#components/alerts/people.ts';
import { KeyValueList } from '#components/ui/key-value-list.tsx';
import type { Analysis, ReportDetail } from '#lib/contracts/forgery-report.ts';
import { formatBytes, formatCode, formatDateTime } from '#lib/format.ts';
import type { Fact } from '../fact.ts';
import { VerdictHeader } from '../verdict-header.tsx';
import { REVIEW_LABELS } from '../verdicts.ts';

interface PrintedHeadProps {
  readonly report: ReportDetail;
  readonly analysis: Analysis;
  readonly fact: Fact | null;
}

/** What was examined, by which engine, with the verdict of the engine and of the analyst. */
export function PrintedHead({ report, analysis, fact }: PrintedHeadProps) {
  const { review } = report;
  return (
    <header className="grid gap-4">
      <div>
        <p className="text-muted text-sm">{`Assay, document forgery analysis, report ${report.id}`}</p>
        <h1 className="break-words font-semibold text-xl">{report.document_name}</h1>
      </div>
      <VerdictHeader analysis={analysis} fact={fact} />
      <div className="rounded-lg border px-4 py-3 text-sm">
        <p className="font-medium">
          {review ? `Analyst: ${REVIEW_LABELS[review.verdict]}` : 'No analyst has decided about this document'}
        </p>
        {review ? (
          <p className="text-muted">{`${personOf(review.reviewed_by)}, ${formatDateTime(review.reviewed_at)}`}</p>
        ) : null}
        {review && review.note !== '' ? <p className="mt-1 whitespace-pre-wrap break-words">{review.note}</p> : null}
      </div>
      <KeyValueList
        items={[
          { label: 'SHA-256', value: <span className="break-all font-mono text-xs">{report.sha256}</span> },
          { label: 'Size', value: formatBytes(report.size_bytes) },
          { label: 'Declared as', value: report.doc_format.toUpperCase() },
          { label: 'Kind', value: report.document_class === null ? null : formatCode(report.document_class) },
          { label: 'Customer', value: report.customer_id },
          { label: 'Received', value: formatDateTime(report.received_at) },
          { label: 'Analysed', value: report.finished_at === null ? null : formatDateTime(report.finished_at) },
          { label: 'Engine', value: `version ${analysis.engine_version}` },
        ]}
      />
    </header>
  );
}
