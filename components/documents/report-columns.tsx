import { LoaderCircle } from 'lucide-react';
import Link from 'next/link';
import type { Column } from '#components/data-table/column.ts';
import { Badge } from '#components/ui/badge.tsx';
import { NotKnown } from '#components/ui/key-value-list.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { ReportSummary } from '#lib/contracts/forgery-report.ts';
import { formatScore } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { VerdictBadge } from './verdict-badge.tsx';

export function reportColumns(tenantId: string): Column<ReportSummary>[] {
  return [
    { id: 'verdict', header: 'Verdict', cell: ({ row }) => <ReportState report={row.original} /> },
    {
      id: 'name',
      header: 'Document',
      meta: { className: 'w-full max-w-0 min-w-28' },
      cell: ({ row: { original } }) => (
        <Link
          href={pages.document(tenantId, original.id)}
          className="block truncate font-medium hover:underline"
          title={original.document_name}
          onClick={(event) => event.stopPropagation()}
        >
          {original.document_name}
        </Link>
      ),
    },
    {
      id: 'format',
      header: 'Format',
      meta: { hideBelow: 'md' },
      cell: ({ row }) => <span className="text-muted uppercase">{row.original.declared_format}</span>,
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
    {
      id: 'id',
      header: 'Report',
      meta: { align: 'right', hideBelow: 'lg' },
      cell: ({ row }) => <span className="font-mono text-xs">{row.original.id}</span>,
    },
  ];
}

function ReportState({ report }: { report: ReportSummary }) {
  if (report.verdict) return <VerdictBadge verdict={report.verdict} traces={report.findings_flagged} />;
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
