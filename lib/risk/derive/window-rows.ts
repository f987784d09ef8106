import type { VelocityMetric } from '../velocity.ts';
import { MEASURES, type WindowEvent } from './window-metrics.ts';
import { Slider, scan } from './window-slider.ts';

const SCANNED_MAX = 64;
const DEAD_MAX = 512;
/** One empty array, shared by all windows without a slider. */
const NONE: readonly Slider[] = [];

/**
 * Rows in the order of their time. A row is dropped once it is `horizonMs` or more older than the newest row. Where
 * there are more than `rowsMax` rows, the one that arrived first is dropped.
 */
export class WindowRows {
  readonly #horizonMs: number;
  readonly #rowsMax: number;
  readonly #rows: WindowEvent[] = [];
  /** Sliders for the counts that read many rows. Most windows have none. */
  #sliders: readonly Slider[] = NONE;
  #arrivals: WindowEvent[] | null = null;
  #firstArrival = 0;
  #start = 0;
  #leftOutAt: number;

  /**
   * @param known the newest arrivals so far, in any order.
   * @param nextOlderAt time of the arrival just before those, epoch milliseconds; null where there is none.
   */
  constructor(horizonMs: number, rowsMax: number, known: readonly WindowEvent[], nextOlderAt: number | null) {
    this.#horizonMs = horizonMs;
    this.#rowsMax = rowsMax;
    this.#leftOutAt = nextOlderAt ?? Number.NEGATIVE_INFINITY;
    for (const row of [...known].sort((a, b) => a.seq - b.seq)) this.push(row);
  }

  /**
   * Time of the last arrival that was dropped because there were too many, epoch milliseconds; minus infinity for none.
   */
  get leftOutAt(): number {
    return this.#leftOutAt;
  }

  get size(): number {
    return this.#rows.length - this.#start;
  }

  /** The row with the latest time. */
  get newest(): WindowEvent | undefined {
    return this.#rows.at(-1);
  }

  push(row: WindowEvent): void {
    const rows = this.#rows;
    const index = after(rows, this.#start, row.at);
    if (index === rows.length) rows.push(row);
    else {
      rows.splice(index, 0, row);
      for (const slider of this.#sliders) slider.inserted(index, row);
    }
    this.#arrivals?.push(row);
    if (this.size > this.#rowsMax) this.#dropOldestArrival();
    this.#dropOlderThan((rows.at(-1)?.at ?? row.at) - this.#horizonMs);
    if (this.#start > DEAD_MAX && this.#start * 2 > rows.length) this.#compact();
  }

  /** Counts the rows in `(at - windowMs, at]`. @param at epoch milliseconds. */
  count(metric: VelocityMetric, windowMs: number, at: number): number {
    const measure = MEASURES[metric];
    for (const slider of this.#sliders) {
      if (slider.measure === measure && slider.windowMs === windowMs) return slider.moveTo(this.#rows, this.#start, at);
    }
    const from = after(this.#rows, this.#start, at - windowMs);
    const to = after(this.#rows, this.#start, at);
    if (to - from <= SCANNED_MAX) return scan(measure, this.#rows, from, to);
    const created = new Slider(measure, windowMs, from);
    this.#sliders = [...this.#sliders, created];
    return created.moveTo(this.#rows, this.#start, at);
  }

  #dropFirst(): void {
    const row = this.#rows[this.#start];
    if (!row) return;
    for (const slider of this.#sliders) slider.droppedFirst(this.#start, row);
    this.#start += 1;
  }

  #dropOlderThan(limit: number): void {
    for (let row = this.#rows[this.#start]; row && row.at <= limit; row = this.#rows[this.#start]) this.#dropFirst();
  }

  #dropOldestArrival(): void {
    this.#arrivals ??= this.#rows.slice(this.#start).sort((a, b) => a.seq - b.seq);
    for (let row = this.#arrivals[this.#firstArrival]; row; row = this.#arrivals[this.#firstArrival]) {
      this.#firstArrival += 1;
      const index = indexOf(this.#rows, this.#start, row);
      if (index < 0) continue;
      this.#leftOutAt = row.at;
      if (index === this.#start) this.#dropFirst();
      else this.#takeOut(index, row);
      return;
    }
  }

  #takeOut(index: number, row: WindowEvent): void {
    this.#rows.splice(index, 1);
    for (const slider of this.#sliders) slider.removed(index, row);
  }

  #compact(): void {
    this.#rows.splice(0, this.#start);
    for (const slider of this.#sliders) slider.shifted(this.#start);
    this.#start = 0;
    if (this.#arrivals) this.#arrivals = this.#arrivals.slice(this.#firstArrival);
    this.#firstArrival = 0;
  }
}

/**
 * Index of the first row that is later than `at`. Most calls ask for a time at or after the last row, so that is tried
 * first.
 */
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

/** Index of a row. @returns -1 where the row was dropped. */
function indexOf(rows: readonly WindowEvent[], start: number, row: WindowEvent): number {
  for (let index = after(rows, start, row.at) - 1; index >= start; index -= 1) {
    const candidate = rows[index];
    if (candidate === row) return index;
    if (!candidate || candidate.at < row.at) return -1;
  }
  return -1;
}
