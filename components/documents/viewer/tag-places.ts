import type { Region } from '../finding-groups.ts';

/** Boxes lower than this carry their number at half height, higher ones at their upper edge; share of the page. */
const LOW_BOX = 0.04;
/** Height that a number takes, in rem: 24 pixels, the least size of a target (WCAG 2.5.8), and a gap. */
const TAG_REM = 1.625;

export interface TagPlace {
  /** The margin of the page that is nearer to the box: no number covers text. */
  readonly side: 'left' | 'right';
  /** CSS length from the upper edge of the page: the height of the box, or just below the number before. */
  readonly top: string;
}

/** Where the number of each box stands in the margins of a page, in the order of the boxes; none covers another. */
export function tagPlaces(boxes: readonly Region['box'][]): readonly TagPlace[] {
  const spots = boxes.map(({ x, y, width, height }, index) => ({
    index,
    side: x + width / 2 < 0.5 ? ('left' as const) : ('right' as const),
    y: height < LOW_BOX ? y + height / 2 : y,
  }));
  const places = new Map<number, TagPlace>();
  for (const side of ['left', 'right'] as const) {
    const column = spots.filter((spot) => spot.side === side).toSorted((a, b) => a.y - b.y || a.index - b.index);
    for (const [at, { index }] of column.entries()) {
      const heights = column.slice(0, at + 1).map(({ y }, before) => heightOf(y, at - before));
      places.set(index, { side, top: heights.length === 1 ? heights.join() : `max(${heights.join(', ')})` });
    }
  }
  return spots.flatMap(({ index }) => places.get(index) ?? []);
}

function heightOf(y: number, numbersBefore: number): string {
  const percent = `${Math.round(y * 10_000) / 100}%`;
  return numbersBefore === 0 ? percent : `${percent} + ${numbersBefore * TAG_REM}rem`;
}
