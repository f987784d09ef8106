import { right } from '../box.ts';
import type { AmountField, Line } from '../facts/text.ts';
import { factorsAt, type ItemRow, itemRows, matches } from './items.ts';
import { repairsOf } from './repair.ts';
import { tenderImbalance } from './tender.ts';
import { type Imbalance, plainSum, possibleSums, type TotalBlock, type TotalRow, totalBlocks } from './totals.ts';

export const SUMMARY_RELATION = 'subtotal with taxes and charges';
const ROUNDS_TO_UNIT = /\b(?:SEK|NOK|DKK|kr)\b/i;

/** Relations between amounts that could be tested, and those that fail with no other printed amount to explain it. */
export function imbalances(
  lines: readonly Line[],
  amounts: readonly AmountField[],
  rows: readonly TotalRow[],
  toleranceCents: number,
): { examined: number; found: Imbalance[] } {
  const blocks = totalBlocks(rows);
  const rounding = rows.some((row) => row.role === 'rounding') || lines.some((line) => ROUNDS_TO_UNIT.test(line.text));
  const tolerance = rounding ? Math.max(toleranceCents, 100) : toleranceCents;
  const found = blocks.flatMap((block) => blockImbalance(block, amounts, tolerance) ?? []);
  const tables = bases(rows, blocks).flatMap((base) => {
    const table = tableAbove(lines, amounts, base);
    return table === null || hasGap(base, table, amounts) ? [] : [{ base, table }];
  });
  const rowFaults = tables.flatMap(({ base, table }) =>
    table.rows
      .filter(({ amount }) => amount.source === 'layer' || !addsUp(base, table))
      .flatMap((row) => rowImbalance(row, table.pair) ?? []),
  );
  const sums = tables.flatMap(({ base, table }) => sumImbalance(base, table, rows, amounts, tolerance) ?? []);
  const tender = tenderImbalance(rows, amounts, tolerance);
  const all = [...found, ...rowFaults, ...sums, ...(tender.found === null ? [] : [tender.found])];
  const distinct = new Map(all.map((item) => [`${item.relation} ${item.expected} ${item.found}`, item]));
  const examined = blocks.length + tables.length + Number(tender.examined);
  return { examined, found: [...distinct.values()] };
}

function blockImbalance(block: TotalBlock, amounts: readonly AmountField[], tolerance: number): Imbalance | null {
  const { subtotal, adjustments, total } = block;
  const base = subtotal.amount.cents;
  const target = total.amount.cents;
  const parts = adjustments.map(({ amount }) => amount.cents);
  const sums = [...possibleSums(base, parts)];
  if (sums.some((sum) => Math.abs(sum - target) <= tolerance)) return null;
  if (adjustments.length === 0 || target === 0) return null;
  const expected = plainSum(block);
  const used = new Set([subtotal.amount, total.amount, ...adjustments.map(({ amount }) => amount)]);
  if (
    explained(
      target - expected,
      amounts.filter((amount) => !used.has(amount)),
      tolerance,
    )
  )
    return null;
  const operands = [subtotal, ...adjustments, total];
  const repairs = repairsOf(operands, (cents) => {
    const [first, ...rest] = cents;
    const last = rest.pop() ?? 0;
    return [...possibleSums(first ?? 0, rest)].some((sum) => Math.abs(sum - last) <= 1);
  });
  return {
    relation: SUMMARY_RELATION,
    page: total.amount.page,
    expected,
    found: target,
    operands,
    ...repairs,
  };
}

interface Table {
  readonly rows: readonly ItemRow[];
  readonly pair: readonly [number, number];
}

/** The amounts that item rows may add up to: subtotals, and totals where there is no subtotal. */
function bases(rows: readonly TotalRow[], blocks: readonly TotalBlock[]): TotalRow[] {
  const subtotals = blocks.map((block) => block.subtotal);
  if (subtotals.length > 0) return subtotals;
  return rows.filter((row) => row.role === 'subtotal' || row.role === 'total').slice(0, 1);
}

/** A table counts only when at least two rows, and all but one, prove themselves by quantity x unit price. */
function tableAbove(lines: readonly Line[], amounts: readonly AmountField[], base: TotalRow): Table | null {
  const { page, box } = base.amount;
  const rows = itemRows(lines, amounts, { line: base.line, page, edge: right(box) });
  const proven = rows.filter((row) => row.pair !== null);
  const [first, second] = [proven[0], proven[1]];
  if (first === undefined || second === undefined || rows.length - proven.length > 1) return null;
  const pairs = proven.map((row) => row.pair?.join() ?? '');
  const usual = pairs.toSorted((a, b) => pairs.filter((p) => p === b).length - pairs.filter((p) => p === a).length)[0];
  const pair = proven.find((row) => row.pair?.join() === usual)?.pair;
  return pair === undefined || pair === null ? null : { rows, pair };
}

/** A row whose price was read off a picture and whose amount was not: what is left of the table has no sum. */
function hasGap({ line, amount: { page, box } }: TotalRow, { rows }: Table, amounts: readonly AmountField[]): boolean {
  const first = Math.min(...rows.map((row) => row.line));
  return amounts.some(
    (amount) =>
      amount.source === 'ocr' &&
      amount.page === page &&
      amount.line > first &&
      amount.line < line &&
      right(amount.box) < box.x &&
      rows.every((row) => row.line !== amount.line),
  );
}

/** Amounts that give their sum prove each other: a quantity or price that does not fit one of them was misread. */
function addsUp(base: TotalRow, { rows }: Table): boolean {
  return Math.abs(rows.reduce((sum, { amount }) => sum + amount.cents, 0) - base.amount.cents) <= 1;
}

function rowImbalance(row: ItemRow, pair: readonly [number, number]): Imbalance | null {
  if (row.pair !== null) return null;
  const factors = factorsAt(row, pair);
  if (factors === null || factors[0] === 0 || factors[1] === 0) return null;
  const expected = Math.round(factors[0] * factors[1] * 100);
  const found = Math.abs(row.amount.cents);
  const reduced = expected > found && row.factors.length > 2;
  if (reduced || matches(factors[0], factors[1], found)) return null;
  const operands = [{ label: `${factors[0]} x ${factors[1]}`, amount: row.amount }];
  const repairs = repairsOf(operands, ([cents]) => Math.abs((cents ?? 0) - expected) <= 1);
  return {
    relation: `quantity x unit price (${factors[0]} x ${factors[1]})`,
    page: row.amount.page,
    expected,
    found,
    operands,
    ...repairs,
  };
}

function sumImbalance(
  base: TotalRow,
  table: Table,
  rows: readonly TotalRow[],
  amounts: readonly AmountField[],
  tolerance: number,
): Imbalance | null {
  const items = table.rows.map((row) => row.amount);
  const expected = items.reduce((sum, amount) => sum + amount.cents, 0);
  const found = base.amount.cents;
  const adjustments = rows.filter((row) => row.role !== 'other' && row.role !== 'total' && row.amount !== base.amount);
  const sums = [
    ...possibleSums(
      expected,
      adjustments.map((row) => row.amount.cents),
    ),
  ];
  if (sums.some((sum) => Math.abs(sum - found) <= tolerance + items.length)) return null;
  const used = new Set([...items, base.amount]);
  if (
    explained(
      found - expected,
      amounts.filter((amount) => !used.has(amount)),
      tolerance,
    )
  )
    return null;
  const operands = [...items.map((amount) => ({ label: 'item', amount })), base];
  const repairs = repairsOf(operands, (cents) => {
    const last = cents.at(-1) ?? 0;
    return Math.abs(cents.slice(0, -1).reduce((sum, value) => sum + value, 0) - last) <= 1;
  });
  return { relation: `sum of ${items.length} items`, page: base.amount.page, expected, found, operands, ...repairs };
}

/** The difference is printed elsewhere: a deposit, a charge, an earlier balance. */
function explained(difference: number, others: readonly AmountField[], tolerance: number): boolean {
  return others.some((amount) => Math.abs(Math.abs(amount.cents) - Math.abs(difference)) <= Math.min(tolerance, 5));
}
