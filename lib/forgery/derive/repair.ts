import { parseNumber } from './amounts.ts';
import { confusedReadings } from './ocr-confusion.ts';
import type { Operand } from './totals.ts';

/** The one amount, read with one digit mistaken for its like, that makes a relation hold; null where none does. */
export function repairOf(operands: readonly Operand[], balances: (cents: readonly number[]) => boolean): string | null {
  const cents = operands.map(({ amount }) => amount.cents);
  for (const [index, { amount }] of operands.entries()) {
    const digits = amount.text.replace(/[^\d.,'’ ]/g, '').trim();
    for (const reading of confusedReadings(digits)) {
      const parsed = parseNumber(reading);
      const value = parsed === null ? null : Math.sign(amount.cents || 1) * parsed.cents;
      if (value !== null && balances(cents.with(index, value))) return reading;
    }
  }
  return null;
}
