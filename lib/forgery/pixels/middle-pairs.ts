import type { Luminance } from '../facts/picture.ts';
import { type Glyph, inkBoxOf } from './glyph-pairs.ts';
import { type Patch, stepsWithin } from './patch.ts';
import { softOf } from './soft.ts';

/** Two glyphs whose middles look alike; `from`, the narrower, moved by (dx, dy) comes to lie on `to`. */
export interface MiddlePair {
  readonly from: number;
  readonly to: number;
  readonly dx: number;
  readonly dy: number;
  /** RMS difference of the middles, over contrast, after a soft filter. */
  readonly soft: number;
}

const MIDDLE = { width: 6, height: 9 } as const;
const REACH_PX = 2;
const STEPS = stepsWithin(REACH_PX);
const COUNT = MIDDLE.width * MIDDLE.height;
const AROUND = { width: MIDDLE.width + 2 * REACH_PX, height: MIDDLE.height + 2 * REACH_PX } as const;
/** Where a middle begins in what lies around it, by step. */
const STARTS = Int32Array.from(STEPS, ([right, down]) => (REACH_PX + down) * AROUND.width + REACH_PX + right);
const START = REACH_PX * AROUND.width + REACH_PX;
const WIDTH_APART_MAX = 3;
const HEIGHT_APART_MAX = 2;
const BRIGHTNESS_APART_MAX = 0.35;
const UNLIKE_MAX = 0.13;
const COMPARISONS_MAX = 400_000;

interface Middle extends Patch {
  readonly glyph: Glyph;
  readonly index: number;
  readonly ink: Patch;
  readonly brightness: number;
  /** The softened middle and what lies within reach of it, row by row. */
  readonly around: Uint16Array;
  /** Sum of what lies under the middle, by step. */
  readonly sums: Int32Array;
}

/**
 * Every pair of glyphs of about one size whose middles are alike at a displacement. What touches a glyph, or was left of
 * what stood there before, blurs where it begins and ends, but not its middle.
 */
export function middlePairs(page: Luminance, glyphs: readonly Glyph[]): MiddlePair[] {
  const middles = glyphs.flatMap((glyph, index) => middleOf(page, glyph, index) ?? []);
  middles.sort((a, b) => a.ink.width - b.ink.width || a.index - b.index);
  const brightness = Float64Array.from(middles, (middle) => middle.brightness);
  const pairs: MiddlePair[] = [];
  let [comparisons, end] = [0, 0];
  middles.forEach((one, place) => {
    while ((middles[end]?.ink.width ?? Number.POSITIVE_INFINITY) - one.ink.width <= WIDTH_APART_MAX) end++;
    for (let next = place + 1; next < end; next++) {
      if (Math.abs(one.brightness - (brightness[next] ?? 0)) > BRIGHTNESS_APART_MAX) continue;
      const two = middles[next];
      if (two === undefined || !comparable(one, two)) continue;
      if (++comparisons > COMPARISONS_MAX) return;
      const best = bestMove(one, two);
      if (best !== null) pairs.push({ from: one.index, to: two.index, ...best });
    }
  });
  return pairs.toSorted((a, b) => a.soft - b.soft || a.from - b.from || a.to - b.to);
}

function middleOf(page: Luminance, glyph: Glyph, index: number): Middle | null {
  const ink = inkBoxOf(glyph);
  const x = ink.x + ((ink.width - MIDDLE.width) >> 1);
  const y = ink.y + ((ink.height - MIDDLE.height) >> 1);
  const room = REACH_PX + MIDDLE.height;
  if (x < REACH_PX || y < REACH_PX || x + room >= page.widthPx || y + room >= page.heightPx) return null;
  const around = aroundOf(page, x - REACH_PX, y - REACH_PX);
  const sums = Int32Array.from(STARTS, (start) => sumAt(around, start));
  return { ...MIDDLE, x, y, glyph, index, ink, brightness: (sums[0] ?? 0) / 16 / COUNT / glyph.contrast, around, sums };
}

function aroundOf(page: Luminance, left: number, top: number): Uint16Array {
  const soft = softOf(page);
  const around = new Uint16Array(AROUND.width * AROUND.height);
  for (let row = 0; row < AROUND.height; row++) {
    const from = (top + row) * page.widthPx + left;
    around.set(soft.subarray(from, from + AROUND.width), row * AROUND.width);
  }
  return around;
}

function sumAt(around: Uint16Array, start: number): number {
  let sum = 0;
  for (let row = 0; row < MIDDLE.height; row++)
    for (let at = start + row * AROUND.width, end = at + MIDDLE.width; at < end; at++) sum += around[at] ?? 0;
  return sum;
}

function comparable(one: Middle, two: Middle): boolean {
  if (Math.abs(one.ink.height - two.ink.height) > HEIGHT_APART_MAX) return false;
  return Math.abs(one.x - two.x) >= MIDDLE.width || Math.abs(one.y - two.y) >= MIDDLE.height;
}

type Move = Omit<MiddlePair, 'from' | 'to'>;

function bestMove(one: Middle, two: Middle): Move | null {
  const scale = 16 * Math.max(1, one.glyph.contrast);
  const own = one.sums[0] ?? 0;
  let most = (UNLIKE_MAX * scale) ** 2 * COUNT;
  let best: Move | null = null;
  for (let step = 0; step < STEPS.length; step++) {
    // By Cauchy and Schwarz, the squares add up to no less than this.
    if ((own - (two.sums[step] ?? 0)) ** 2 >= most * COUNT) continue;
    const sum = squaresUpTo(one.around, two.around, STARTS[step] ?? 0, most);
    if (sum >= most) continue;
    most = sum;
    const [right, down] = STEPS[step] ?? [0, 0];
    best = { dx: two.x - one.x + right, dy: two.y - one.y + down, soft: Math.sqrt(sum / COUNT) / scale };
  }
  return best;
}

/** Squared differences of a middle and what lies around another; as soon as they exceed a limit, what was summed till then. */
function squaresUpTo(own: Uint16Array, other: Uint16Array, start: number, limit: number): number {
  let sum = 0;
  for (let row = 0; row < AROUND.width * MIDDLE.height && sum < limit; row += AROUND.width)
    for (let at = row; at < row + MIDDLE.width; at++) {
      const difference = (own[START + at] ?? 0) - (other[start + at] ?? 0);
      sum += difference * difference;
    }
  return sum;
}
