import Link from 'next/link';
import { Badge } from '#components/ui/badge.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { SeverityBadge } from '#components/ui/severity-badge.tsx';
import type { AlertDetail } from '#lib/contracts/alert-detail.ts';
import { formatCode, formatPercent, formatScore } from '#lib/format.ts';
import { ActionBadge } from './action-badge.tsx';
import { alertsPath } from './queue-search.ts';

/** The decision, its score, and how much evidence stood behind it. */
export function DecisionSummary({ detail, tenantId }: { detail: AlertDetail; tenantId: string }) {
  const { alert, event } = detail;
  const { decision, flags, client_action_hint } = alert.data;
  return (
    <section aria-label="Decision" className="grid gap-3">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Figure label="Risk score" value={formatScore(decision.risk_score)} large />
        <Figure label="Confidence" value={formatPercent(decision.confidence)} />
        <div className="flex flex-wrap items-center gap-1.5 pb-1">
          <SeverityBadge severity={decision.severity} />
          <ActionBadge action={decision.action} />
          <Badge tone="outline">{eventText(event)}</Badge>
        </div>
        <p className="pb-1 text-muted text-sm">
          <RelativeTime iso={alert.ts} />
        </p>
      </div>
      {client_action_hint.note ? <p className="text-sm">{client_action_hint.note}</p> : null}
      {flags.length > 0 ? (
        <ul aria-label="Flags" className="flex flex-wrap gap-1">
          {flags.map((flag) => (
            <li key={flag}>
              <Link href={alertsPath(tenantId, { flag })} title={`All alerts with ${flag}`}>
                <Badge className="hover:text-foreground">{formatCode(flag)}</Badge>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Figure({ label, value, large = false }: { label: string; value: string; large?: boolean }) {
  return (
    <div>
      <p className="text-muted text-xs">{label}</p>
      <p className={large ? 'font-semibold text-3xl leading-9 tracking-tight' : 'font-semibold text-xl leading-9'}>
        {value}
      </p>
    </div>
  );
}

function eventText({ type, status }: AlertDetail['event']): string {
  const words = [type, status].filter((part): part is string => typeof part === 'string');
  return formatCode(words.join(' ')) || 'Event';
}
