import type { Measure, WindowEvent } from './window-metrics.ts';

/** Counts one measure over the rows `[lo, hi)` and moves with the questions, so that a hot key costs what is new. */
export interface Slider {
  /** The count over the rows in `(at - windowMs, at]`; `rows` from `start` are by time. */
  moveTo(rows: readonly WindowEvent[], start: number, at: number): number;
  /** A row was put in at this place. */
  inserted(index: number, row: WindowEvent): void;
  /** The row at this place was taken out. */
  removed(index: number, row: WindowEvent): void;
  /** The first row, at this place, is gone; the places of the others stay. */
  droppedFirst(index: number, row: WindowEvent): void;
  /** The places of all rows fell by this much. */
  shifted(by: number): void;
}

export function createSlider(measure: Measure, windowMs: number, start: number): Slider {
  const tally = createTally(measure);
  let lo = start;
  let hi = start;
  return {
    moveTo(rows, from, at) {
      const since = at - windowMs;
      for (let row = rows[lo - 1]; lo > from && row && row.at > since; row = rows[lo - 1]) {
        tally.change(row, 1);
        lo -= 1;
      }
      for (let row = rows[hi]; row && row.at <= at; row = rows[hi]) {
        tally.change(row, 1);
        hi += 1;
      }
      for (let row = rows[lo]; lo < hi && row && row.at <= since; row = rows[lo]) {
        tally.change(row, -1);
        lo += 1;
      }
      for (let row = rows[hi - 1]; hi > lo && row && row.at > at; row = rows[hi - 1]) {
        tally.change(row, -1);
        hi -= 1;
      }
      return tally.value();
    },
    inserted(index, row) {
      if (index <= lo) {
        lo += 1;
        hi += 1;
      } else if (index < hi) {
        tally.change(row, 1);
        hi += 1;
      }
    },
    removed(index, row) {
      if (index >= hi) return;
      if (index < lo) lo -= 1;
      else tally.change(row, -1);
      hi -= 1;
    },
    droppedFirst(index, row) {
      if (index !== lo) return;
      if (hi > lo) tally.change(row, -1);
      lo += 1;
      hi = Math.max(hi, lo);
    },
    shifted(by) {
      lo -= by;
      hi -= by;
    },
  };
}

/** The measure over rows `[from, to)`, by looking at each. */
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

function createTally({ marks, of }: Measure) {
  let sum = 0;
  const values = new Map<string, number>();
  return {
    change(row: WindowEvent, by: 1 | -1): void {
      if (marks !== 0 && (row.marks & marks) === 0) return;
      if (of === 'events') {
        sum += by;
        return;
      }
      if (of === 'amount') {
        sum += by * row.amount;
        return;
      }
      const value = row[of];
      if (value === null) return;
      const count = (values.get(value) ?? 0) + by;
      if (count === 0) values.delete(value);
      else values.set(value, count);
    },
    value: () => (of === 'events' || of === 'amount' ? sum : values.size),
  };
}
