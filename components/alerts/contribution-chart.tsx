import { Badge } from '#components/ui/badge.tsx';
import { cn } from '#components/ui/cn.ts';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { type ContributionBar, type Contributions, likelihoodText } from './contributions.ts';

const CUT_OFFS = [
  { score: 0.4, name: 'medium' },
  { score: 0.65, name: 'high' },
  { score: 0.85, name: 'critical' },
] as const;

/** Every reason as a step from 0 to the score; the steps add up. */
export function ContributionChart({ contributions }: { contributions: Contributions }) {
  const { bars, total, min, max } = contributions;
  const span = max - min;
  const at = (score: number) => ((score - min) / span) * 100;
  return (
    <div className="grid gap-1">
      <ol className="grid gap-1">
        {bars.map((bar) => (
          <Step key={bar.key} bar={bar} at={at} />
        ))}
      </ol>
      <div className={cn(ROW, 'border-t pt-2 font-medium')}>
        <span className="max-sm:col-span-2">Risk score</span>
        <Track at={at}>
          <span
            className="absolute inset-y-0 w-0.5 bg-foreground"
            style={{ left: `min(calc(100% - 2px), ${at(total)}%)` }}
          />
        </Track>
        <span className="text-right">{total.toFixed(4)}</span>
      </div>
      <Scale at={at} />
    </div>
  );
}

const ROW =
  'grid grid-cols-[minmax(0,1fr)_3.75rem] items-center gap-x-3 text-sm sm:grid-cols-[minmax(0,2fr)_minmax(3rem,3fr)_3.75rem]';

/** Names the cut-offs that lie on the scale. */
function Scale({ at }: { at: (score: number) => number }) {
  return (
    <div aria-hidden className={cn(ROW, 'text-muted text-xs')}>
      <span className="max-sm:hidden" />
      <span className="relative h-4">
        {visible(at).map(({ score, name }) => (
          <span key={name} className="absolute -translate-x-1/2" style={{ left: `${at(score)}%` }}>
            {name}
          </span>
        ))}
      </span>
    </div>
  );
}

function visible(at: (score: number) => number) {
  return CUT_OFFS.filter(({ score }) => at(score) > 0 && at(score) < 100);
}

function Step({ bar, at }: { bar: ContributionBar; at: (score: number) => number }) {
  const [low, high] = [Math.min(bar.from, bar.to), Math.max(bar.from, bar.to)];
  return (
    <li className={ROW}>
      <span className="min-w-0 break-words py-0.5 leading-5 max-sm:col-span-2" title={bar.code}>
        {bar.title} <Likelihood bar={bar} />
      </span>
      <Track at={at}>
        <span
          className={cn('absolute inset-y-0.5 min-w-px rounded-sm', colourOf(bar))}
          style={{ left: `${at(low)}%`, width: `${at(high) - at(low)}%` }}
        />
      </Track>
      <span className={cn('text-right', bar.weight === 0 && 'text-muted')}>{signed(bar.weight)}</span>
    </li>
  );
}

function Track({ at, children }: { at: (score: number) => number; children: React.ReactNode }) {
  return (
    <span aria-hidden className="relative h-4 overflow-hidden rounded-sm bg-sunken">
      {visible(at).map(({ score, name }) => (
        <span key={name} className="absolute inset-y-0 w-px bg-line-strong" style={{ left: `${at(score)}%` }} />
      ))}
      {children}
    </span>
  );
}

function Likelihood({ bar: { check } }: { bar: ContributionBar }) {
  if (check?.log_odds === null || check?.log_odds === undefined || check.log_odds === 0) return null;
  const text = likelihoodText(check.log_odds);
  const meaning = check.counts
    ? `Fraud is ${text.slice(1)} times ${check.log_odds > 0 ? 'more' : 'less'} likely with this evidence (odds).`
    : 'A stronger signal of the same family already counts, so that one fact does not count twice.';
  return (
    <Tooltip content={meaning}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation has to be reachable by keyboard */}
      <span tabIndex={0} className="rounded-md">
        <Badge tone={toneOf(check.log_odds, check.counts)}>{check.counts ? text : 'same fact'}</Badge>
      </span>
    </Tooltip>
  );
}

function toneOf(logOdds: number, counts: boolean) {
  if (!counts) return 'neutral';
  return logOdds > 0 ? 'high' : 'success';
}

function colourOf({ code, weight }: ContributionBar): string {
  if (code === 'BASE_RATE') return 'bg-low-solid';
  return weight < 0 ? 'bg-success-solid' : 'bg-high-solid';
}

function signed(weight: number): string {
  if (weight === 0) return '0';
  return `${weight > 0 ? '+' : '−'}${Math.abs(weight).toFixed(4)}`;
}
