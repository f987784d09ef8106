import { formatCount, formatNumber } from '#lib/format.ts';

export interface Hits {
  readonly hits: number;
  readonly false_alarms: number;
}

/** What a check found in seven days, and how often wrongly; nothing where it is not counted. */
export function HitsNote({ count }: { count: Hits | null }) {
  if (count === null) return null;
  return (
    <span className="shrink-0 text-right text-muted text-xs" title="In the last seven days">
      {formatCount(count.hits, 'hit')}
      {count.hits > 0 || count.false_alarms > 0 ? (
        <span className={count.false_alarms > 0 ? 'block text-high' : 'block'}>
          {`${formatNumber(count.false_alarms)} false ${count.false_alarms === 1 ? 'alarm' : 'alarms'}`}
        </span>
      ) : null}
    </span>
  );
}
