import { cn } from '#components/ui/cn.ts';
import type { Severity } from '#db/vocab.ts';
import { formatScore } from '#lib/format.ts';

const FILL: Record<Severity, string> = {
  LOW: 'bg-low-solid',
  MEDIUM: 'bg-medium-solid',
  HIGH: 'bg-high-solid',
  CRITICAL: 'bg-critical-solid',
};

/** A score of 0..1 as a number and a short bar. */
export function ScoreMeter({ score, severity, className }: { score: number; severity: Severity; className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2', className)}>
      <span className="font-medium">{formatScore(score)}</span>
      <span aria-hidden className="h-1.5 w-10 overflow-hidden rounded-full bg-sunken">
        <span
          className={cn('block h-full rounded-full', FILL[severity])}
          style={{ width: `${Math.max(3, score * 100)}%` }}
        />
      </span>
    </span>
  );
}
