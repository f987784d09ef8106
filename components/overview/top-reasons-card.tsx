import { alertsPath } from '#components/alerts/queue-search.ts';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import type { Overview } from '#lib/contracts/overview.ts';
import { formatCode, formatNumber } from '#lib/format.ts';

interface TopReasonsCardProps {
  readonly reasons: Overview['top_reasons_24h'];
  readonly tenantId: string;
}

/** The reasons that most alerts of the last day name. */
export function TopReasonsCard({ reasons, tenantId }: TopReasonsCardProps) {
  const most = Math.max(1, ...reasons.map(({ alerts }) => alerts));
  return (
    <Card>
      <CardHeader title="Top reasons" description="Alerts of the last 24 hours that name them" />
      <CardBody>
        {reasons.length === 0 ? <p className="text-muted text-sm">No alert named a reason.</p> : null}
        <ol className="grid gap-1">
          {reasons.map(({ code, alerts }) => (
            <li key={code}>
              <Link
                href={alertsPath(tenantId, { reason: code })}
                className="relative flex items-center gap-2 overflow-hidden rounded-md px-2 py-1.5 text-sm hover:bg-hover"
              >
                <span
                  aria-hidden
                  className="absolute inset-y-0 left-0 bg-primary-soft"
                  style={{ width: `${(alerts / most) * 100}%` }}
                />
                <span className="relative min-w-0 flex-1 truncate">{formatCode(code)}</span>
                <span className="relative font-medium">{formatNumber(alerts)}</span>
              </Link>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}
