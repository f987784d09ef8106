import { right } from '../box.ts';
import type { AmountField, Line } from '../facts/text.ts';
import { boxedLines } from './named-amounts.ts';

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
export const MOVEMENTS_MAX = 6;
const ROWS_MIN = 3;

/** The steps down one column of balances, in the order of the page or against it. */
export interface BalanceChain {
  readonly steps: readonly BalanceStep[];
  readonly newestFirst: boolean;
}

/** The steps from balance to balance down the column that a heading names, in the order of the page or against it. */
export const balanceSteps = (lines: readonly Line[], amounts: readonly AmountField[]): BalanceStep[] =>
  balanceChains(lines, amounts).flatMap(({ steps }) => steps);

/** The same, column by column; a column goes on over the pages of a statement. */
export function balanceChains(lines: readonly Line[], all: readonly AmountField[]): BalanceChain[] {
  const boxed = boxedLines(lines, all);
  const amounts = all.filter(({ line }) => !boxed.has(line));
  const headed = columnsOf(lines, amounts);
  const pages = new Set(headed.flatMap((column) => column.map(({ page }) => page)));
  return joined(headed, amounts, pages).map((column) => {
    const rows = rowsOf(column, amounts);
    const down = stepsOf(rows, pages, (_, row) => row.movements);
    const up = stepsOf(rows, pages, (previous) => previous.movements);
    return count(up) > count(down) ? { steps: up, newestFirst: true } : { steps: down, newestFirst: false };
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
    return column.length >= ROWS_MIN ? [column] : [];
  });
}

/** A column with its like on the pages that follow, whether they have a heading of their own or none. */
function joined(
  columns: readonly AmountField[][],
  amounts: readonly AmountField[],
  headed: ReadonlySet<number>,
): AmountField[][] {
  const whole: AmountField[][] = [];
  for (const column of columns) {
    const before = whole.find((each) => goesOn(each, column));
    if (before === undefined) whole.push([...column]);
    else before.push(...column);
    const own = before ?? whole.at(-1) ?? [];
    for (let last = own.at(-1); last !== undefined && !headed.has(last.page + 1); last = own.at(-1)) {
      const { page, box } = last;
      const more = amounts.filter((each) => each.page === page + 1 && Math.abs(right(each.box) - right(box)) < EDGE);
      if (more.length === 0) break;
      own.push(...more);
    }
  }
  return whole;
}

function goesOn(column: readonly AmountField[], next: readonly AmountField[]): boolean {
  const [last, first] = [column.at(-1), next[0]];
  if (last === undefined || first === undefined) return false;
  return first.page === last.page + 1 && Math.abs(right(first.box) - right(last.box)) < EDGE;
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

/** Over the end of a page, and on pages without a heading, only steps that hold count: a row may be missing there. */
function stepsOf(
  rows: readonly BalanceRow[],
  headed: ReadonlySet<number>,
  movementsOf: (previous: BalanceRow, row: BalanceRow) => readonly AmountField[],
): BalanceStep[] {
  return rows.slice(1).flatMap((row, index) => {
    const previous = rows[index];
    if (previous === undefined) return [];
    const movements = movementsOf(previous, row);
    if (movements.length === 0 || movements.length > MOVEMENTS_MAX) return [];
    const holds = leadsOn(previous.balance.cents, movements, row.balance.cents);
    const sure = previous.balance.page === row.balance.page && headed.has(row.balance.page);
    return holds || sure ? [{ previous, row, movements, holds }] : [];
  });
}

/** Overdrawn balances are often marked by a letter or a colour instead of a sign. */
export const leadsOn = (before: number, movements: readonly AmountField[], after: number): boolean =>
  [before, -before].some((from) => [after, -after].some((to) => reachable(movements, to - from)));

/** Whether the movements, each in, out or only informative, add up to a difference. */
function reachable(movements: readonly AmountField[], difference: number): boolean {
  let sums = new Set([0]);
  for (const { cents } of movements) sums = new Set([...sums].flatMap((sum) => [sum, sum + cents, sum - cents]));
  return sums.has(difference);
}
