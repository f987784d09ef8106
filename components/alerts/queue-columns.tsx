import type { Column } from '#components/data-table/column.ts';
import { NotKnown } from '#components/ui/key-value-list.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { SeverityBadge } from '#components/ui/severity-badge.tsx';
import type { CaseItem } from '#lib/contracts/alert-case.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { formatCode, truncateMiddle } from '#lib/format.ts';
import { ActionBadge } from './action-badge.tsx';
import { CaseBadge } from './case-badge.tsx';
import { ReasonBadges } from './reason-badges.tsx';
import { ScoreMeter } from './score-meter.tsx';
import { topReasons } from './top-reasons.ts';

/** What a row of the queue shows. */
export const QUEUE_COLUMNS: Column<CaseItem>[] = [
  {
    id: 'severity',
    header: 'Severity',
    cell: ({ row }) => <SeverityBadge severity={row.original.alert.data.decision.severity} />,
    meta: { className: 'w-28' },
  },
  {
    id: 'score',
    header: 'Score',
    cell: ({ row }) => {
      const { risk_score, severity } = row.original.alert.data.decision;
      return <ScoreMeter score={risk_score} severity={severity} />;
    },
    meta: { className: 'w-24', hideBelow: 'sm' },
  },
  {
    id: 'time',
    header: 'Time',
    cell: ({ row }) => <RelativeTime iso={row.original.alert.ts} className="whitespace-nowrap text-muted" />,
    meta: { className: 'w-28', hideBelow: 'sm' },
  },
  {
    id: 'user',
    header: 'User',
    cell: ({ row }) => <Identifier id={row.original.alert.data.entity.user.client_user_id} />,
    meta: { className: 'w-full max-w-0 lg:w-auto lg:max-w-36' },
  },
  {
    id: 'event',
    header: 'Event',
    cell: ({ row }) => <span className="block truncate">{formatCode(row.original.event_type)}</span>,
    meta: { hideBelow: 'xl', className: 'max-w-32' },
  },
  {
    id: 'reasons',
    header: 'Top reasons',
    cell: ({ row }) => <Reasons alert={row.original.alert} />,
    meta: { hideBelow: 'lg', className: 'w-full max-w-0' },
  },
  {
    id: 'network',
    header: 'Network',
    cell: ({ row }) => <Network network={row.original.alert.data.entity.network} />,
    meta: { hideBelow: 'xl', className: 'max-w-40 max-[96rem]:hidden' },
  },
  {
    id: 'action',
    header: 'Decision',
    cell: ({ row }) => <ActionBadge action={row.original.alert.data.decision.action} />,
    meta: { className: 'w-24', hideBelow: 'sm' },
  },
  {
    id: 'review',
    header: 'Review',
    cell: ({ row }) => <CaseBadge standing={row.original.case} />,
    meta: { className: 'w-32' },
  },
];

function Identifier({ id }: { id: string | null }) {
  if (id === null) return <NotKnown />;
  return (
    <span className="block truncate font-mono text-xs" title={id}>
      {truncateMiddle(id, 22)}
    </span>
  );
}

function Reasons({ alert }: { alert: RiskAlert }) {
  const { shown, more } = topReasons(alert, 2);
  if (shown.length === 0) return <span className="block truncate text-muted">nothing suspicious</span>;
  return <ReasonBadges codes={shown} more={more} />;
}

function Network({ network }: { network: RiskAlert['data']['entity']['network'] }) {
  const { ip, geo, asn, isp } = network;
  const text = [geo.country, asn].filter(Boolean).join(' · ') || ip;
  if (!text) return <NotKnown />;
  return (
    <span className="block truncate" title={[ip, geo.city, isp].filter(Boolean).join(' · ')}>
      {text}
    </span>
  );
}
