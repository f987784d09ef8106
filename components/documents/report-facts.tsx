import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { KeyValueList } from '#components/ui/key-value-list.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { TruncatedId } from '#components/ui/truncated-id.tsx';
import type { Analysis, ReportDetail } from '#lib/contracts/forgery-report.ts';
import { formatBytes, formatCode, formatDuration } from '#lib/format.ts';
import { actualFormat } from './actual-format.ts';

export function ReportFacts({ report, analysis }: { report: ReportDetail; analysis: Analysis | null }) {
  const took = report.finished_at === null ? null : Date.parse(report.finished_at) - Date.parse(report.received_at);
  return (
    <Card>
      <CardHeader title="Document" />
      <CardBody>
        <KeyValueList
          items={[
            { label: 'Name', value: report.document_name },
            { label: 'Declared as', value: report.doc_format },
            { label: 'Is', value: analysis ? actualFormat(report.doc_format, analysis.findings) : null },
            { label: 'Kind', value: report.document_class === null ? null : formatCode(report.document_class) },
            { label: 'Customer', value: report.customer_id },
            { label: 'Size', value: formatBytes(report.size_bytes) },
            { label: 'Pages', value: analysis ? analysis.pages.length : null },
            { label: 'SHA-256', value: <TruncatedId id={report.sha256} label="SHA-256" /> },
            { label: 'Received', value: <RelativeTime iso={report.received_at} /> },
            { label: 'Analysed in', value: took === null ? null : formatDuration(took) },
            { label: 'Engine', value: `version ${report.engine_version}` },
          ]}
        />
      </CardBody>
    </Card>
  );
}
