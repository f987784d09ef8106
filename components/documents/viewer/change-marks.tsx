import type { TextChange } from './page-views.ts';

const MARGIN = 0.004;

/** Frames around what the shown saves changed. */
export function ChangeMarks({ changes }: { changes: readonly TextChange[] }) {
  if (changes.length === 0) return null;
  return (
    <svg
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${changes.length} changed places`}
      data-testid="changes"
      className="pointer-events-none absolute inset-0 size-full"
    >
      {changes.map(({ box, before, after }) => (
        <rect
          key={`${box.x} ${box.y} ${before} ${after}`}
          x={box.x - MARGIN}
          y={box.y - MARGIN}
          width={box.width + 2 * MARGIN}
          height={box.height + 2 * MARGIN}
          vectorEffect="non-scaling-stroke"
          strokeWidth={2}
          strokeDasharray="5 3"
          className="fill-[#3a4cc9]/15 stroke-[#3a4cc9]"
        />
      ))}
    </svg>
  );
}
