import { quantile } from './bootstrap.ts';

const BINS_MAX = 63;
const SAMPLE_MAX = 20_000;

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
  const step = Math.max(1, Math.floor(values.length / SAMPLE_MAX));
  const known = [...values.filter((value, row) => row % step === 0 && !Number.isNaN(value))].sort((a, b) => a - b);
  const distinct = [...new Set(known)];
  if (distinct.length <= BINS_MAX) return distinct.slice(1).map((value, index) => (value + (distinct[index] ?? 0)) / 2);
  const cuts = Array.from({ length: BINS_MAX - 1 }, (_, index) => quantile(known, (index + 1) / BINS_MAX));
  return [...new Set(cuts)];
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
