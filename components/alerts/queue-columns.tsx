import type { Column } from '#components/data-table/column.ts';
import { Badge } from '#components/ui/badge.tsx';
import { NotKnown } from '#components/ui/key-value-list.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { SeverityBadge } from '#components/ui/severity-badge.tsx';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { formatCode, truncateMiddle } from '#lib/format.ts';
import { ActionBadge } from './action-badge.tsx';
import { ScoreMeter } from './score-meter.tsx';
import { topReasons } from './top-reasons.ts';

/** What a row of the queue shows. */
export const QUEUE_COLUMNS: Column<RiskAlert>[] = [
  {
    id: 'severity',
    header: 'Severity',
    cell: ({ row }) => <SeverityBadge severity={row.original.data.decision.severity} />,
    meta: { className: 'w-28' },
  },
  {
    id: 'score',
    header: 'Score',
    cell: ({ row }) => {
      const { risk_score, severity } = row.original.data.decision;
      return <ScoreMeter score={risk_score} severity={severity} />;
    },
    meta: { className: 'w-24', hideBelow: 'sm' },
  },
  {
    id: 'time',
    header: 'Time',
    cell: ({ row }) => <RelativeTime iso={row.original.ts} className="whitespace-nowrap text-muted" />,
    meta: { className: 'w-28' },
  },
  {
    id: 'user',
    header: 'User',
    cell: ({ row }) => <Identifier id={row.original.data.entity.user.client_user_id} />,
    meta: { className: 'w-full max-w-0 lg:w-auto lg:max-w-36' },
  },
  {
    id: 'route',
    header: 'Route',
    cell: ({ row }) => <Identifier id={row.original.data.entity.session.route} />,
    meta: { hideBelow: 'xl', className: 'max-w-32' },
  },
  {
    id: 'reasons',
    header: 'Top reasons',
    cell: ({ row }) => <Reasons alert={row.original} />,
    meta: { hideBelow: 'lg', className: 'w-full max-w-0' },
  },
  {
    id: 'device',
    header: 'Device',
    cell: ({ row }) => <Device device={row.original.data.entity.device} />,
    meta: { hideBelow: 'xl', className: 'max-w-40 max-[88rem]:hidden' },
  },
  {
    id: 'network',
    header: 'Network',
    cell: ({ row }) => <Network network={row.original.data.entity.network} />,
    meta: { hideBelow: 'xl', className: 'max-w-40' },
  },
  {
    id: 'action',
    header: 'Decision',
    cell: ({ row }) => <ActionBadge action={row.original.data.decision.action} />,
    meta: { className: 'w-24' },
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
  return (
    <span className="flex items-center gap-1 overflow-hidden whitespace-nowrap">
      {shown.map((code) => (
        <Badge key={code}>{formatCode(code)}</Badge>
      ))}
      {more > 0 ? <span className="text-muted text-xs">+{more}</span> : null}
    </span>
  );
}

function Device({ device }: { device: RiskAlert['data']['entity']['device'] }) {
  const text = [device.browser, device.os].filter(Boolean).join(' · ') || device.device_id;
  if (!text) return <NotKnown />;
  return (
    <span className="block truncate" title={device.device_id ?? undefined}>
      {text}
    </span>
  );
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
