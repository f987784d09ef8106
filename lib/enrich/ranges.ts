import type { IpAddress } from './ip.ts';

/** An inclusive range of addresses of one family. */
export interface IpRange {
  readonly family: 4 | 6;
  readonly startHigh: bigint;
  readonly startLow: bigint;
  readonly endHigh: bigint;
  readonly endLow: bigint;
}

/** Sorted, non-overlapping ranges in typed arrays; `find` answers the position given at build time. */
export interface RangeTable {
  readonly size: number;
  /** @returns the value of the range that holds the address, or null. */
  find(ip: IpAddress): number | null;
}

/**
 * The ranges of one family in ascending order, without overlaps, a column each; the high columns are empty where they would
 * hold zeros only.
 */
export interface RangeColumns {
  readonly startHigh: BigUint64Array;
  readonly startLow: BigUint64Array;
  readonly endHigh: BigUint64Array;
  readonly endLow: BigUint64Array;
  readonly values: Uint32Array;
}

/** @param entries ranges that do not overlap, each with a value of 0..2^32-1. */
export function buildRangeTable(entries: readonly { readonly range: IpRange; readonly value: number }[]): RangeTable {
  return rangeTableOf(
    columnsOf(entries.filter(({ range }) => range.family === 4)),
    columnsOf(entries.filter(({ range }) => range.family === 6)),
  );
}

/** The same from columns that are in order already, for large lists. */
export function rangeTableOf(v4: RangeColumns, v6: RangeColumns): RangeTable {
  return {
    size: v4.values.length + v6.values.length,
    find: (ip) => search(ip.family === 4 ? v4 : v6, ip.high, ip.low),
  };
}

export function emptyColumns(size: number, family: 4 | 6): RangeColumns {
  const highSize = family === 4 ? 0 : size;
  return {
    startHigh: new BigUint64Array(highSize),
    startLow: new BigUint64Array(size),
    endHigh: new BigUint64Array(highSize),
    endLow: new BigUint64Array(size),
    values: new Uint32Array(size),
  };
}

/** The first rows of columns that were made for more. */
export function firstRows(columns: RangeColumns, rows: number): RangeColumns {
  return { ...columns, values: columns.values.subarray(0, rows) };
}

function columnsOf(entries: readonly { readonly range: IpRange; readonly value: number }[]): RangeColumns {
  const sorted = entries.toSorted((a, b) =>
    compare(a.range.startHigh, a.range.startLow, b.range.startHigh, b.range.startLow),
  );
  return {
    startHigh: BigUint64Array.from(sorted, ({ range }) => range.startHigh),
    startLow: BigUint64Array.from(sorted, ({ range }) => range.startLow),
    endHigh: BigUint64Array.from(sorted, ({ range }) => range.endHigh),
    endLow: BigUint64Array.from(sorted, ({ range }) => range.endLow),
    values: Uint32Array.from(sorted, ({ value }) => value),
  };
}

function compare(aHigh: bigint, aLow: bigint, bHigh: bigint, bLow: bigint): number {
  if (aHigh !== bHigh) return aHigh < bHigh ? -1 : 1;
  if (aLow !== bLow) return aLow < bLow ? -1 : 1;
  return 0;
}

function search(columns: RangeColumns, high: bigint, low: bigint): number | null {
  let from = 0;
  let to = columns.values.length - 1;
  while (from <= to) {
    const middle = (from + to) >>> 1;
    const startHigh = columns.startHigh[middle] ?? 0n;
    const startLow = columns.startLow[middle] ?? 0n;
    if (compare(startHigh, startLow, high, low) > 0) to = middle - 1;
    else from = middle + 1;
  }
  if (to < 0) return null;
  const inside = compare(high, low, columns.endHigh[to] ?? 0n, columns.endLow[to] ?? 0n) <= 0;
  return inside ? (columns.values[to] ?? null) : null;
}

/** Joins ranges that touch or overlap, so that a search needs to look at one range only. */
export function mergeRanges(ranges: readonly IpRange[]): IpRange[] {
  const sorted = ranges.toSorted(
    (a, b) => a.family - b.family || compare(a.startHigh, a.startLow, b.startHigh, b.startLow),
  );
  const merged: IpRange[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (
      !last ||
      last.family !== range.family ||
      compare(range.startHigh, range.startLow, last.endHigh, last.endLow) > 0
    ) {
      merged.push(range);
    } else if (compare(range.endHigh, range.endLow, last.endHigh, last.endLow) > 0) {
      merged[merged.length - 1] = { ...last, endHigh: range.endHigh, endLow: range.endLow };
    }
  }
  return merged;
}
