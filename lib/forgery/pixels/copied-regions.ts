import type { Luminance } from '../facts/picture.ts';
import { type Keypoint, keypointsOf, reducedOf } from './keypoints.ts';
import { contrast, overlap, type Patch, patchAround, within } from './patch.ts';
import { softUnlikeness } from './soft.ts';

/** A part of a picture that lies in it a second time. */
export interface CopiedRegion {
  readonly source: Patch;
  readonly target: Patch;
  readonly dx: number;
  readonly dy: number;
  /** Corners of the part that have a partner at the same displacement. */
  readonly inliers: number;
  /** RMS difference of the two parts over contrast. */
  readonly unlikeness: number;
}

export interface RegionSearch {
  readonly keypoints: number;
  readonly regions: readonly CopiedRegion[];
}

interface Match {
  readonly a: Keypoint;
  readonly b: Keypoint;
}

const NEAREST_SHARE_MAX = 0.6;
const DISTANCE_MAX = 0.35;
const APART_MIN_PX = 24;
const SHIFT_APART_MAX = 2;
const REGIONS_MAX = 8;

/**
 * Looks for parts that were moved within a picture: corners whose nearest partner is far more alike than the second
 * nearest (Amerini et al., 2011) and that share one displacement.
 */
export function copiedRegions(page: Luminance, inliersMin: number): RegionSearch {
  const reduced = reducedOf(page);
  const keypoints = keypointsOf(reduced);
  const matches = matchesOf(keypoints);
  const regions: CopiedRegion[] = [];
  const used = new Set<Match>();
  for (const seed of matches) {
    if (used.has(seed) || regions.length >= REGIONS_MAX) continue;
    const group = matches.filter((match) => !used.has(match) && alike(seed, match));
    if (group.length < inliersMin) continue;
    for (const match of group) used.add(match);
    const region = regionOf(page, reduced.factor, group);
    if (region !== null) regions.push(region);
  }
  return { keypoints: keypoints.length, regions };
}

/** Pairs of corners that are each other's only likeness, the left or upper one first. */
function matchesOf(keypoints: readonly Keypoint[]): Match[] {
  return keypoints.flatMap((a, index): Match[] => {
    let [best, second, partner] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1];
    keypoints.forEach((b, other) => {
      if (other === index || Math.hypot(b.x - a.x, b.y - a.y) < APART_MIN_PX) return;
      const distance = distanceOf(a.descriptor, b.descriptor, second);
      if (distance < best) [second, best, partner] = [best, distance, other];
      else if (distance < second) second = distance;
    });
    const b = keypoints[partner];
    if (b === undefined || best > DISTANCE_MAX ** 2 || best > NEAREST_SHARE_MAX ** 2 * second) return [];
    return a.y < b.y || (a.y === b.y && a.x < b.x) ? [{ a, b }] : [];
  });
}

/** Squared distance; stops where it exceeds the limit. */
function distanceOf(a: Float32Array, b: Float32Array, limit: number): number {
  let sum = 0;
  for (let index = 0; index < a.length && sum < limit; index++) sum += ((a[index] ?? 0) - (b[index] ?? 0)) ** 2;
  return sum;
}

const alike = (a: Match, b: Match): boolean =>
  Math.abs(a.b.x - a.a.x - b.b.x + b.a.x) <= SHIFT_APART_MAX &&
  Math.abs(a.b.y - a.a.y - b.b.y + b.a.y) <= SHIFT_APART_MAX;

function regionOf(page: Luminance, factor: number, group: readonly Match[]): CopiedRegion | null {
  const corners = group.map(({ a }) => ({ x: a.x * factor, y: a.y * factor, width: 1, height: 1 }));
  const source = patchAround(corners, 2, page);
  const [first] = group;
  if (first === undefined) return null;
  const [x, y] = [(first.b.x - first.a.x) * factor, (first.b.y - first.a.y) * factor];
  const reach = SHIFT_APART_MAX * factor;
  let best: CopiedRegion | null = null;
  const scale = contrast(page, source);
  for (let dy = y - reach; dy <= y + reach; dy++)
    for (let dx = x - reach; dx <= x + reach; dx++) {
      if (!within(source, page, dx, dy)) continue;
      const unlikeness = softUnlikeness(page, source, { dx, dy }, scale);
      if (unlikeness >= (best?.unlikeness ?? Number.POSITIVE_INFINITY)) continue;
      best = {
        source,
        target: { ...source, x: source.x + dx, y: source.y + dy },
        dx,
        dy,
        inliers: group.length,
        unlikeness,
      };
    }
  return best === null || overlap(best.source, best.target) ? null : best;
}
