import { Badge } from '#components/ui/badge.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { SeverityBadge } from '#components/ui/severity-badge.tsx';
import { TruncatedId } from '#components/ui/truncated-id.tsx';
import type { AlertDetail } from '#lib/contracts/alert-detail.ts';
import { formatCode, formatPercent, formatScore } from '#lib/format.ts';
import { ActionBadge } from './action-badge.tsx';
import { storyOf } from './alert-story.ts';
import { alertsPath } from './queue-search.ts';
import { StoryLine } from './story-line.tsx';

/** Who did what, what was decided and advised, and how much evidence stood behind it. */
export function DecisionSummary({ detail, tenantId }: { detail: AlertDetail; tenantId: string }) {
  const { alert } = detail;
  const { decision, flags, client_action_hint } = alert.data;
  return (
    <section aria-label="Decision" className="grid gap-3">
      <StoryLine story={storyOf(detail)} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Figure label="Risk score" value={formatScore(decision.risk_score)} large />
        <Figure label="Confidence" value={formatPercent(decision.confidence)} />
        <div className="flex flex-wrap items-center gap-1.5 pb-1">
          <SeverityBadge severity={decision.severity} />
          <ActionBadge action={decision.action} />
        </div>
        <p className="flex flex-wrap items-center gap-x-3 pb-1 text-muted text-sm">
          <RelativeTime iso={alert.ts} />
          <TruncatedId id={alert.data.alert_id} label="alert id" />
        </p>
      </div>
      <p className="text-sm">
        <span className="font-medium">Advice:</span> {adviceText(client_action_hint)}
      </p>
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

function adviceText({ note, recommended_controls }: AlertDetail['alert']['data']['client_action_hint']): string {
  return note ?? `${recommended_controls.map(formatCode).join(', ')}.`;
}
