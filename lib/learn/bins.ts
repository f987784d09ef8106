import { quantile } from './bootstrap.ts';

/** Equal shares, and ever finer ones at both ends: frauds often lie in a tail. */
const SHARES = sharesOf(64, 16);
const CUTS_MAX = SHARES.length;

/** A column of numbers as small whole numbers: `cuts[b]` is the largest value of bin b; the last number is "not known". */
export interface BinnedColumn {
  readonly cuts: readonly number[];
  readonly bin: Uint8Array;
  /** The bin of what is not known. */
  readonly missing: number;
}

/** @param values NaN where one is not known. */
export function binColumn(values: Float64Array): BinnedColumn {
  const cuts = cutsOf(values);
  const missing = cuts.length + 1;
  const bin = Uint8Array.from(values, (value) => (Number.isNaN(value) ? missing : binOf(cuts, value)));
  return { cuts, bin, missing };
}

/** Between distinct values where they are few, else at quantiles. */
function cutsOf(values: Float64Array): number[] {
  const known = values.filter((value) => !Number.isNaN(value)).sort();
  const distinct = distinctOf(known, CUTS_MAX + 1);
  if (distinct) return distinct.slice(1).map((value, index) => (value + (distinct[index] ?? 0)) / 2);
  return [...new Set(SHARES.map((share) => quantile(known, share)))];
}

function distinctOf(sorted: Float64Array, limit: number): number[] | null {
  const distinct: number[] = [];
  for (const value of sorted) {
    if (value !== distinct.at(-1)) distinct.push(value);
    if (distinct.length > limit) return null;
  }
  return distinct;
}

function sharesOf(equal: number, halvings: number): number[] {
  const shares = Array.from({ length: equal - 1 }, (_, index) => (index + 1) / equal);
  for (let step = Math.log2(equal) + 1; step <= halvings; step += 1) shares.push(2 ** -step, 1 - 2 ** -step);
  return shares.sort((a, b) => a - b);
}

function binOf(cuts: readonly number[], value: number): number {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cuts[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
