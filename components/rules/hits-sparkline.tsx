import type { Rule } from '#lib/contracts/rule.ts';
import { formatCount, formatDate } from '#lib/format.ts';

const BAR_PX = 6;
const GAP_PX = 2;
const HEIGHT_PX = 20;

/** Hits by day as bars, live over shadow; the numbers stand beside it. */
export function HitsSparkline({ days }: Pick<Rule, 'days'>) {
  const most = Math.max(1, ...days.map(({ live, shadow }) => Math.max(live, shadow)));
  const heightOf = (hits: number) => (hits === 0 ? 1 : Math.max(2, (hits / most) * HEIGHT_PX));
  const width = days.length * (BAR_PX + GAP_PX) - GAP_PX;
  return (
    <svg width={width} height={HEIGHT_PX} viewBox={`0 0 ${width} ${HEIGHT_PX}`} aria-hidden className="shrink-0">
      {days.map(({ day, live, shadow }, index) => (
        <g key={day} transform={`translate(${index * (BAR_PX + GAP_PX)} 0)`}>
          <title>{`${formatDate(day)}: ${formatCount(live, 'live hit')}, ${formatCount(shadow, 'shadow hit')}`}</title>
          <rect
            y={HEIGHT_PX - heightOf(shadow)}
            width={BAR_PX}
            height={heightOf(shadow)}
            fill="var(--low-solid)"
            rx={1}
          />
          {live > 0 ? (
            <rect y={HEIGHT_PX - heightOf(live)} width={BAR_PX} height={heightOf(live)} fill="var(--primary)" rx={1} />
          ) : null}
        </g>
      ))}
    </svg>
  );
}
