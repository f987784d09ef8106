import type { Luminance } from '../facts/picture.ts';
import { inkOf } from './ink.ts';
import type { Patch } from './patch.ts';

/** A patch whose pixels are all but one value. */
export interface CalmPatch extends Patch {
  readonly range: number;
  readonly value: number;
  /** Dark pixels within reach of it. */
  readonly inkNear: number;
}

export interface CalmLimits {
  readonly widthMin: number;
  readonly heightMin: number;
  readonly rangeMax: number;
  /** Brighter pixels may be clipped and are no evidence. */
  readonly brightnessMax: number;
}

const CELL = 2;
const REACH_PX = 10;
const PATCHES_MAX = 200;

/** Rectangles of all but one value, the largest first and none within another, by a sweep over cells of 2 x 2 pixels. */
export function calmPatches(page: Luminance, limits: CalmLimits): CalmPatch[] {
  const columns = Math.floor(page.widthPx / CELL);
  const rows = Math.floor(page.heightPx / CELL);
  const heights = new Uint16Array(columns + 1);
  const found: Patch[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      heights[column] = calm(page, column, row, limits) ? (heights[column] ?? 0) + 1 : 0;
    found.push(...endingAt(heights, row, limits));
  }
  const kept: CalmPatch[] = [];
  for (const patch of found.toSorted((a, b) => b.width * b.height - a.width * a.height)) {
    if (kept.length >= PATCHES_MAX) break;
    if (kept.some((other) => touching(other, patch))) continue;
    const { low, high } = extremes(page, patch);
    if (high - low > limits.rangeMax) continue;
    kept.push({ ...patch, range: high - low, value: high, inkNear: inkAround(page, patch) });
  }
  return kept;
}

function calm({ pixels, widthPx }: Luminance, column: number, row: number, limits: CalmLimits): boolean {
  const index = row * CELL * widthPx + column * CELL;
  const [a, b, c, d] = [
    pixels[index] ?? 0,
    pixels[index + 1] ?? 0,
    pixels[index + widthPx] ?? 0,
    pixels[index + widthPx + 1] ?? 0,
  ];
  const high = Math.max(a, b, c, d);
  return high <= limits.brightnessMax && high - Math.min(a, b, c, d) <= limits.rangeMax;
}

/** Maximal rectangles of the histogram of calm cells that ends in this row. The last height is 0 and closes all. */
function endingAt(heights: Uint16Array, row: number, { widthMin, heightMin }: CalmLimits): Patch[] {
  const found: Patch[] = [];
  const open: { start: number; height: number }[] = [];
  for (let column = 0; column < heights.length; column++) {
    const height = heights[column] ?? 0;
    let start = column;
    for (let last = open.at(-1); last !== undefined && last.height > height; last = open.at(-1)) {
      const [width, tall] = [(column - last.start) * CELL, last.height * CELL];
      if (width >= widthMin && tall >= heightMin)
        found.push({ x: last.start * CELL, y: (row + 1) * CELL - tall, width, height: tall });
      start = last.start;
      open.pop();
    }
    if (height > 0 && open.at(-1)?.height !== height) open.push({ start, height });
  }
  return found;
}

function extremes({ pixels, widthPx }: Luminance, { x, y, width, height }: Patch): { low: number; high: number } {
  let [low, high] = [255, 0];
  for (let row = y; row < y + height; row++) {
    for (let index = row * widthPx + x, end = index + width; index < end; index++) {
      const value = pixels[index] ?? 0;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  return { low, high };
}

function inkAround(page: Luminance, { x, y, width, height }: Patch): number {
  const ink = inkOf(page);
  let count = 0;
  for (let row = Math.max(0, y - REACH_PX); row < Math.min(page.heightPx, y + height + REACH_PX); row++)
    for (let column = Math.max(0, x - REACH_PX); column < Math.min(page.widthPx, x + width + REACH_PX); column++)
      count += ink[row * page.widthPx + column] ?? 0;
  return count;
}

const touching = (a: Patch, b: Patch): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
