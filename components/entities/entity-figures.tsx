import type { ReactNode } from 'react';
import { queuePath } from '#components/alerts/queue-search.ts';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { Entity } from '#lib/contracts/entity.ts';
import { formatCount, formatNumber, formatPercent, formatScore } from '#lib/format.ts';
import { filterOf } from './kinds.ts';

/** What the API counts to at most. */
const EVENTS_COUNTED = 100_000;

/** An entity in figures. */
export function EntityFigures({ entity, tenantId }: { entity: Entity; tenantId: string }) {
  const { alerts, events, read } = entity;
  const urgent = alerts.HIGH + alerts.CRITICAL;
  const of = read < events ? ` of the newest ${formatNumber(read)}` : '';
  const figures: { label: string; value: ReactNode; note: ReactNode }[] = [
    {
      label: 'Events',
      value: `${formatNumber(events)}${events >= EVENTS_COUNTED ? '+' : ''}`,
      note: (
        <>
          first seen <RelativeTime iso={entity.first_seen_at} />
        </>
      ),
    },
    { label: 'Last seen', value: <RelativeTime iso={entity.last_seen_at} />, note: 'by its newest event' },
    { label: 'High and critical', value: formatNumber(urgent), note: `alerts${of}` },
    {
      label: 'Blocked',
      value: formatNumber(alerts.blocked),
      note: read === 0 ? 'of none' : `${formatPercent(alerts.blocked / read)}${of || ' of all'}`,
    },
    {
      label: 'Highest score',
      value: formatScore(entity.score_max),
      note: (
        <Link
          href={queuePath(tenantId, filterOf(entity.kind, entity.key))}
          className="text-primary underline-offset-4 hover:underline"
        >
          {formatCount(entity.open_cases, 'open case')}
        </Link>
      ),
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="rounded-lg border bg-surface px-4 py-3">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-semibold text-xl leading-8 tracking-tight">{value}</dd>
          <dd className="text-muted text-xs">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
