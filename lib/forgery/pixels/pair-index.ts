import type { GlyphPair } from './glyph-pairs.ts';

type Move = Pick<GlyphPair, 'dx' | 'dy'>;

/** Pairs of a page by glyph and by displacement, the most alike first: a page of text has hundreds of thousands. */
export class PairIndex {
  readonly pairs: readonly GlyphPair[];
  private readonly ofGlyph: readonly GlyphPair[][];
  private readonly ofMove = new Map<number, GlyphPair[]>();

  /** @param glyphs how many there are. */
  constructor(pairs: readonly GlyphPair[], glyphs: number) {
    this.pairs = pairs.toSorted((a, b) => a.soft - b.soft || a.from - b.from);
    const ofGlyph = Array.from({ length: glyphs }, (): GlyphPair[] => []);
    for (const pair of this.pairs) {
      ofGlyph[pair.from]?.push(pair);
      ofGlyph[pair.to]?.push(pair);
      const key = keyOf(pair);
      const moved = this.ofMove.get(key);
      if (moved === undefined) this.ofMove.set(key, [pair]);
      else moved.push(pair);
    }
    this.ofGlyph = ofGlyph;
  }

  /**
   * What else is alike at other displacements, pairs within the region left out.
   * @param near by glyph, whether it lies in the region.
   * @returns the pairs up to a level of unlikeness, and the most alike pair of which one glyph lies in the region.
   */
  rivals(near: readonly boolean[], move: Move, level: number): { count: number; closest: number } {
    const key = keyOf(move);
    let count = countUpTo(this.pairs, level) - countUpTo(this.ofMove.get(key) ?? [], level);
    let closest = Number.POSITIVE_INFINITY;
    near.forEach((inside, glyph) => {
      if (!inside) return;
      for (const pair of this.ofGlyph[glyph] ?? []) {
        if (pair.soft > level && pair.soft >= closest) break;
        if (keyOf(pair) === key) continue;
        const whole = near[pair.from] === true && near[pair.to] === true;
        if (!whole) closest = Math.min(closest, pair.soft);
        else if (pair.from === glyph && pair.soft <= level) count--;
      }
    });
    return { count, closest };
  }

  /** How unlike the most alike pair is at any other displacement, pairs within the region left out. */
  next(near: readonly boolean[], { dx, dy }: Move): number {
    const other = this.pairs.find(
      (pair) => (pair.dx !== dx || pair.dy !== dy) && !(near[pair.from] === true && near[pair.to] === true),
    );
    return other?.soft ?? Number.POSITIVE_INFINITY;
  }
}

/** One number for a displacement, whose parts are below 2^20. */
const keyOf = ({ dx, dy }: Move): number => dx * 2 ** 21 + dy;

function countUpTo(sorted: readonly GlyphPair[], level: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.soft ?? 0) <= level) low = middle + 1;
    else high = middle;
  }
  return low;
}
