import type { AmountField, Line } from '../facts/text.ts';
import { isPrinted } from './added-rows.ts';
import { plainWords } from './arithmetic/vocabulary.ts';
import type { Imbalance } from './imbalance.ts';
import type { NamedAmount } from './named-amounts.ts';
import { adjustmentsBetween, type Payslip } from './payslip.ts';

export type PayBalance =
  | { readonly status: 'holds' }
  | { readonly status: 'unknown'; readonly reason: string }
  | Imbalance;

const HOLDS: PayBalance = { status: 'holds' };
const ADJUSTMENTS_MAX = 5;
/** A single row bears out little: it is the same amount printed twice. */
const ROWS_MIN = 2;

interface Reading extends Payslip {
  readonly deductions: NamedAmount;
  readonly lines: readonly Line[];
  readonly amounts: readonly AmountField[];
  readonly tolerance: number;
  /** Gross pay less deductions, in cents. */
  readonly base: number;
}

/** From the gross pay to what is paid out: the first sum that those before it contradict. */
export function imbalanceOf(
  payslip: Payslip,
  lines: readonly Line[],
  amounts: readonly AmountField[],
  tolerance: number,
): PayBalance {
  const { gross, deductions, ends } = payslip;
  if (new Set(ends.map(({ label }) => nameOf(label))).size < ends.length)
    return { status: 'unknown', reason: 'The net pay is printed twice, as different sums.' };
  if (deductions === null) return HOLDS;
  const base = baseOf(gross, deductions, ends, tolerance);
  const reading: Reading = { ...payslip, deductions, lines, amounts, tolerance, base };
  const [net] = ends;
  return Math.abs(net.amount.cents - base) <= tolerance ? paidOut(reading) : netPay(reading);
}

/** Deductions below zero are printed so, or give more back than they take: then the sums that follow decide. */
function baseOf(gross: NamedAmount, { amount: { cents } }: NamedAmount, ends: Payslip['ends'], tolerance: number) {
  const given = gross.amount.cents + Math.abs(cents);
  const back = cents < 0 && ends.some(({ amount }) => Math.abs(amount.cents - given) <= tolerance);
  return back ? given : gross.amount.cents - Math.abs(cents);
}

const nameOf = (label: string): string => plainWords(label).join(' ');

/** The net pay is right: what stands between it and each sum below leads there. */
function paidOut(reading: Reading): PayBalance {
  const { ends, lines, amounts, tolerance } = reading;
  const last = ends.at(-1) ?? ends[0];
  if (leadsOver(ends[0], last, reading)) return HOLDS;
  const broken = ends.slice(1).flatMap((end, index) => {
    const from = ends[index] ?? ends[0];
    const between = adjustmentsBetween(from, end, lines, amounts);
    return between.length === 0 || leads(from.amount.cents, between, end.amount.cents, tolerance)
      ? []
      : [{ from, end, between }];
  });
  const [only, ...more] = broken;
  if (only === undefined) return HOLDS;
  const { from, end, between } = only;
  const expected = between.reduce((sum, { cents }) => sum + cents, from.amount.cents);
  if (more.length > 0 || end !== last || between.length > ADJUSTMENTS_MAX || expected <= 0)
    return { status: 'unknown', reason: 'What stands between the net pay and the payment is not understood.' };
  const used = usedBy(reading, [...ends.map(({ amount }) => amount), ...between]);
  if (isPrinted(end.amount.cents - expected, amounts, used, tolerance)) return HOLDS;
  return {
    status: 'broken',
    relation: 'net pay with what is paid or kept beside it equals the payment',
    parts: [from, ...between.map((amount) => ({ label: lines[amount.line]?.text ?? '', amount })), end],
    wrong: end,
    expected,
    severity: bornOut(reading) > 0 && !isRead([from.amount, ...between, end.amount]) ? 'high' : 'medium',
    holds: (cents) => {
      const [start = 0, ...rest] = cents;
      const paid = rest.pop() ?? 0;
      return Math.abs(rest.reduce((sum, each) => sum + each, start) - paid) <= tolerance;
    },
  };
}

/** Other sums between two may be paid or kept as well. */
function leadsOver(from: NamedAmount, to: NamedAmount, { lines, amounts, tolerance }: Reading): boolean {
  return leads(from.amount.cents, adjustmentsBetween(from, to, lines, amounts), to.amount.cents, tolerance);
}

/** Gross pay less deductions is not the net pay. */
function netPay(reading: Reading): PayBalance {
  const { gross, deductions, ends, lines, amounts, tolerance, base } = reading;
  const [net, next] = ends;
  const proofs = bornOut(reading);
  if (isExplained(reading)) return HOLDS;
  if (reading.yearToDate && base > net.amount.cents)
    return { status: 'unknown', reason: 'Sums of the year may have been read in the place of those of the month.' };
  if (proofs === 0)
    return {
      status: 'unknown',
      reason: 'The arithmetic of the payslip is not understood: no rows add up to its gross pay or deductions.',
    };
  const between = next === undefined ? [] : adjustmentsBetween(net, next, lines, amounts);
  const confirmed = next !== undefined && leads(base, between, next.amount.cents, tolerance);
  if (next !== undefined && !confirmed)
    return { status: 'unknown', reason: 'Gross pay less deductions leads to none of the sums that are paid.' };
  return {
    status: 'broken',
    relation: 'gross pay less deductions equals net pay',
    parts: [gross, deductions, net],
    wrong: net,
    expected: base,
    severity: proofs === 2 || (confirmed && between.length > 0) ? 'high' : 'medium',
    holds: ([all = 0, off = 0, left = 0]) => Math.abs(all - Math.abs(off) - left) <= tolerance,
  };
}

/** What gross pay less deductions gives, or what is left over, is itself printed: expenses, benefits, an advance. */
function isExplained(reading: Reading): boolean {
  const { ends, amounts, tolerance, base } = reading;
  const [net, next] = ends;
  const used = usedBy(reading, [net.amount]);
  const before = amounts.some(
    (each) => !used.has(each) && each !== next?.amount && Math.abs(each.cents - base) <= tolerance,
  );
  return before || isPrinted(base - net.amount.cents, amounts, used, tolerance);
}

/** Amounts that have a part of their own: these, the sums, their rows, and whatever else stands in the same lines. */
function usedBy({ gross, deductions, rows, amounts }: Reading, own: readonly AmountField[]): ReadonlySet<AmountField> {
  const taken = new Set([gross.amount, deductions.amount, ...rows.gross, ...rows.deductions].map(({ line }) => line));
  return new Set([...own, ...amounts.filter(({ line }) => taken.has(line))]);
}

/** Of a picture a row may not have been read at all. */
const isRead = (amounts: readonly AmountField[]): boolean => amounts.some(({ source }) => source === 'ocr');

/** How many of gross pay and deductions rows add up to; none where each has but one row. */
function bornOut({ rows }: Reading): number {
  const counts = [rows.gross.length, rows.deductions.length];
  return counts.some((count) => count >= ROWS_MIN) ? counts.filter((count) => count > 0).length : 0;
}

/** Whether the amounts, each added or taken off, lead from one sum to the other. */
function leads(from: number, amounts: readonly AmountField[], to: number, tolerance: number): boolean {
  let sums = [from];
  for (const { cents } of amounts.slice(0, ADJUSTMENTS_MAX))
    sums = sums.flatMap((sum) => [sum, sum + cents, sum - cents]);
  return sums.some((sum) => Math.abs(sum - to) <= tolerance);
}
