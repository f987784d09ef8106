import { alertsPath } from '#components/alerts/queue-search.ts';
import { Link } from '#components/ui/link.tsx';
import type { Overview } from '#lib/contracts/overview.ts';
import { formatCount, formatNumber, formatPercent } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { changeText } from './change-text.ts';

/** The figures of the last day, each leading to what it counts. */
export function StatTiles({ overview, tenantId }: { overview: Overview; tenantId: string }) {
  const { alerts_24h, blocked_24h, alerts_by_severity_24h: by, reports_24h, reports_tampered_24h } = overview;
  const before = overview.before_24h;
  const share = alerts_24h === 0 ? 'none to block' : `${formatPercent(blocked_24h / alerts_24h)} of all`;
  const tiles = [
    {
      label: 'Alerts',
      value: alerts_24h,
      note: `${formatNumber(by.HIGH + by.CRITICAL)} high or critical`,
      change: changeText(alerts_24h, before.alerts),
      href: pages.alerts(tenantId),
    },
    {
      label: 'Blocked',
      value: blocked_24h,
      note: share,
      change: changeText(blocked_24h, before.blocked),
      href: alertsPath(tenantId, { action: 'BLOCK' }),
    },
    {
      label: 'Documents',
      value: reports_24h,
      note: `${formatNumber(reports_tampered_24h)} tampered`,
      change: changeText(reports_24h, before.reports),
      href: pages.documents(tenantId),
    },
    {
      label: 'Customers',
      value: overview.customers,
      note: `${formatCount(overview.loads_24h, 'load')} in 24 hours`,
      change: `${formatNumber(before.loads)} the day before`,
      href: pages.customers(tenantId),
    },
  ];
  return (
    <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {tiles.map(({ label, value, note, change, href }) => (
        <li key={label}>
          <Link
            href={href}
            className="grid h-full gap-0.5 rounded-lg border bg-surface px-4 py-3 hover:border-line-strong"
          >
            <span className="text-muted text-sm">{label}</span>
            <span className="font-semibold text-2xl leading-8 tracking-tight">{formatNumber(value)}</span>
            <span className="text-muted text-xs">{note}</span>
            <span className="text-muted text-xs">{change}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
