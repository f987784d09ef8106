'use client';
import { ActionBadge } from '#components/alerts/action-badge.tsx';
import { ScoreMeter } from '#components/alerts/score-meter.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { SeverityBadge } from '#components/ui/severity-badge.tsx';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { formatCode } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';

const REASONS_SHOWN = 5;

interface VerdictCardProps {
  readonly tenantId: string;
  readonly alert: RiskAlert | null;
  readonly pending: boolean;
  readonly mayAct: boolean;
}

/** What Assay decided on the visitor's newest step. */
export function VerdictCard({ tenantId, alert, pending, mayAct }: VerdictCardProps) {
  return (
    <Card aria-label="Decision">
      <CardHeader title="What Assay says" />
      <CardBody aria-live="polite" aria-busy={pending}>
        {alert ? (
          <Verdict tenantId={tenantId} alert={alert} />
        ) : (
          <p className="text-muted text-sm">
            {mayAct
              ? 'Sign in, open an account or pay, and the decision appears here.'
              : 'Your role may look at decisions, but not send events.'}
          </p>
        )}
      </CardBody>
    </Card>
  );
}

function Verdict({ tenantId, alert }: { tenantId: string; alert: RiskAlert }) {
  const { decision, flags, reasons, alert_id, client_action_hint: hint } = alert.data;
  return (
    <div className="grid gap-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <ScoreMeter score={decision.risk_score} severity={decision.severity} />
        <SeverityBadge severity={decision.severity} />
        <ActionBadge action={decision.action} />
      </div>
      {flags.length > 0 ? (
        <ul aria-label="Flags" className="flex flex-wrap gap-1">
          {flags.map((flag) => (
            <li key={flag}>
              <Badge>{formatCode(flag)}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
      <ul aria-label="Reasons" className="grid gap-1">
        {reasons.slice(0, REASONS_SHOWN).map(({ code, weight }) => (
          <li key={code} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{formatCode(code)}</span>
            <span className="text-muted tabular-nums">{weight.toFixed(3)}</span>
          </li>
        ))}
      </ul>
      <p className="text-muted">Advised: {hint.recommended_controls.map(formatCode).join(', ')}</p>
      <Link href={pages.alert(tenantId, alert_id)} className="text-primary underline-offset-4 hover:underline">
        Open {alert_id}
      </Link>
    </div>
  );
}
