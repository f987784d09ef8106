import type { Luminance } from '../facts/picture.ts';
import { inkPieces } from './ink.ts';
import { contrast, overlap, type Patch, stepsWithin, unlikeness, within } from './patch.ts';
import { softUnlikeness } from './soft.ts';
import { partsOf } from './touching.ts';

/** A piece of ink of the size of a character, or such a part of a wider piece. */
export interface Glyph {
  /** With a margin of one pixel. */
  readonly patch: Patch;
  readonly contrast: number;
  /** Mean brightness of a grid of cells over the patch, over its contrast. */
  readonly shape: Float32Array;
}

/** Two glyphs of one form; `from` moved by (dx, dy) comes to lie on `to`. */
export interface GlyphPair {
  readonly from: number;
  readonly to: number;
  readonly dx: number;
  readonly dy: number;
  readonly unlikeness: number;
  /** The same after a filter that takes away most of what a JPEG save changes. */
  readonly soft: number;
}

const SIZE_PX = { heightMin: 9, heightMax: 80, widthMin: 3, widthMax: 80 } as const;
const CONTRAST_MIN = 17;
const GLYPHS_MAX = 3_000;
const GRID = 5;
const SHAPE_APART_MAX = 0.45;
const COMPARISONS_MAX = 400_000;

/** Pieces of ink of the size of characters; null where the page holds more of them than are compared. */
export function glyphsOf(page: Luminance): Glyph[] | null {
  const glyphs: Glyph[] = [];
  for (const piece of inkPieces(page)) {
    if (piece.height < SIZE_PX.heightMin || piece.height > SIZE_PX.heightMax) continue;
    for (const { x, y, width, height } of partsOf(page, piece)) {
      if (width < SIZE_PX.widthMin || width > SIZE_PX.widthMax || width > 2 * height) continue;
      const patch = { x: x - 1, y: y - 1, width: width + 2, height: height + 2 };
      if (height < SIZE_PX.heightMin || !within(patch, page)) continue;
      const spread = contrast(page, patch);
      if (spread < CONTRAST_MIN) continue;
      glyphs.push({ patch, contrast: spread, shape: shapeOf(page, patch, spread) });
      if (glyphs.length > GLYPHS_MAX) return null;
    }
  }
  return glyphs;
}

/** The glyph's ink without the margin. */
export const inkBoxOf = ({ patch }: Glyph): Patch => ({
  x: patch.x + 1,
  y: patch.y + 1,
  width: patch.width - 2,
  height: patch.height - 2,
});

function shapeOf({ pixels, widthPx }: Luminance, { x, y, width, height }: Patch, spread: number): Float32Array {
  const sums = new Float32Array(GRID * GRID);
  const counts = new Float32Array(GRID * GRID);
  for (let row = 0; row < height; row++) {
    const line = Math.floor((row * GRID) / height) * GRID;
    for (let column = 0; column < width; column++) {
      const cell = line + Math.floor((column * GRID) / width);
      sums[cell] = (sums[cell] ?? 0) + (pixels[(y + row) * widthPx + x + column] ?? 0);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return sums.map((sum, cell) => sum / Math.max(1, counts[cell] ?? 1) / spread);
}

/** Every pair of glyphs of one size, a pixel more or less, that look alike, at the whole displacement that fits best. */
export function likePairs(page: Luminance, glyphs: readonly Glyph[], unlikeMax: number): GlyphPair[] {
  const bySize = new Map<number, number[]>();
  glyphs.forEach(({ patch }, index) => {
    const key = patch.height * 256 + patch.width;
    const known = bySize.get(key);
    if (known === undefined) bySize.set(key, [index]);
    else known.push(index);
  });
  const inks = glyphs.map(inkBoxOf);
  const pairs: GlyphPair[] = [];
  let comparisons = 0;
  glyphs.forEach((glyph, from) => {
    const ink = inkBoxOf(glyph);
    for (const offset of [-257, -256, -255, -1, 0, 1, 255, 256, 257]) {
      for (const to of bySize.get(glyph.patch.height * 256 + glyph.patch.width + offset) ?? []) {
        const [other, otherInk] = [glyphs[to], inks[to]];
        if (to <= from || other === undefined || otherInk === undefined || comparisons > COMPARISONS_MAX) continue;
        if (apart(glyph.shape, other.shape) || overlap(ink, otherInk)) continue;
        comparisons++;
        const best = bestFit(page, glyph, other, unlikeMax);
        if (best === null) continue;
        const { dx, dy, unlikeness } = best;
        pairs.push({ from, to, dx, dy, unlikeness, soft: softUnlikeness(page, ink, best, glyph.contrast) });
      }
    }
  });
  return pairs;
}

/** Whether the RMS difference of two shapes is beyond the limit; most that are show it within some rows. */
function apart(a: Float32Array, b: Float32Array): boolean {
  let room = SHAPE_APART_MAX ** 2 * GRID ** 2;
  for (let row = 0; row < a.length && room >= 0; row += GRID)
    for (let cell = row; cell < row + GRID; cell++) {
      const difference = (a[cell] ?? 0) - (b[cell] ?? 0);
      room -= difference * difference;
    }
  return room < 0;
}

type Fit = Omit<GlyphPair, 'from' | 'to' | 'soft'>;

const STEPS = stepsWithin(1);

function bestFit(page: Luminance, from: Glyph, to: Glyph, unlikeMax: number): Fit | null {
  let best: Fit | null = null;
  let limit = unlikeMax;
  const [x, y] = [to.patch.x - from.patch.x, to.patch.y - from.patch.y];
  for (const [right, down] of STEPS) {
    const move = { dx: x + right, dy: y + down };
    if (!within(from.patch, page, move.dx, move.dy)) continue;
    const value = unlikeness(page, from.patch, move, from.contrast, limit);
    if (value >= limit) continue;
    limit = value;
    best = { ...move, unlikeness: value };
  }
  return best;
}
