import { right } from '../box.ts';
import type { AmountField, Line } from '../facts/text.ts';

/** A row of a statement that ends in its balance. */
export interface BalanceRow {
  readonly balance: AmountField;
  /** Amounts that stand between this balance and the one before. */
  readonly movements: readonly AmountField[];
}

export interface BalanceStep {
  readonly previous: BalanceRow;
  readonly row: BalanceRow;
  readonly movements: readonly AmountField[];
  /** Whether some signs of the movements lead from one balance to the next. */
  readonly holds: boolean;
}

const EDGE = 0.008;
const HEADING = /\b(?:running )?balance\b|\bsaldo\b|\bkontostand\b|\bsolde\b/iu;
const MOVEMENTS_MAX = 6;

/** The steps from balance to balance down the column that a heading names, in the order of the page or against it. */
export function balanceSteps(lines: readonly Line[], amounts: readonly AmountField[]): BalanceStep[] {
  const forward = columnsOf(lines, amounts).map((column) => rowsOf(column, amounts));
  return forward.flatMap((rows) => {
    const down = stepsOf(rows, (_, row) => row.movements);
    const up = stepsOf(rows, (previous) => previous.movements);
    return count(up) > count(down) ? up : down;
  });
}

const count = (steps: readonly BalanceStep[]): number => steps.filter(({ holds }) => holds).length;

/** Amounts under a heading that means a balance, by the place of the heading. */
function columnsOf(lines: readonly Line[], amounts: readonly AmountField[]): AmountField[][] {
  return lines.flatMap((line, index) => {
    if (amounts.some((amount) => amount.line === index)) return [];
    const word = line.words.findLast(({ text }) => HEADING.test(text));
    if (word === undefined) return [];
    const below = amounts.filter((amount) => amount.page === line.page && amount.line > index);
    const near = below.filter(({ box }) => right(box) > word.box.x - 0.01 && box.x < right(word.box) + 0.06);
    const edge = near[0] === undefined ? 0 : right(near[0].box);
    const column = near.filter(({ box }) => Math.abs(right(box) - edge) < EDGE);
    return column.length >= 3 ? [column] : [];
  });
}

function rowsOf(column: readonly AmountField[], amounts: readonly AmountField[]): BalanceRow[] {
  return column.map((balance, index) => {
    const after = column[index - 1]?.line ?? balance.line - 1;
    const movements = amounts.filter(
      (amount) =>
        amount.page === balance.page &&
        amount.line > after &&
        amount.line <= balance.line &&
        !column.includes(amount) &&
        right(amount.box) < balance.box.x,
    );
    return { balance, movements };
  });
}

function stepsOf(
  rows: readonly BalanceRow[],
  movementsOf: (previous: BalanceRow, row: BalanceRow) => readonly AmountField[],
): BalanceStep[] {
  return rows.slice(1).flatMap((row, index) => {
    const previous = rows[index];
    if (previous === undefined) return [];
    const movements = movementsOf(previous, row);
    if (movements.length === 0 || movements.length > MOVEMENTS_MAX) return [];
    return [{ previous, row, movements, holds: leadsOn(previous.balance.cents, movements, row.balance.cents) }];
  });
}

/** Overdrawn balances are often marked by a letter or a colour instead of a sign. */
const leadsOn = (before: number, movements: readonly AmountField[], after: number): boolean =>
  [before, -before].some((from) => [after, -after].some((to) => reachable(movements, to - from)));

/** Whether the movements, each in, out or only informative, add up to a difference. */
function reachable(movements: readonly AmountField[], difference: number): boolean {
  let sums = new Set([0]);
  for (const { cents } of movements) sums = new Set([...sums].flatMap((sum) => [sum, sum + cents, sum - cents]));
  return sums.has(difference);
}
