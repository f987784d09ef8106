import { overlapShare } from '#lib/forgery/box.ts';
import type { Box } from '#lib/forgery/facts/page.ts';

export interface Share {
  readonly found: number;
  readonly of: number;
}

/** The best overlap of any region with any true box; null where there is no true box. */
export function localisation(regions: readonly Box[], truth: readonly Box[]): number | null {
  if (truth.length === 0) return null;
  return Math.max(0, ...regions.flatMap((region) => truth.map((box) => overlapShare(region, box))));
}

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
