import type { Box } from './facts/page.ts';

export const right = (box: Box): number => box.x + box.width;
export const bottom = (box: Box): number => box.y + box.height;
export const centreX = (box: Box): number => box.x + box.width / 2;
export const centreY = (box: Box): number => box.y + box.height / 2;
export const area = (box: Box): number => box.width * box.height;

/** The smallest box around all; a box of size 0 at the origin for none. */
export function around(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map(right)) - x,
    height: Math.max(...boxes.map(bottom)) - y,
  };
}

/** Share of `inner` that lies within `outer`, 0..1. */
export function coveredShare(inner: Box, outer: Box): number {
  const width = Math.min(right(inner), right(outer)) - Math.max(inner.x, outer.x);
  const height = Math.min(bottom(inner), bottom(outer)) - Math.max(inner.y, outer.y);
  if (width <= 0 || height <= 0) return 0;
  return area(inner) > 0 ? (width * height) / area(inner) : 0;
}

/** Intersection over union, 0..1. */
export function overlapShare(a: Box, b: Box): number {
  const shared = coveredShare(a, b) * area(a);
  const whole = area(a) + area(b) - shared;
  return whole > 0 ? shared / whole : 0;
}

/** True when two boxes share at least half of the lower one's height. */
export function sameRow(a: Box, b: Box): boolean {
  const shared = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return shared >= 0.5 * Math.min(a.height, b.height);
}

/** A box given in shares of `outer`, in the coordinates of `outer`. */
export function placed(inner: Box, outer: Box): Box {
  return {
    x: outer.x + inner.x * outer.width,
    y: outer.y + inner.y * outer.height,
    width: inner.width * outer.width,
    height: inner.height * outer.height,
  };
}

/** The inverse of `placed`: a box in shares of `outer`. */
export function within(box: Box, outer: Box): Box {
  const [width, height] = [Math.max(outer.width, 1e-9), Math.max(outer.height, 1e-9)];
  return {
    x: (box.x - outer.x) / width,
    y: (box.y - outer.y) / height,
    width: box.width / width,
    height: box.height / height,
  };
}

/** What two boxes share; null where they do not overlap. */
export function intersection(a: Box, b: Box): Box | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
