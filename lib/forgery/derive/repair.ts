import type { AmountField } from '../facts/text.ts';
import { parseNumber } from './amounts.ts';
import { confusedReadings } from './ocr-confusion.ts';

interface Operand {
  readonly label: string;
  readonly amount: AmountField;
}

type Balances = (cents: readonly number[]) => boolean;

/** The one amount, read with one digit mistaken for its like, that makes a relation hold; null where none does. */
export function repairOf(operands: readonly Operand[], balances: Balances): string | null {
  return firstReading(operands, balances, confusedReadings);
}

export interface Repairs {
  /** The amount with one digit mistaken for its like that makes the relation hold; null where none does. */
  readonly repairedBy: string | null;
  /** True where some digit, mistaken for any other, makes it hold: in a coarse picture that happens too. */
  readonly oneDigitOff: boolean;
}

export function repairsOf(operands: readonly Operand[], balances: Balances): Repairs {
  const repairedBy = repairOf(operands, balances);
  return { repairedBy, oneDigitOff: repairedBy !== null || firstReading(operands, balances, otherDigits) !== null };
}

function firstReading(
  operands: readonly Operand[],
  balances: Balances,
  readingsOf: (digits: string) => string[],
): string | null {
  const cents = operands.map(({ amount }) => amount.cents);
  for (const [index, { amount }] of operands.entries()) {
    const digits = amount.text.replace(/[^\d.,'’ ]/g, '').trim();
    for (const reading of readingsOf(digits)) {
      const parsed = parseNumber(reading);
      const value = parsed === null ? null : Math.sign(amount.cents || 1) * parsed.cents;
      if (value !== null && balances(cents.with(index, value))) return reading;
    }
  }
  return null;
}

const otherDigits = (text: string): string[] =>
  [...text].flatMap((character, index) =>
    /\d/.test(character) ? [...'0123456789'].map((digit) => text.slice(0, index) + digit + text.slice(index + 1)) : [],
  );
