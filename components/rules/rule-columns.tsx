import type { Column } from '#components/data-table/column.ts';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { Rule } from '#lib/contracts/rule.ts';
import { formatCompact, formatPercent } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { effectText } from './effect-text.ts';
import { hitTotals } from './hits.ts';
import { HitsSparkline } from './hits-sparkline.tsx';
import { RuleStateBadge } from './rule-state-badge.tsx';

export function ruleColumns(tenantId: string): Column<Rule>[] {
  return [
    {
      id: 'name',
      header: 'Rule',
      meta: { className: 'w-full max-w-0 min-w-40' },
      cell: ({ row: { original } }) => (
        <span className="block min-w-0">
          <Link
            href={pages.rule(tenantId, original.rule_id)}
            className="block truncate font-medium hover:underline"
            onClick={(event) => event.stopPropagation()}
          >
            {original.name}
          </Link>
          <span className="block truncate font-mono text-muted text-xs">{original.latest.expression}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: 'State',
      meta: { className: 'whitespace-nowrap' },
      cell: ({ row }) => <RuleStateBadge rule={row.original} />,
    },
    {
      id: 'effect',
      header: 'Effect',
      meta: { className: 'whitespace-nowrap', hideBelow: 'md' },
      cell: ({ row }) => effectText(row.original.latest.effect),
    },
    {
      id: 'hits',
      header: 'Hits, 7 days',
      meta: { className: 'whitespace-nowrap', hideBelow: 'sm' },
      cell: ({ row }) => <Hits rule={row.original} />,
    },
    {
      id: 'rate',
      header: 'Hit rate',
      meta: { align: 'right', className: 'whitespace-nowrap tabular-nums', hideBelow: 'lg' },
      cell: ({ row }) => {
        const { liveRate, shadowRate, live, shadow } = hitTotals(row.original);
        const rate = live > 0 || shadow === 0 ? liveRate : shadowRate;
        return rate === null ? <span className="text-muted">–</span> : formatPercent(rate);
      },
    },
    {
      id: 'priority',
      header: 'Priority',
      meta: { align: 'right', className: 'tabular-nums', hideBelow: 'xl' },
      cell: ({ row }) => row.original.latest.priority,
    },
    {
      id: 'updated',
      header: 'Changed',
      meta: { className: 'whitespace-nowrap', hideBelow: 'lg' },
      cell: ({ row }) => <RelativeTime iso={row.original.updated_at} />,
    },
  ];
}

function Hits({ rule }: { rule: Rule }) {
  const { live, shadow } = hitTotals(rule);
  return (
    <span className="inline-flex items-center gap-2">
      <HitsSparkline days={rule.days} />
      <span className="text-xs tabular-nums">
        {live > 0 || rule.live_version !== null ? `${formatCompact(live)} live` : null}
        {shadow > 0 || rule.shadow_version !== null ? (
          <span className="text-muted"> {formatCompact(shadow)} shadow</span>
        ) : null}
      </span>
    </span>
  );
}
