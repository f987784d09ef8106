import { right } from '../box.ts';
import type { AmountField, Line } from '../facts/text.ts';

export interface ItemRow {
  readonly line: number;
  readonly amount: AmountField;
  /** Numbers of the row left of the amount, as printed values; three decimals kept. */
  readonly factors: readonly number[];
  /** Positions in `factors`, from the right, of quantity and unit price; null where no pair gives the amount. */
  readonly pair: readonly [number, number] | null;
}

const NUMBER = /(?<![\w.,])\d{1,6}(?:[.,]\d{3})*(?:[.,]\d{1,3})?(?![\w%])/g;
const EDGE = 0.012;

/** The rows of the table above a line: amounts in the column that ends at `edge`, nearest row last. */
export function itemRows(
  lines: readonly Line[],
  amounts: readonly AmountField[],
  below: { readonly line: number; readonly page: number; readonly edge: number },
): ItemRow[] {
  return amounts.flatMap((amount) => {
    const line = lines[amount.line];
    const inTable =
      amount.page === below.page && amount.line < below.line && Math.abs(right(amount.box) - below.edge) < EDGE;
    if (line === undefined || !inTable) return [];
    const left = line.text.slice(0, line.text.lastIndexOf(amount.text));
    const factors = [...left.matchAll(NUMBER)].flatMap((match) => parseFactor(match[0]) ?? []).slice(-6);
    return [{ line: amount.line, amount, factors, pair: findPair(factors, amount.cents) }];
  });
}

function parseFactor(text: string): number | null {
  const mark = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (mark < 0) return Number(text);
  const whole = text.slice(0, mark).replace(/[.,]/g, '');
  const value = Number(`${whole}.${text.slice(mark + 1)}`);
  return Number.isFinite(value) ? value : null;
}

function findPair(factors: readonly number[], cents: number): readonly [number, number] | null {
  for (let i = 0; i < factors.length; i++)
    for (let j = i + 1; j < factors.length; j++)
      if (matches(factors[i] ?? 0, factors[j] ?? 0, cents)) return [factors.length - i, factors.length - j];
  return null;
}

/** quantity x unit price = amount, to a cent. */
export function matches(a: number, b: number, cents: number): boolean {
  return Math.abs(Math.round(a * b * 100) - Math.abs(cents)) <= 1;
}

/** The row's quantity and unit price by the places that verified rows have them in. */
export function factorsAt(row: ItemRow, pair: readonly [number, number]): readonly [number, number] | null {
  const [a, b] = [row.factors.at(-pair[0]), row.factors.at(-pair[1])];
  return a === undefined || b === undefined ? null : [a, b];
}
