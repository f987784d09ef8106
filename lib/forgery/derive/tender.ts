import type { AmountField } from '../facts/text.ts';
import { repairsOf } from './repair.ts';
import type { Imbalance, TotalRow } from './totals.ts';

/**
 * What was handed over less the change is the total of a till receipt.
 * @returns whether the three are there to be compared, and the imbalance where no printed amount matches.
 */
export function tenderImbalance(
  rows: readonly TotalRow[],
  amounts: readonly AmountField[],
  tolerance: number,
): { examined: boolean; found: Imbalance | null } {
  const paid = rows.filter((row) => row.role === 'tendered');
  const change = rows.filter((row) => row.role === 'change');
  const total = rows.findLast((row) => row.role === 'total' && row.amount.cents > 0);
  const [tendered, returned] = [paid[0], change[0]];
  const other = rows.some((row) => row.role === 'paid' && row.amount.cents !== 0);
  if (tendered === undefined || returned === undefined || total === undefined || other) return NOTHING;
  if (paid.length > 1 || change.length > 1 || tendered.amount.cents <= returned.amount.cents) return NOTHING;
  const expected = tendered.amount.cents - Math.abs(returned.amount.cents);
  const own = new Set([tendered.amount, returned.amount]);
  const printed = amounts.some((amount) => !own.has(amount) && Math.abs(amount.cents - expected) <= tolerance);
  if (printed) return { examined: true, found: null };
  const operands = [tendered, returned, total];
  const repairs = repairsOf(operands, ([cash = 0, back = 0, sum = 0]) => Math.abs(cash - back - sum) <= tolerance);
  const page = total.amount.page;
  return {
    examined: true,
    found: { relation: 'cash less change', page, expected, found: total.amount.cents, operands, ...repairs },
  };
}

const NOTHING = { examined: false, found: null } as const;
