import type { AmountField, DateField, Line } from '../facts/text.ts';
import { rowDates } from './statement.ts';

/** Dated rows of a table that all but one stand in the order of their dates. */
export interface RowOrder {
  readonly rows: readonly DateField[];
  /** The single row that breaks the order, with those around it; null where all keep it. */
  readonly odd: { readonly row: DateField; readonly before: DateField; readonly after: DateField } | null;
}

/**
 * The order of the dates that begin the rows of a table.
 * @param rowsMin rows below which an order says nothing.
 * @returns null where there are too few, or where more than one breaks the order.
 */
export function rowOrder(
  lines: readonly Line[],
  amounts: readonly AmountField[],
  dates: readonly DateField[],
  rowsMin: number,
): RowOrder | null {
  const found = rowDates(lines, amounts, dates);
  if (found.length < rowsMin) return null;
  for (const rows of [found, found.toReversed()]) {
    if (isOrdered(rows)) return { rows, odd: null };
    const at = rows.findIndex((_, index) => isOrdered(rows.toSpliced(index, 1)));
    const last = rows.findLastIndex((_, index) => isOrdered(rows.toSpliced(index, 1)));
    const [before, row, after] = [rows[at - 1], rows[at], rows[at + 1]];
    if (at < 0) continue;
    return at === last && row !== undefined && before !== undefined && after !== undefined
      ? { rows, odd: { row, before, after } }
      : null;
  }
  return null;
}

/** Whether some reading of each date gives an order; the earliest that is possible leaves most room for the next. */
function isOrdered(rows: readonly DateField[]): boolean {
  let latest = '';
  return rows.every(({ readings }) => {
    const next = readings.find((reading) => reading >= latest);
    latest = next ?? latest;
    return next !== undefined;
  });
}
