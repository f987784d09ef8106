import type { Luminance } from '../facts/picture.ts';
import { nearInkOf } from './ink.ts';
import { type Move, overlap, type Patch, within } from './patch.ts';
import { PlaneTally } from './plane-tally.ts';

/** Across and down: what is copied with a glyph has more paper above and below it than at its sides. */
const REACHES_PX = [
  [2, 2],
  [1, 4],
] as const;
const PIXELS_MIN = 20;
const GRAIN_MIN = 0.5;

/**
 * How unlike the paper in and around a patch is to the paper at a displacement from it: the variance of the difference
 * over the sum of both variances. Ink, its edges and light that falls off do not count. 0 where the grain repeats, about
 * 1 where it does not; null where too little paper, or no grain, is seen.
 */
export function groundUnlikeness(page: Luminance, patch: Patch, { dx, dy }: Move): number | null {
  const seen = REACHES_PX.flatMap((reach) => unlikenessWithin(page, patch, reach, { dx, dy }) ?? []);
  return seen.length === 0 ? null : Math.min(...seen);
}

/** Side of a block of a JPEG file (ITU-T T.81). */
const BLOCK_PX = 8;
const BLOCKS_AROUND = 15;
const OTHERS_MIN = 200;

/**
 * How rarely chance makes paper so alike: the share of other displacements, whole blocks around this one, at which the
 * paper around a patch is as alike. Null where no grain or too little paper is seen, and where both places lie alike in
 * the blocks of a JPEG file: there its save leaves the same grain around the same ink.
 */
export function groundChance(page: Luminance, patch: Patch, { dx, dy }: Move): number | null {
  if (dx % BLOCK_PX === 0 && dy % BLOCK_PX === 0) return null;
  const own = groundUnlikeness(page, patch, { dx, dy });
  if (own === null) return null;
  const others = AROUND.map((move) => ({ dx: dx + move.dx, dy: dy + move.dy }))
    .filter((move) => !overlap(patch, { ...patch, x: patch.x + move.dx, y: patch.y + move.dy }))
    .flatMap((move) => groundUnlikeness(page, patch, move) ?? []);
  return others.length < OTHERS_MIN ? null : others.filter((other) => other <= own).length / others.length;
}

const BLOCKS = Array.from({ length: 2 * BLOCKS_AROUND + 1 }, (_, index) => index - BLOCKS_AROUND);
const AROUND = BLOCKS.flatMap((down) =>
  BLOCKS.filter((across) => Math.max(Math.abs(across), Math.abs(down)) > 1).map((across) => ({
    dx: across * BLOCK_PX,
    dy: down * BLOCK_PX,
  })),
);

function unlikenessWithin(
  page: Luminance,
  patch: Patch,
  [across, down]: readonly [number, number],
  { dx, dy }: Move,
): number | null {
  const [x, y] = [patch.x - across, patch.y - down];
  const [width, height] = [patch.width + 2 * across, patch.height + 2 * down];
  if (!within({ x, y, width, height }, page) || !within({ x, y, width, height }, page, dx, dy)) return null;
  const { pixels, widthPx } = page;
  const near = nearInkOf(page);
  const shift = dy * widthPx + dx;
  const [one, two, apart] = [new PlaneTally(), new PlaneTally(), new PlaneTally()];
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const index = (y + row) * widthPx + x + column;
      if (near[index] === 1 || near[index + shift] === 1) continue;
      const [here, there] = [pixels[index] ?? 0, pixels[index + shift] ?? 0];
      one.add(column, row, here);
      two.add(column, row, there);
      apart.add(column, row, here - there);
    }
  const grain = one.variance() + two.variance();
  return one.count < PIXELS_MIN || grain < GRAIN_MIN ? null : apart.variance() / grain;
}
