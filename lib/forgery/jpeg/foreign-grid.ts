import type { Box } from '../facts/page.ts';
import { gridVotes, NO_GRID } from './grid.ts';
import type { Plane } from './luminance.ts';

const WINDOW_PX = 64;
const STEP_PX = 16;
const GRIDS = 64;

export interface ForeignGrid {
  /** Normalised, in the stored picture. */
  readonly box: Box;
  /** Origin of the region's grid and of the picture's. */
  readonly origin: readonly [number, number];
  readonly originMain: readonly [number, number];
  /** Logarithm to base 10 of the number of false alarms to expect in such a picture. */
  readonly nfaLog10: number;
}

interface Hit {
  readonly x: number;
  readonly y: number;
  readonly grid: number;
  readonly nfaLog10: number;
}

/**
 * Regions that were compressed on another grid than the picture; none where the picture has no clear grid itself.
 * @param known index of the picture's grid where it is known otherwise, as from its earlier save.
 */
export function foreignGridsOf(plane: Plane, nfaLog10Max: number, known: number | null = null): ForeignGrid[] {
  const { width, height } = plane;
  if (width < WINDOW_PX || height < WINDOW_PX) return [];
  const votes = gridVotes(plane);
  const main = known ?? clearGrid(countsIn(votes, width, 0, 0, width, height));
  if (main === null) return [];
  const hits = hitsOf(votes, width, height, main, nfaLog10Max);
  return grouped(hits).map((group) => {
    const [first] = group;
    const x = Math.min(...group.map((hit) => hit.x));
    const y = Math.min(...group.map((hit) => hit.y));
    const right = Math.min(width, Math.max(...group.map((hit) => hit.x)) + WINDOW_PX);
    const bottom = Math.min(height, Math.max(...group.map((hit) => hit.y)) + WINDOW_PX);
    return {
      box: { x: x / width, y: y / height, width: (right - x) / width, height: (bottom - y) / height },
      origin: originOf(first?.grid ?? 0),
      originMain: originOf(main),
      nfaLog10: Math.min(...group.map((hit) => hit.nfaLog10)),
    };
  });
}

/** The grid that most votes are for; null where chance explains them. */
function clearGrid(counts: Uint32Array): number | null {
  const main = indexOfMost(counts);
  const cast = counts.reduce((sum, count) => sum + count, 0);
  return tailLog10(Math.floor(cast / GRIDS), Math.floor((counts[main] ?? 0) / GRIDS)) > -6 ? null : main;
}

function hitsOf(votes: Uint8Array, width: number, height: number, main: number, nfaLog10Max: number): Hit[] {
  const hits: Hit[] = [];
  const windows = Math.max(1, Math.floor(width / STEP_PX) * Math.floor(height / STEP_PX));
  for (let y = 0; y + WINDOW_PX <= height; y += STEP_PX)
    for (let x = 0; x + WINDOW_PX <= width; x += STEP_PX) {
      const counts = countsIn(votes, width, x, y, x + WINDOW_PX, y + WINDOW_PX);
      const grid = indexOfMost(counts);
      if (grid === main) continue;
      const cast = counts.reduce((sum, count) => sum + count, 0);
      const tail = tailLog10(Math.floor(cast / GRIDS), Math.floor((counts[grid] ?? 0) / GRIDS));
      const nfaLog10 = tail + Math.log10(windows * GRIDS);
      if (nfaLog10 <= nfaLog10Max) hits.push({ x, y, grid, nfaLog10 });
    }
  return hits;
}

/** Hits of one grid whose windows touch. */
function grouped(hits: readonly Hit[]): Hit[][] {
  const groups: Hit[][] = [];
  for (const hit of hits) {
    const near = groups.find((group) =>
      group.some(
        (each) =>
          each.grid === hit.grid && Math.abs(each.x - hit.x) <= WINDOW_PX && Math.abs(each.y - hit.y) <= WINDOW_PX,
      ),
    );
    if (near === undefined) groups.push([hit]);
    else near.push(hit);
  }
  return groups;
}

function countsIn(votes: Uint8Array, width: number, x0: number, y0: number, x1: number, y1: number): Uint32Array {
  const counts = new Uint32Array(GRIDS);
  for (let y = y0; y < y1; y++)
    for (let at = y * width + x0; at < y * width + x1; at++) {
      const grid = votes[at] ?? NO_GRID;
      if (grid !== NO_GRID) counts[grid] = (counts[grid] ?? 0) + 1;
    }
  return counts;
}

function indexOfMost(counts: Uint32Array): number {
  return counts.reduce((most, count, index) => (count > (counts[most] ?? 0) ? index : most), 0);
}

const originOf = (grid: number): [number, number] => [grid & 7, grid >> 3];

/** The part of a plane that a box covers, cut at whole blocks and grown by a window, and that part as a box. */
export function partAround({ width, height, values }: Plane, box: Box): { part: Plane; box: Box } {
  const x0 = Math.max(0, Math.floor((box.x * width - WINDOW_PX) / 8) * 8);
  const y0 = Math.max(0, Math.floor((box.y * height - WINDOW_PX) / 8) * 8);
  const x1 = Math.min(width, Math.ceil((box.x + box.width) * width) + WINDOW_PX);
  const y1 = Math.min(height, Math.ceil((box.y + box.height) * height) + WINDOW_PX);
  const part = new Float32Array((x1 - x0) * (y1 - y0));
  for (let y = y0; y < y1; y++) part.set(values.subarray(y * width + x0, y * width + x1), (y - y0) * (x1 - x0));
  return {
    part: { width: x1 - x0, height: y1 - y0, values: part },
    box: { x: x0 / width, y: y0 / height, width: (x1 - x0) / width, height: (y1 - y0) / height },
  };
}

/** log10 of the upper bound of P(at least `k` of `n` votes fall on one of 64 grids) (Hoeffding's inequality). */
function tailLog10(n: number, k: number): number {
  const p = 1 / GRIDS;
  const share = n === 0 ? 0 : k / n;
  if (share <= p) return 0;
  const rest = share >= 1 ? 0 : (1 - share) * Math.log((1 - share) / (1 - p));
  return (-n * (share * Math.log(share / p) + rest)) / Math.LN10;
}
