import { Ban, TrendingUp } from 'lucide-react';
import type { Column } from '#components/data-table/column.ts';
import { Badge } from '#components/ui/badge.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { SeverityBadge } from '#components/ui/severity-badge.tsx';
import type { CaseGroup } from '#lib/contracts/case-group.ts';
import { formatCount, formatNumber, truncateMiddle } from '#lib/format.ts';
import { ReasonBadges } from './reason-badges.tsx';
import { ScoreMeter } from './score-meter.tsx';

const REASONS_SHOWN = 2;

/** What a row of the queue by subject shows. */
export const GROUP_COLUMNS: Column<CaseGroup>[] = [
  {
    id: 'severity',
    header: 'Severity',
    cell: ({ row }) => <SeverityBadge severity={row.original.severity} />,
    meta: { className: 'w-28' },
  },
  {
    id: 'score',
    header: 'Highest',
    cell: ({ row }) => <ScoreMeter score={row.original.risk_score} severity={row.original.severity} />,
    meta: { className: 'w-24', hideBelow: 'sm' },
  },
  {
    id: 'time',
    header: 'Newest',
    cell: ({ row }) => <RelativeTime iso={row.original.newest.at} className="whitespace-nowrap text-muted" />,
    meta: { className: 'w-28', hideBelow: 'sm' },
  },
  {
    id: 'subject',
    header: 'Subject',
    cell: ({ row }) => <Subject group={row.original} />,
    meta: { className: 'w-full max-w-0 lg:w-auto lg:max-w-56' },
  },
  {
    id: 'cases',
    header: 'Cases',
    cell: ({ row }) => <span className="font-medium">{formatNumber(row.original.cases)}</span>,
    meta: { className: 'w-20', align: 'right' },
  },
  {
    id: 'reasons',
    header: 'Newest reasons',
    cell: ({ row }) => {
      const { reasons } = row.original.newest;
      return (
        <ReasonBadges codes={reasons.slice(0, REASONS_SHOWN)} more={Math.max(0, reasons.length - REASONS_SHOWN)} />
      );
    },
    meta: { hideBelow: 'lg', className: 'w-full max-w-0' },
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row }) => <Marks group={row.original} />,
    meta: { className: 'w-40', hideBelow: 'xl' },
  },
];

function Subject({ group: { kind, id } }: { group: CaseGroup }) {
  return (
    <span className="flex items-baseline gap-2 overflow-hidden" title={id}>
      <span className="shrink-0 text-muted text-xs">{kind}</span>
      <span className="truncate font-mono text-xs">{truncateMiddle(id, 28)}</span>
    </span>
  );
}

function Marks({ group: { woken, blocked, claimed } }: { group: CaseGroup }) {
  return (
    <span className="flex items-center gap-1 whitespace-nowrap">
      {woken > 0 ? (
        <Badge tone="high" title={`${formatCount(woken, 'case')} woke because the score rose`}>
          <TrendingUp aria-hidden />
          {woken} regressed
        </Badge>
      ) : null}
      {blocked > 0 ? (
        <Badge tone="critical" title={`${formatCount(blocked, 'alert')} blocked`}>
          <Ban aria-hidden />
          {blocked} blocked
        </Badge>
      ) : null}
      {claimed > 0 ? <Badge tone="outline">{claimed} claimed</Badge> : null}
    </span>
  );
}
