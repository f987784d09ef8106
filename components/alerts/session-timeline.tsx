import { Ban } from 'lucide-react';
import { cn } from '#components/ui/cn.ts';
import { Link } from '#components/ui/link.tsx';
import { SeverityBadge } from '#components/ui/severity-badge.tsx';
import { SEVERITIES } from '#db/vocab.ts';
import type { AlertDetail } from '#lib/contracts/alert-detail.ts';
import { formatClock, formatCode, formatDateTime, formatDuration, formatScore } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { type SessionStep, sessionSteps } from './session-steps.ts';

/** Shorter pauses are not worth a line. */
const GAP_MS_MIN = 5000;

/** What the session did, oldest first, with the score of every step. */
export function SessionTimeline({ detail, tenantId }: { detail: AlertDetail; tenantId: string }) {
  const steps = sessionSteps(detail);
  return (
    <div className="max-h-96 overflow-y-auto">
      <ol className="relative grid grid-cols-[minmax(0,1fr)] gap-0.5 before:absolute before:inset-y-3 before:left-[0.3125rem] before:w-px before:bg-line-strong">
        {steps.map((step) => (
          <li key={step.alertId} aria-current={step.current ? 'step' : undefined} className="relative pl-5">
            <span
              aria-hidden
              className={cn(
                'absolute bottom-2.5 left-0 size-2.5 rounded-full border-2 border-surface',
                step.current ? 'bg-primary' : 'bg-line-strong',
              )}
            />
            {step.gapMs !== null && step.gapMs >= GAP_MS_MIN ? (
              <p className="px-2 pt-1 text-muted text-xs">{formatDuration(step.gapMs)} later</p>
            ) : null}
            <StepLine step={step} tenantId={tenantId} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function StepLine({ step, tenantId }: { step: SessionStep; tenantId: string }) {
  const severity = SEVERITIES.find((name) => name === step.severity);
  const line = (
    <>
      <time dateTime={step.ts} title={formatDateTime(step.ts)} className="w-11 shrink-0 text-muted text-xs">
        {formatClock(step.ts)}
      </time>
      <span className="min-w-0 flex-1 truncate">
        {formatCode(`${step.type} ${step.status}`)}
        {step.route ? <span className="text-muted"> {step.route}</span> : null}
      </span>
      {step.blocked ? <Ban aria-label="Blocked" className="size-3.5 shrink-0 text-critical" /> : null}
      <span className="shrink-0">{formatScore(step.riskScore)}</span>
      {severity ? <SeverityBadge severity={severity} className="shrink-0" /> : null}
    </>
  );
  const classes = 'flex items-center gap-2 rounded-md px-2 py-1 text-sm';
  if (step.current) return <span className={cn(classes, 'bg-selected')}>{line}</span>;
  return (
    <Link href={pages.alert(tenantId, step.alertId)} className={cn(classes, 'hover:bg-hover')}>
      {line}
    </Link>
  );
}
