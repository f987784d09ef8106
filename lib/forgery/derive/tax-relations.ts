import type { AmountField, Line } from '../facts/text.ts';
import type { Operand } from './totals.ts';
import { type TotalRow, totalBlocks } from './totals.ts';

export interface TaxRelation {
  readonly percent: number;
  readonly base: Operand;
  readonly tax: Operand;
  /** In cents. */
  readonly expected: number;
  readonly holds: boolean;
}

const PERCENT = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?)\s?%/g;

/**
 * Taxes at one printed rate on one printed base: a block of subtotal, one tax and total. It holds too where the tax fits
 * any other printed amount, with or without the tax in it: part of the goods may be exempt.
 */
export function taxRelations(
  lines: readonly Line[],
  amounts: readonly AmountField[],
  rows: readonly TotalRow[],
  toleranceCents: number,
): TaxRelation[] {
  return totalBlocks(rows).flatMap(({ subtotal, adjustments, total }) => {
    const [tax, other] = adjustments;
    if (tax === undefined || other !== undefined || tax.role !== 'tax' || tax.amount.cents === 0) return [];
    const percent = rateOf(lines[tax.line], amounts, tax.line);
    if (percent === null) return [];
    const own = new Set([tax.amount, total.amount]);
    const bases = amounts.filter((amount) => !own.has(amount)).map(({ cents }) => Math.abs(cents));
    const wanted = Math.abs(tax.amount.cents);
    const holds = [...bases, Math.abs(total.amount.cents)].some((base) => {
      const [added, included] = [(base * percent) / 100, (base * percent) / (100 + percent)];
      return [added, included].some((value) => Math.abs(value - wanted) <= toleranceCents);
    });
    const expected = Math.round((subtotal.amount.cents * percent) / 100);
    return [{ percent, base: subtotal, tax, expected, holds }];
  });
}

/** The only rate of a line that prints no other amount than the tax. */
function rateOf(line: Line | undefined, amounts: readonly AmountField[], index: number): number | null {
  const rates = [...(line?.text ?? '').matchAll(PERCENT)].map((match) => Number((match[1] ?? '').replace(',', '.')));
  const [percent, other] = rates;
  if (percent === undefined || other !== undefined || percent <= 0 || percent > 30) return null;
  return amounts.filter((amount) => amount.line === index).length === 1 ? percent : null;
}
