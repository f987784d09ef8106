import { placed, within as sharesOf } from '../box.ts';
import type { Box } from '../facts/page.ts';
import type { Luminance } from '../facts/picture.ts';

/** A rectangle of whole pixels. */
export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A displacement in pixels. */
export interface Move {
  readonly dx: number;
  readonly dy: number;
}

/** The patch as a page-normalised box. */
export function boxOf({ x, y, width, height }: Patch, { widthPx, heightPx, box }: Luminance): Box {
  const share = { x: x / widthPx, y: y / heightPx, width: width / widthPx, height: height / heightPx };
  return box === undefined ? share : placed(share, box);
}

/** The pixels of a picture that a box of its page covers; the inverse of `boxOf`. */
export function patchOf(pageBox: Box, { widthPx, heightPx, box }: Luminance): Patch {
  const share = box === undefined ? pageBox : sharesOf(pageBox, box);
  const [x, y] = [Math.round(share.x * widthPx), Math.round(share.y * heightPx)];
  const [right, bottom] = [(share.x + share.width) * widthPx, (share.y + share.height) * heightPx];
  return { x, y, width: Math.max(1, Math.round(right) - x), height: Math.max(1, Math.round(bottom) - y) };
}

/** The smallest patch around all, grown by a margin and kept within the page. */
export function patchAround(patches: readonly Patch[], margin: number, page: Luminance): Patch {
  const x = Math.max(0, Math.min(...patches.map((patch) => patch.x)) - margin);
  const y = Math.max(0, Math.min(...patches.map((patch) => patch.y)) - margin);
  const right = Math.min(page.widthPx, Math.max(...patches.map((patch) => patch.x + patch.width)) + margin);
  const bottom = Math.min(page.heightPx, Math.max(...patches.map((patch) => patch.y + patch.height)) + margin);
  return { x, y, width: right - x, height: bottom - y };
}

export const overlap = (a: Patch, b: Patch): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** True where the patch, moved by the displacement, lies on the page. */
export function within({ x, y, width, height }: Patch, page: Luminance, dx = 0, dy = 0): boolean {
  const [left, top] = [x + dx, y + dy];
  return left >= 0 && top >= 0 && left + width <= page.widthPx && top + height <= page.heightPx;
}

/** Standard deviation of the brightness in a patch. */
export function contrast({ pixels, widthPx }: Luminance, { x, y, width, height }: Patch): number {
  let [sum, squares] = [0, 0];
  for (let row = y; row < y + height; row++) {
    for (let index = row * widthPx + x, end = index + width; index < end; index++) {
      const value = pixels[index] ?? 0;
      sum += value;
      squares += value * value;
    }
  }
  const count = Math.max(1, width * height);
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

/** Rows are not summed one after the other: those at the edges hold little ink, and tell late that a limit is passed. */
const ROW_STRIDE = 4;

/**
 * How unlike a patch is to what lies at a displacement from it: the RMS difference over `scale`. Gives up, with
 * infinity, as soon as it must exceed `limit`.
 */
export function unlikeness(
  { pixels, widthPx }: Luminance,
  { x, y, width, height }: Patch,
  move: Move,
  scale: number,
  limit = Number.POSITIVE_INFINITY,
): number {
  const shift = move.dy * widthPx + move.dx;
  const count = width * height;
  const most = (limit * scale) ** 2 * count;
  let sum = 0;
  for (let first = 0; first < ROW_STRIDE; first++)
    for (let row = y + first; row < y + height; row += ROW_STRIDE) {
      for (let index = row * widthPx + x, end = index + width; index < end; index++) {
        const difference = (pixels[index] ?? 0) - (pixels[index + shift] ?? 0);
        sum += difference * difference;
      }
      if (sum > most) return Number.POSITIVE_INFINITY;
    }
  return Math.sqrt(sum / count) / Math.max(1, scale);
}

/** Displacements of up to `reach` pixels, from the middle outwards: what fits best comes early, and the rest gives up sooner. */
export function stepsWithin(reach: number): readonly (readonly [dx: number, dy: number])[] {
  const range = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  const steps = range.flatMap((dy) => range.map((dx) => [dx, dy] as const));
  return steps.toSorted(([ax, ay], [bx, by]) => ax ** 2 + ay ** 2 - (bx ** 2 + by ** 2));
}

/** The part of a patch that lies on the page. */
export function clippedPatch({ x, y, width, height }: Patch, { widthPx, heightPx }: Luminance): Patch {
  const [left, top] = [Math.max(0, Math.min(x, widthPx)), Math.max(0, Math.min(y, heightPx))];
  return {
    x: left,
    y: top,
    width: Math.max(0, Math.min(x + width, widthPx) - left),
    height: Math.max(0, Math.min(y + height, heightPx) - top),
  };
}
