import { right } from '../box.ts';
import type { AmountField, Line } from '../facts/text.ts';
import { rowsAddingUp } from './added-rows.ts';
import { headedAmounts, type NamedAmount, namedAmounts, onlyOne } from './named-amounts.ts';
import { namesYear, type PayRole, payRoleOf } from './pay-labels.ts';

export interface Payslip {
  readonly gross: NamedAmount;
  readonly deductions: NamedAmount | null;
  /** The net pay, and what is paid out where that is another sum: top to bottom, each value once. */
  readonly ends: readonly [NamedAmount, ...NamedAmount[]];
  /** True where the second of two columns holds the sums of the year. */
  readonly yearToDate: boolean;
  /** Rows that add up to the gross pay and to the deductions. */
  readonly rows: { readonly gross: readonly AmountField[]; readonly deductions: readonly AmountField[] };
}

type RoledAmount = NamedAmount & { readonly role: PayRole };

/** Gross, deductions and net of a payslip; null where it is none, or several in one file. */
export function payslipOf(lines: readonly Line[], amounts: readonly AmountField[]): Payslip | null {
  const named = headedAmounts(lines, amounts).map((each) => ({ ...each, role: payRoleOf(each.label) }));
  const gross = onlyOne(named.filter(({ role }) => role === 'gross')) ?? null;
  if (gross === null || gross.amount.cents <= 0) return null;
  const [first, ...more] = endsOf(named, gross);
  if (first === undefined) return null;
  const month = withoutRole('year', named, amounts);
  const own = withoutRole('employer', named, month);
  const rowsOf = (sum: AmountField): readonly AmountField[] => {
    const rows = rowsAddingUp(sum, own);
    return rows.length > 0 ? rows : rowsAddingUp(sum, month);
  };
  const deductions = deductionsOf(named, gross);
  const heading = lines.find((line, index) => namesYear(line.text) && !amounts.some((each) => each.line === index));
  return {
    gross,
    deductions,
    ends: [first, ...more],
    yearToDate: heading !== undefined,
    rows: {
      gross: rowsOf(gross.amount),
      deductions: deductions === null ? [] : rowsOf(deductions.amount),
    },
  };
}

/** Sums of the year have a label of their own here; what the employer bears may be part of the gross pay or beside it. */
function withoutRole(role: PayRole, named: readonly RoledAmount[], amounts: readonly AmountField[]): AmountField[] {
  const aside = new Set(
    named.filter((each) => each.role === role).flatMap(({ amount, columns }) => [amount, ...columns]),
  );
  return amounts.filter((amount) => !aside.has(amount));
}

/** Of several sums of deductions the one that is the sum of the others. */
function deductionsOf(named: readonly RoledAmount[], gross: RoledAmount): RoledAmount | null {
  const own = named.filter(({ role, amount }) => role === 'deductions' && amount.cents !== 0);
  const single = onlyOne(own) ?? null;
  if (single !== null) return single;
  const size = ({ amount }: RoledAmount): number => Math.abs(amount.cents);
  const all = own.reduce((sum, each) => sum + size(each), 0);
  return own.find((each) => 2 * size(each) === all && size(each) < gross.amount.cents) ?? null;
}

/** On the page of the gross pay where they are there; what is printed again higher up, in a summary, is dropped. */
function endsOf(named: readonly RoledAmount[], gross: RoledAmount): RoledAmount[] {
  const all = named.filter(({ role }) => role === 'end');
  const own = all.filter(({ amount }) => amount.page === gross.amount.page);
  const ends = own.length > 0 ? own : all;
  const below = ends.filter(
    ({ line, amount }) => line > gross.line || (line === gross.line && amount.box.x > gross.amount.box.x),
  );
  const counted = below.length > 0 ? below : ends;
  return counted.filter(
    ({ amount }, index) => counted.findIndex((other) => other.amount.cents === amount.cents) === index,
  );
}

/** Advances, refunds and the like that stand between two sums, under or over either. */
export function adjustmentsBetween(
  from: NamedAmount,
  to: NamedAmount,
  lines: readonly Line[],
  amounts: readonly AmountField[],
): AmountField[] {
  return namedAmounts(lines, amounts)
    .filter(({ line, label }) => line > from.line && line < to.line && /\p{L}{2}/u.test(label))
    .map(({ amount }) => amount)
    .filter(({ box }) => [from, to].some(({ amount }) => box.x < right(amount.box) && right(box) > amount.box.x));
}
