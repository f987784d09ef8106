import { right } from '../box.ts';
import type { AmountField } from '../facts/text.ts';

const EDGE = 0.012;
const ROWS_MAX = 60;
/** Other sums may stand between the rows and what they add up to. */
const SKIPPED_MAX = 3;

/** Parts what has amounts by their right edges. */
export function byRightEdge<T>(items: readonly T[], amountOf: (item: T) => AmountField): T[][] {
  const columns: { readonly edge: number; readonly own: T[] }[] = [];
  for (const item of items) {
    const edge = right(amountOf(item).box);
    const column = columns.find((each) => Math.abs(each.edge - edge) < EDGE);
    if (column === undefined) columns.push({ edge, own: [item] });
    else column.own.push(item);
  }
  return columns.map(({ own }) => own);
}

/**
 * The rows above a sum that add up to it, in whatever column they stand: by their signs, or by their sizes where they name what
 * is taken off. Of several such runs the longest; none where no run does.
 */
export function rowsAddingUp(sum: AmountField, amounts: readonly AmountField[]): readonly AmountField[] {
  const above = amounts.filter(({ page, line }) => page >= sum.page - 1 && line < sum.line);
  return byRightEdge(above, (amount) => amount)
    .map((column) => runIn(column.slice(-ROWS_MAX).toReversed(), sum.cents))
    .reduce((best, run) => (run.length > best.length ? run : best), []);
}

/** @param column from the bottom up. */
function runIn(column: readonly AmountField[], target: number): readonly AmountField[] {
  for (let start = 0; start < SKIPPED_MAX; start++) {
    let [sum, size] = [0, 0];
    for (const [index, { cents }] of column.slice(start).entries()) {
      sum += cents;
      size += Math.abs(cents);
      if ([sum, -sum, size, -size].includes(target)) return column.slice(start, start + index + 1);
    }
  }
  return [];
}

/** True where a difference is a printed amount, or the sum or difference of two, that is not among those in use. */
export function isPrinted(
  difference: number,
  amounts: readonly AmountField[],
  used: ReadonlySet<AmountField>,
  tolerance: number,
): boolean {
  const spare = amounts.filter((amount) => !used.has(amount)).map(({ cents }) => Math.abs(cents));
  const near = (value: number): boolean => Math.abs(Math.abs(value) - Math.abs(difference)) <= tolerance;
  return spare.some((a, index) => near(a) || spare.slice(index + 1).some((b) => near(a + b) || near(a - b)));
}
