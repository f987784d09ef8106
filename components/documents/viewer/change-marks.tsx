import type { Region } from '../finding-groups.ts';

const MARGIN = 0.004;

interface ChangeMarksProps {
  readonly boxes: readonly Region['box'][];
  /** What they mark, for instance "changed places". */
  readonly name: string;
  /** Of the first frame, to scroll to. */
  readonly id?: string;
}

/** Dashed frames, apart from the numbered ones of findings. */
export function ChangeMarks({ boxes, name, id }: ChangeMarksProps) {
  if (boxes.length === 0) return null;
  return (
    <svg
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${boxes.length} ${name}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      {boxes.map((box, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: places of a finished report never move
          key={index}
          id={index === 0 ? id : undefined}
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
