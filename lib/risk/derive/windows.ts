import { VELOCITY_WINDOWS_MS, type VelocityKey, type VelocityMetric, type VelocityWindow } from '../velocity.ts';
import { MEASURES, type WindowEvent } from './window-metrics.ts';
import { createSlider, type Slider, scan } from './window-slider.ts';

const MINUTE_MS = 60_000;
/** Events take their place up to 5 minutes late, and a client's clock may be 5 minutes ahead. */
export const DISORDER_MS = 15 * MINUTE_MS;
/** A hot key is counted over its newest arrivals; every threshold lies far below. */
export const ROWS_MAX = 10_000;
/** An address is counted much further for 10 minutes: `shared_ip_sessions_10m` is a number that clients see. */
export const ADDRESS_ROWS_MAX = 500_000;
export const SHORT_WINDOW_MS = VELOCITY_WINDOWS_MS['10m'];
export const LONG_WINDOW_MS = VELOCITY_WINDOWS_MS['30d'];

const SCANNED_MAX = 64;
const DEAD_MAX = 512;

/** The newest events of one key, which counts are taken of. */
export interface KeyWindow {
  /** Events come in the order of their seq. */
  push(row: WindowEvent): void;
  /** Counts the events in `(at - window, at]` that were pushed so far, within the newest `ROWS_MAX` arrivals. */
  count(metric: VelocityMetric, window: VelocityWindow, at: number): number;
  /** True where arrivals of the last 30 days before `at` lie beyond those that are counted. */
  saturated(at: number): boolean;
  /** How many events it holds. */
  size(): number;
}

/** What is known of a key from before: its newest arrivals in any order, and the time of the next older one. */
export interface KnownRows {
  readonly rows: readonly WindowEvent[];
  /** Of an address alone: its arrivals of the last minutes, beyond `ROWS_MAX`. */
  readonly recent?: readonly WindowEvent[] | undefined;
  /** Epoch milliseconds; null where nothing was left out. */
  readonly nextOlderAt: number | null;
}

/** The windows of one key of a kind. */
export function createKeyWindow(kind: VelocityKey, known?: KnownRows): KeyWindow {
  const newest = createRows(LONG_WINDOW_MS + DISORDER_MS, ROWS_MAX, known?.rows ?? [], known?.nextOlderAt ?? null);
  if (kind !== 'ip') {
    return {
      push: (row) => newest.push(row),
      count: (metric, window, at) => newest.count(metric, VELOCITY_WINDOWS_MS[window], at),
      saturated: (at) => newest.leftOutAt() > at - LONG_WINDOW_MS,
      size: () => newest.size(),
    };
  }
  const recent = createRows(SHORT_WINDOW_MS + DISORDER_MS, ADDRESS_ROWS_MAX, known?.recent ?? known?.rows ?? [], null);
  return {
    push(row) {
      newest.push(row);
      recent.push(row);
    },
    count: (metric, window, at) => {
      const ms = VELOCITY_WINDOWS_MS[window];
      return (ms <= SHORT_WINDOW_MS ? recent : newest).count(metric, ms, at);
    },
    saturated: (at) => newest.leftOutAt() > at - LONG_WINDOW_MS,
    size: () => newest.size() + recent.size(),
  };
}

/** Rows by time, the oldest dropped past a horizon behind the newest or beyond a number of arrivals. */
function createRows(horizonMs: number, rowsMax: number, known: readonly WindowEvent[], nextOlderAt: number | null) {
  const rows: WindowEvent[] = [];
  const sliders = new Map<string, Slider>();
  let arrivals: WindowEvent[] | null = null;
  let firstArrival = 0;
  let start = 0;
  let leftOutAt = nextOlderAt ?? Number.NEGATIVE_INFINITY;

  function push(row: WindowEvent): void {
    const index = after(rows, start, row.at);
    if (index === rows.length) rows.push(row);
    else {
      rows.splice(index, 0, row);
      for (const slider of sliders.values()) slider.inserted(index, row);
    }
    arrivals?.push(row);
    if (rows.length - start > rowsMax) dropOldestArrival();
    dropOlderThan((rows.at(-1)?.at ?? row.at) - horizonMs);
    if (start > DEAD_MAX && start * 2 > rows.length) compact();
  }

  function dropFirst(): void {
    const row = rows[start];
    if (!row) return;
    for (const slider of sliders.values()) slider.droppedFirst(start, row);
    start += 1;
  }

  function dropOlderThan(limit: number): void {
    for (let row = rows[start]; row && row.at <= limit; row = rows[start]) dropFirst();
  }

  function dropOldestArrival(): void {
    arrivals ??= rows.slice(start).sort((a, b) => a.seq - b.seq);
    let row = arrivals[firstArrival];
    while (row && indexOf(rows, start, row) < 0) {
      firstArrival += 1;
      row = arrivals[firstArrival];
    }
    if (!row) return;
    firstArrival += 1;
    leftOutAt = row.at;
    const index = indexOf(rows, start, row);
    if (index === start) {
      dropFirst();
      return;
    }
    rows.splice(index, 1);
    for (const slider of sliders.values()) slider.removed(index, row);
  }

  function compact(): void {
    rows.splice(0, start);
    for (const slider of sliders.values()) slider.shifted(start);
    start = 0;
    if (arrivals) arrivals = arrivals.slice(firstArrival);
    firstArrival = 0;
  }

  for (const row of [...known].sort((a, b) => a.seq - b.seq)) push(row);
  return {
    push,
    count(metric: VelocityMetric, windowMs: number, at: number): number {
      const measure = MEASURES[metric];
      const slider = sliders.size === 0 ? undefined : sliders.get(`${metric} ${windowMs}`);
      if (slider) return slider.moveTo(rows, start, at);
      const [from, to] = [after(rows, start, at - windowMs), after(rows, start, at)];
      if (to - from <= SCANNED_MAX) return scan(measure, rows, from, to);
      const created = createSlider(measure, windowMs, from);
      sliders.set(`${metric} ${windowMs}`, created);
      return created.moveTo(rows, start, at);
    },
    leftOutAt: () => leftOutAt,
    size: () => rows.length - start,
  };
}

/** The first place whose row is later than `at`; late rows are few, so the search begins at the end. */
function after(rows: readonly WindowEvent[], start: number, at: number): number {
  const last = rows.at(-1);
  if (!last || last.at <= at) return rows.length;
  let [lo, hi] = [start, rows.length - 1];
  while (lo < hi) {
    const middle = (lo + hi) >>> 1;
    if ((rows[middle]?.at ?? 0) <= at) lo = middle + 1;
    else hi = middle;
  }
  return lo;
}

/** @returns -1 where the row is gone. */
function indexOf(rows: readonly WindowEvent[], start: number, row: WindowEvent): number {
  for (let index = after(rows, start, row.at) - 1; index >= start; index -= 1) {
    const candidate = rows[index];
    if (candidate === row) return index;
    if (!candidate || candidate.at < row.at) return -1;
  }
  return -1;
}
