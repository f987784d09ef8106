import type { Measure, WindowEvent } from './window-metrics.ts';

/**
 * Counts one measure over the rows `[lo, hi)`. The range moves from question to question, so that a busy key costs only
 * what is new. It is a class because a process keeps tens of thousands of them: closures would need seven objects in
 * each.
 */
export class Slider {
  readonly measure: Measure;
  readonly windowMs: number;
  #lo: number;
  #hi: number;
  #sum = 0;
  /** Number of rows in the range with each value; null where the measure counts no values. */
  readonly #values: Map<string, number> | null;

  constructor(measure: Measure, windowMs: number, start: number) {
    this.measure = measure;
    this.windowMs = windowMs;
    this.#lo = start;
    this.#hi = start;
    this.#values = measure.of === 'events' || measure.of === 'amount' ? null : new Map();
  }

  /**
   * Moves the range and counts the rows in `(at - windowMs, at]`.
   * @param rows in the order of their time.
   * @param start index of the first row that is not dropped.
   */
  moveTo(rows: readonly WindowEvent[], start: number, at: number): number {
    const since = at - this.windowMs;
    for (let row = rows[this.#lo - 1]; this.#lo > start && row && row.at > since; row = rows[this.#lo - 1]) {
      this.#change(row, 1);
      this.#lo -= 1;
    }
    for (let row = rows[this.#hi]; row && row.at <= at; row = rows[this.#hi]) {
      this.#change(row, 1);
      this.#hi += 1;
    }
    for (let row = rows[this.#lo]; this.#lo < this.#hi && row && row.at <= since; row = rows[this.#lo]) {
      this.#change(row, -1);
      this.#lo += 1;
    }
    for (let row = rows[this.#hi - 1]; this.#hi > this.#lo && row && row.at > at; row = rows[this.#hi - 1]) {
      this.#change(row, -1);
      this.#hi -= 1;
    }
    return this.#values?.size ?? this.#sum;
  }

  /** Tells the slider that a row was inserted at this index. */
  inserted(index: number, row: WindowEvent): void {
    if (index <= this.#lo) {
      this.#lo += 1;
      this.#hi += 1;
    } else if (index < this.#hi) {
      this.#change(row, 1);
      this.#hi += 1;
    }
  }

  /** Tells the slider that the row at this index was removed. */
  removed(index: number, row: WindowEvent): void {
    if (index >= this.#hi) return;
    if (index < this.#lo) this.#lo -= 1;
    else this.#change(row, -1);
    this.#hi -= 1;
  }

  /** Tells the slider that the first row, at this index, was dropped. The indexes of the other rows stay. */
  droppedFirst(index: number, row: WindowEvent): void {
    if (index !== this.#lo) return;
    if (this.#hi > this.#lo) this.#change(row, -1);
    this.#lo += 1;
    this.#hi = Math.max(this.#hi, this.#lo);
  }

  /** Tells the slider that the indexes of all rows fell by this much. */
  shifted(by: number): void {
    this.#lo -= by;
    this.#hi -= by;
  }

  #change(row: WindowEvent, by: 1 | -1): void {
    const { marks, of } = this.measure;
    if (marks !== 0 && (row.marks & marks) === 0) return;
    if (of === 'events') this.#sum += by;
    else if (of === 'amount') this.#sum += by * row.amount;
    else countValue(this.#values, row[of], by);
  }
}

function countValue(values: Map<string, number> | null, value: string | null, by: 1 | -1): void {
  if (values === null || value === null) return;
  const count = (values.get(value) ?? 0) + by;
  if (count === 0) values.delete(value);
  else values.set(value, count);
}

/** Counts a measure over the rows `[from, to)` by reading each of them. */
export function scan(measure: Measure, rows: readonly WindowEvent[], from: number, to: number): number {
  const { marks, of } = measure;
  if (of === 'events' || of === 'amount') {
    let sum = 0;
    for (let index = from; index < to; index += 1) {
      const row = rows[index];
      if (row && (marks === 0 || (row.marks & marks) !== 0)) sum += of === 'events' ? 1 : row.amount;
    }
    return sum;
  }
  const values = new Set<string>();
  for (let index = from; index < to; index += 1) {
    const row = rows[index];
    if (!row || (marks !== 0 && (row.marks & marks) === 0)) continue;
    const value = row[of];
    if (value !== null) values.add(value);
  }
  return values.size;
}
