import type { Luminance } from '../facts/picture.ts';
import { type Glyph, inkBoxOf } from './glyph-pairs.ts';
import { type MiddlePair, middlePairs } from './middle-pairs.ts';
import { within } from './patch.ts';
import { saveNoise } from './save-noise.ts';
import { softUnlikeness } from './soft.ts';

/** Two glyphs with how far they differ in units of what the save of the picture explains. */
export interface JudgedPair extends MiddlePair {
  /** `saveNoise`: 1 to 2 where they were equal before the save. */
  readonly noise: number;
}

const [ROUGH_MAX, FITTED_MAX, JUDGED_MAX] = [3_000, 800, 400] as const;
const TRIMS_PX = [
  [0, 0],
  [2, 0],
  [0, 2],
  [2, 2],
] as const;
const TRIMMED_WIDTH_PX_MIN = 5;

/** The most alike pairs of a page, each at the displacement that fits them best, those with least noise first. */
export function judgedPairs(page: Luminance, glyphs: readonly Glyph[]): readonly JudgedPair[] {
  const rough = middlePairs(page, glyphs).slice(0, ROUGH_MAX);
  const middles = rough.map((pair) => ({ ...pair, soft: middleUnlikeness(page, glyphs, pair) }));
  const fitted = closest(middles, FITTED_MAX).map((pair) => refitted(page, glyphs, pair));
  return closest(fitted, JUDGED_MAX)
    .flatMap((pair): JudgedPair[] => {
      const patch = glyphs[pair.from]?.patch;
      const noise = patch === undefined ? null : saveNoise(page, patch, pair);
      return noise === null ? [] : [{ ...pair, noise }];
    })
    .toSorted((a, b) => a.noise - b.noise || a.soft - b.soft || a.from - b.from);
}

const closest = (pairs: readonly MiddlePair[], count: number): MiddlePair[] =>
  pairs.toSorted((a, b) => a.soft - b.soft || a.from - b.from).slice(0, count);

/** Tries the displacements around that of a pair: ink at the sides that was not copied may have drawn it off. */
function refitted(page: Luminance, glyphs: readonly Glyph[], pair: MiddlePair): MiddlePair {
  const patch = glyphs[pair.from]?.patch;
  if (patch === undefined) return pair;
  let best = pair;
  for (let dy = pair.dy - 1; dy <= pair.dy + 1; dy++)
    for (let dx = pair.dx - 1; dx <= pair.dx + 1; dx++) {
      if (!within(patch, page, dx, dy)) continue;
      const soft = middleUnlikeness(page, glyphs, { ...pair, dx, dy });
      if (soft < best.soft) best = { ...pair, dx, dy, soft };
    }
  return best;
}

/** How unlike two glyphs are where up to two columns at each side are left out. */
function middleUnlikeness(page: Luminance, glyphs: readonly Glyph[], pair: MiddlePair): number {
  const glyph = glyphs[pair.from];
  if (glyph === undefined) return Number.POSITIVE_INFINITY;
  const ink = inkBoxOf(glyph);
  const measured = TRIMS_PX.flatMap(([left, right]) => {
    const width = ink.width - left - right;
    if (width < TRIMMED_WIDTH_PX_MIN && left + right > 0) return [];
    return [softUnlikeness(page, { ...ink, x: ink.x + left, width }, pair, glyph.contrast)];
  });
  return Math.min(...measured);
}
