import { cn } from '#components/ui/cn.ts';
import { formatCode, formatNumber, formatPercent } from '#lib/format.ts';
import type { Measure } from './kinds.ts';

/** Counts and shares as bars, each against its own limit where it has one. */
export function Measures({ measures }: { measures: readonly Measure[] }) {
  const largest = Math.max(1, ...measures.flatMap(({ share, value, limit }) => (share ? [] : [value, limit ?? 0])));
  return (
    <dl className="grid gap-2">
      {measures.map((measure) => (
        <MeasureBar key={measure.key} measure={measure} scale={measure.share ? 1 : largest} />
      ))}
    </dl>
  );
}

function MeasureBar({ measure: { key, value, limit, share }, scale }: { measure: Measure; scale: number }) {
  const widthOf = (amount: number) => `${Math.min(100, Math.max(0, (amount / scale) * 100))}%`;
  const over = limit !== null && value >= limit;
  return (
    <div className="grid items-center gap-x-3 text-sm sm:grid-cols-[minmax(7rem,11rem)_minmax(0,1fr)]">
      <dt className="truncate text-muted" title={key}>
        {formatCode(key)}
      </dt>
      <dd className="flex items-center gap-2">
        <span aria-hidden className="relative h-2 min-w-0 flex-1 rounded-full bg-sunken">
          <span
            className={cn('absolute inset-y-0 left-0 rounded-full', over ? 'bg-critical-solid' : 'bg-low-solid')}
            style={{ width: widthOf(value) }}
          />
          {limit === null ? null : (
            <span className="absolute -inset-y-1 w-0.5 bg-foreground" style={{ left: widthOf(limit) }} />
          )}
        </span>
        <span className="min-w-24 text-right">
          <span className="font-medium">{share ? formatPercent(value) : formatNumber(value)}</span>
          {limit === null ? null : <span className="text-muted"> / limit {formatNumber(limit)}</span>}
        </span>
      </dd>
    </div>
  );
}
