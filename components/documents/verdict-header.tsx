import { MapPin } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import type { Analysis } from '#lib/contracts/forgery-report.ts';
import { formatScore } from '#lib/format.ts';
import type { Fact } from './fact.ts';
import { lookOf } from './verdict-badge.tsx';
import { reasonText, VERDICT_LABELS, verdictSentence } from './verdicts.ts';

const TONES: Readonly<Record<ReturnType<typeof lookOf>['tone'], string>> = {
  critical: 'border-critical/40 bg-critical-soft text-critical',
  medium: 'border-medium/40 bg-medium-soft text-medium',
  low: 'border-low/40 bg-low-soft text-low',
  success: 'border-success/40 bg-success-soft text-success',
};

interface VerdictHeaderProps {
  readonly analysis: Analysis;
  /** What happened, where a finding proves it. */
  readonly fact: Fact | null;
  /** Shows the place of the fact; on paper there is no way to. */
  readonly onShow?: (findingKey: string) => void;
}

/**
 * The fact, and under it the verdict in words with how much could be looked at; without a fact the verdict is the head. An absence of
 * findings is never called clean.
 */
export function VerdictHeader({ analysis, fact, onShow }: VerdictHeaderProps) {
  const flagged = analysis.findings.filter(({ outcome }) => outcome === 'flagged').length;
  const { tone, icon: Icon } = lookOf(analysis.verdict, flagged);
  const label = VERDICT_LABELS[analysis.verdict];
  return (
    <section
      aria-label="Verdict"
      className={cn('flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border px-4 py-3', TONES[tone])}
    >
      <Icon className="size-6 shrink-0" aria-hidden />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="break-words font-semibold text-[1rem]">{fact?.text ?? label}</h2>
        <p className="text-foreground text-sm">
          {fact ? `${label}. ` : ''}
          {verdictSentence(analysis.verdict, analysis.findings)}
          {analysis.status_reason ? ` ${reasonText(analysis.status_reason)}` : ''}
        </p>
      </div>
      {fact && onShow ? (
        <Button size="sm" onClick={() => onShow(fact.key)}>
          <MapPin aria-hidden />
          Show the place
        </Button>
      ) : null}
      <dl className="text-right max-sm:hidden">
        <dt className="text-foreground text-xs">Probability of tampering</dt>
        <dd className="font-semibold text-lg">{formatScore(analysis.score)}</dd>
      </dl>
    </section>
  );
}
