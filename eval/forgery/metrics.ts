import type { Box } from '#lib/forgery/facts/page.ts';

export interface Share {
  readonly found: number;
  readonly of: number;
}

const Z = 1.959964;

/** The 95 % interval of a share (Wilson, 1927); the whole range where nothing was counted. */
export function wilson({ found, of }: Share): readonly [low: number, high: number] {
  if (of === 0) return [0, 1];
  const share = found / of;
  const middle = (share + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of);
  const half = (Z / (1 + Z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** Intersection of two boxes over their union. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  const common = width * height;
  return common / (a.width * a.height + b.width * b.height - common);
}

/** The best overlap of any region with any true box; null where there is no true box. */
export function localisation(regions: readonly Box[], truth: readonly Box[]): number | null {
  if (truth.length === 0) return null;
  return Math.max(0, ...regions.flatMap((region) => truth.map((box) => overlap(region, box))));
}

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
