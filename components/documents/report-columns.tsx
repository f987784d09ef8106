import { LoaderCircle } from 'lucide-react';
import type { Column } from '#components/data-table/column.ts';
import { Badge } from '#components/ui/badge.tsx';
import { NotKnown } from '#components/ui/key-value-list.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { ReportFilter } from '#lib/client/report-filter.ts';
import type { ReportSummary } from '#lib/contracts/forgery-report.ts';
import { formatCode, formatScore } from '#lib/format.ts';
import { api } from '#lib/paths.ts';
import { reportPath } from './report-search.ts';
import { ReviewBadge } from './review-badge.tsx';
import { VerdictBadge } from './verdict-badge.tsx';
import { namesOf } from './verdicts.ts';

/** @param filter of the list, which a report remembers that is opened from it. */
export function reportColumns(tenantId: string, filter: ReportFilter): Column<ReportSummary>[] {
  return [
    {
      id: 'verdict',
      header: 'Verdict',
      cell: ({ row: { original } }) => (
        <span className="inline-flex flex-wrap items-center gap-1">
          <ReportState report={original} />
          {original.review ? (
            <span className="sm:hidden">
              <ReviewBadge review={original.review} />
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'name',
      header: 'Document',
      meta: { className: 'w-full max-w-0 min-w-28' },
      cell: ({ row: { original } }) => (
        <div className="-my-0.5 flex items-center gap-2">
          <Thumbnail tenantId={tenantId} report={original} />
          <div className="min-w-0">
            <Link
              href={reportPath(tenantId, original.id, filter)}
              className="block truncate font-medium leading-4 hover:underline"
              title={original.document_name}
              onClick={(event) => event.stopPropagation()}
            >
              {original.document_name}
            </Link>
            {original.verdict === 'suspicious' ? (
              <span className="block truncate text-muted text-xs leading-3.5">{namesOf(original.traces)}</span>
            ) : null}
          </div>
        </div>
      ),
    },
    {
      id: 'review',
      header: 'Review',
      meta: { hideBelow: 'sm' },
      cell: ({ row }) => (row.original.review ? <ReviewBadge review={row.original.review} /> : <NotDecided />),
    },
    {
      id: 'kind',
      header: 'Kind',
      meta: { className: 'whitespace-nowrap', hideBelow: 'lg' },
      cell: ({ row: { original } }) => (
        <span className="text-muted">
          {original.document_class ? `${formatCode(original.document_class)}, ` : ''}
          <span className="uppercase">{original.doc_format}</span>
        </span>
      ),
    },
    {
      id: 'customer',
      header: 'Customer',
      meta: { className: 'max-w-32 truncate', hideBelow: 'lg' },
      cell: ({ row }) => row.original.customer_id ?? <NotKnown />,
    },
    {
      id: 'findings',
      header: 'Findings',
      meta: { align: 'right', hideBelow: 'md' },
      cell: ({ row }) => row.original.findings_flagged ?? <NotKnown />,
    },
    {
      id: 'score',
      header: 'Probability',
      meta: { align: 'right', hideBelow: 'md' },
      cell: ({ row }) => (row.original.score === null ? <NotKnown /> : formatScore(row.original.score)),
    },
    {
      id: 'received',
      header: 'Received',
      meta: { className: 'whitespace-nowrap', hideBelow: 'sm' },
      cell: ({ row }) => <RelativeTime iso={row.original.received_at} />,
    },
  ];
}

function ReportState({ report }: { report: ReportSummary }) {
  if (report.verdict) return <VerdictBadge verdict={report.verdict} report={report} />;
  if (report.state === 'failed') {
    return (
      <Badge tone="critical" title={report.failure?.message}>
        {`Failed: ${report.failure?.error ?? 'unknown'}`}
      </Badge>
    );
  }
  return (
    <Badge>
      <LoaderCircle className="animate-spin" aria-hidden />
      {report.state === 'queued' ? 'Queued' : 'Analysing'}
    </Badge>
  );
}

/** The first page, small: documents are known by their look. Of those that are not analysed there is no picture. */
function Thumbnail({ tenantId, report }: { tenantId: string; report: ReportSummary }) {
  if (report.verdict === null) return <span className="h-7 w-5 shrink-0 rounded-xs border bg-sunken" />;
  return (
    // biome-ignore lint/performance/noImgElement: a signed-in raster, no optimiser wanted
    <img
      src={api.reportPage(tenantId, report.id, 1)}
      alt=""
      loading="lazy"
      width={20}
      height={28}
      className="h-7 w-5 shrink-0 rounded-xs border bg-white object-cover object-top"
    />
  );
}

function NotDecided() {
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">not decided</span>
    </span>
  );
}
