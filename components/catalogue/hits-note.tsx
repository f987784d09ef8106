import { formatCount, formatNumber } from '#lib/format.ts';

export interface Hits {
  readonly hits: number;
  /** Null where nobody judges what it found. */
  readonly false_alarms: number | null;
}

/** What a check found in seven days, and how often wrongly; nothing while the counts are not there. */
export function HitsNote({ count }: { count: Hits | null }) {
  if (count === null) return null;
  return (
    <span className="shrink-0 text-right text-muted text-xs" title="In the last seven days">
      {formatCount(count.hits, 'hit')}
      {count.false_alarms !== null ? (
        <span className={count.false_alarms > 0 ? 'block text-high' : 'block'}>
          {`${formatNumber(count.false_alarms)} false ${count.false_alarms === 1 ? 'alarm' : 'alarms'}`}
        </span>
      ) : null}
    </span>
  );
}
