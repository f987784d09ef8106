import { Badge } from '#components/ui/badge.tsx';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { formatCode } from '#lib/format.ts';
import { controlMeaning } from './controls.ts';

/** What the client was advised to do, and for how long that holds. */
export function ActionHint({ hint }: { hint: RiskAlert['data']['client_action_hint'] }) {
  return (
    <div className="grid gap-2 text-sm">
      <ol className="grid gap-1.5">
        {hint.recommended_controls.map((control) => (
          <li key={control} className="grid gap-x-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <span>
              <Badge tone="primary">{formatCode(control)}</Badge>
            </span>
            <span className="text-muted">{controlMeaning(control) ?? control}</span>
          </li>
        ))}
      </ol>
      <p className="text-muted">Holds for {ttlText(hint.ttl_seconds)} from the decision.</p>
    </div>
  );
}

function ttlText(seconds: number): string {
  if (seconds >= 3600 && seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds >= 60 ? `${Math.round(seconds / 60)} min` : `${seconds} s`;
}
