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
      const best = bestMove(page, one, two);
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
  const soft = softOf(page);
  let sum = 0;
  for (let row = y; row < y + MIDDLE.height; row++)
    for (let at = row * page.widthPx + x, end = at + MIDDLE.width; at < end; at++) sum += soft[at] ?? 0;
  const brightness = sum / 16 / (MIDDLE.width * MIDDLE.height) / glyph.contrast;
  return { ...MIDDLE, x, y, glyph, index, ink, brightness };
}

function comparable(one: Middle, two: Middle): boolean {
  if (Math.abs(one.ink.height - two.ink.height) > HEIGHT_APART_MAX) return false;
  return Math.abs(one.x - two.x) >= MIDDLE.width || Math.abs(one.y - two.y) >= MIDDLE.height;
}

type Move = Omit<MiddlePair, 'from' | 'to'>;

function bestMove(page: Luminance, one: Middle, two: Middle): Move | null {
  const soft = softOf(page);
  const scale = 16 * Math.max(1, one.glyph.contrast);
  const count = MIDDLE.width * MIDDLE.height;
  let most = (UNLIKE_MAX * scale) ** 2 * count;
  let best: Move | null = null;
  for (const [right, down] of STEPS) {
    const [dx, dy] = [two.x - one.x + right, two.y - one.y + down];
    const sum = squaresUpTo(soft, page.widthPx, one, dy * page.widthPx + dx, most);
    if (sum >= most) continue;
    most = sum;
    best = { dx, dy, soft: Math.sqrt(sum / count) / scale };
  }
  return best;
}

/** Squared differences of a middle and what lies further on; as soon as they exceed a limit, what was summed till then. */
function squaresUpTo(soft: Uint16Array, widthPx: number, { x, y }: Patch, shift: number, limit: number): number {
  let sum = 0;
  for (let row = y; row < y + MIDDLE.height && sum < limit; row++)
    for (let at = row * widthPx + x, end = at + MIDDLE.width; at < end; at++) {
      const difference = (soft[at] ?? 0) - (soft[at + shift] ?? 0);
      sum += difference * difference;
    }
  return sum;
}
