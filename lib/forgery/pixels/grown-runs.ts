import type { Luminance } from '../facts/picture.ts';
import { type Glyph, type GlyphPair, inkBoxOf } from './glyph-pairs.ts';
import { contrast, overlap, type Patch, within } from './patch.ts';
import { softUnlikeness } from './soft.ts';

type Seed = Pick<GlyphPair, 'from' | 'dx' | 'dy' | 'soft'>;

/** How unlike a neighbour of a glyph may be, and a closer limit at which those of a close copy are tried too. */
const NEIGHBOUR_BELOW = 0.11;
const CLOSE_NEIGHBOUR = { least: 0.02, perSeed: 2 } as const;
/** In heights; a comma or point may stand between. */
const GAP_MAX = 1.5;

/**
 * A pair's first glyph with its neighbours on the line, as far as they too lie again at the pair's displacement: once by
 * a wide limit of likeness and, where it makes a difference, once by a close one.
 */
export function grownRuns(page: Luminance, glyphs: readonly Glyph[], seed: Seed): Patch[][] {
  const { least, perSeed } = CLOSE_NEIGHBOUR;
  const wide = grown(page, glyphs, seed, NEIGHBOUR_BELOW);
  const close = grown(page, glyphs, seed, Math.min(NEIGHBOUR_BELOW, least + perSeed * seed.soft));
  return close.length === wide.length ? [wide] : [wide, close];
}

/** The seed's first glyph and its neighbours on the line, as far as they too lie again at the seed's displacement. */
function grown(page: Luminance, glyphs: readonly Glyph[], seed: Seed, limit: number): Patch[] {
  const first = glyphs[seed.from];
  if (first === undefined) return [];
  const start = inkBoxOf(first);
  const line = glyphs.filter((glyph) => onLine(start, inkBoxOf(glyph)));
  const run = [start];
  for (const side of [-1, 1] as const)
    for (let last: Patch | undefined = start; last !== undefined; ) {
      const next: Patch | undefined = line
        .map(inkBoxOf)
        .filter((box) => follows(last ?? start, box, side) && !lies(run, box))
        .filter((box) => again(page, box, seed, limit))
        .toSorted((a, b) => gap(start, a) - gap(start, b) || b.width - a.width)[0];
      if (next !== undefined) run.push(next);
      last = next;
    }
  return run;
}

const lies = (run: readonly Patch[], box: Patch): boolean => run.some((known) => known === box);
const gap = (a: Patch, b: Patch): number => Math.max(b.x - a.x - a.width, a.x - b.x - b.width);

function onLine(a: Patch, b: Patch): boolean {
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return shared > 0.5 * Math.min(a.height, b.height);
}

function follows(last: Patch, next: Patch, side: -1 | 1): boolean {
  const space = side > 0 ? next.x - (last.x + last.width) : last.x - (next.x + next.width);
  return space >= -2 && space < GAP_MAX * Math.max(last.height, next.height);
}

function again(page: Luminance, box: Patch, move: Seed, limit: number): boolean {
  if (!within(box, page, move.dx, move.dy) || overlap(box, { ...box, x: box.x + move.dx, y: box.y + move.dy }))
    return false;
  return softUnlikeness(page, box, move, contrast(page, box)) < limit;
}
