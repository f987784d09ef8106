import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { formatCents } from '../../derive/amounts.ts';
import type { NamedAmount } from '../../derive/named-amounts.ts';
import { isPrinted, type Payslip, payslipOf, rowsAbove } from '../../derive/payslip.ts';
import { repairOf } from '../../derive/repair.ts';
import { graded, regionsOf, valueComparison } from '../../evidence.ts';
import type { AmountField } from '../../facts/text.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { severityOfReadings } from '../../reading.ts';

export const unbalancedPayslip = defineForgeryCheck({
  meta: {
    id: 'unbalanced-payslip',
    version: '1',
    title: 'Gross pay, deductions and net pay do not fit',
    examined: 'Gross pay less deductions against net pay, and sums of the year against the month',
    family: 'content',
    cause: 'arithmetic',
    weight: 6,
    severity: 'high',
    subject: 'value',
    tamperingType: 'arithmetic_mismatch',
    basis: 'text',
    occasional: true,
    why: 'Payroll programs calculate; whoever raises the gross or the net pay leaves the other or the sum of the year.',
    investigate: ['Recalculate the net pay', 'Compare with the bank statement of the month', 'Ask the employer'],
    falsePositives: [
      'Expenses or benefits that are paid beside the wage',
      'A correction of an earlier month',
      'A digit misread from a picture',
    ],
    references: [],
  },
  requires: ['lines', 'amounts'],
  options: z.object({
    tolerance_cents: z
      .number()
      .int()
      .min(0)
      .default(2)
      .meta({ title: 'Difference that rounding explains', description: 'In cents.' }),
    confidence_min: readingConfidence(90),
  }),
  evidence: valueComparison,
  run({ lines, amounts }, { tolerance_cents: toleranceCents, confidence_min: confidenceMin }) {
    const payslip = payslipOf(lines, amounts);
    if (payslip === null) return notApplicable('No gross and net pay were found.');
    const { gross, deductions, net } = payslip;
    const small = [gross, net].find((each) => belowMonth(payslip, each));
    if (deductions !== null && !explained([gross, deductions, net], amounts, toleranceCents))
      return judged(gross, deductions, net, amounts, confidenceMin);
    const year = small?.columns[0];
    if (small === undefined || year === undefined)
      return deductions === null && !payslip.yearToDate ? notApplicable('No sum of deductions was found.') : clear;
    const repaired = () =>
      repairOf([{ label: 'month', amount: small.amount }], ([cents = 0]) => cents <= year.cents) !== null;
    return graded('high', 0.8, {
      kind: 'value_comparison',
      severity: severityOfReadings('medium', [small.amount, year], confidenceMin, repaired),
      summary: `Page ${year.page}: ${small.label} is ${small.amount.text} for the month, but only ${year.text} for the year to date.`,
      regions: regionsOf([small.amount, year]),
      relation: 'sum of the year is at least that of the month',
      values: [
        { label: 'month', value: small.amount.text },
        { label: 'year to date', value: year.text },
      ],
      expected: `${formatCents(small.amount.cents)} or more`,
      found: formatCents(year.cents),
    });
  },
});

function belowMonth({ yearToDate }: Payslip, { amount, columns }: NamedAmount): boolean {
  const [year, more] = columns;
  return yearToDate && year !== undefined && more === undefined && year.cents > 0 && year.cents < amount.cents;
}

const differenceOf = ([gross = 0, deductions = 0, net = 0]: readonly number[]): number =>
  gross - Math.abs(deductions) - net;

/** The relation holds, or what it gives or what is left over is itself printed: expenses, benefits, an advance. */
function explained(parts: readonly NamedAmount[], amounts: readonly AmountField[], tolerance: number): boolean {
  const off = differenceOf(parts.map(({ amount }) => amount.cents));
  const used = new Set(
    parts.flatMap((part) => [part.amount, ...(part === parts.at(-1) ? [] : rowsAbove(part, amounts))]),
  );
  const expected = off + (parts.at(-1)?.amount.cents ?? 0);
  const before = amounts.some((each) => !used.has(each) && Math.abs(each.cents - expected) <= tolerance);
  return Math.abs(off) <= tolerance || before || isPrinted(off, amounts, used, tolerance);
}

/** Gross pay and deductions that the rows above them add up to leave the net pay as the wrong one. */
function judged(
  gross: NamedAmount,
  deductions: NamedAmount,
  net: NamedAmount,
  amounts: readonly AmountField[],
  confidenceMin: number,
) {
  const borneOut = [gross, deductions].filter((each) => rowsAbove(each, amounts).length > 0).length;
  if (borneOut === 0)
    return notApplicable(
      'The arithmetic of the payslip is not understood: no rows add up to its gross pay or deductions.',
    );
  return imbalance(gross, deductions, net, borneOut === 2 ? 'high' : 'medium', confidenceMin);
}

function imbalance(
  gross: NamedAmount,
  deductions: NamedAmount,
  net: NamedAmount,
  ceiling: 'high' | 'medium',
  confidenceMin: number,
) {
  const parts = [gross, deductions, net];
  const expected = gross.amount.cents - Math.abs(deductions.amount.cents);
  const repaired = () => repairOf(parts, (cents) => Math.abs(differenceOf(cents)) <= 1) !== null;
  return graded('high', 1, {
    kind: 'value_comparison' as const,
    severity: severityOfReadings(
      ceiling,
      parts.map(({ amount }) => amount),
      confidenceMin,
      repaired,
    ),
    summary: `Page ${net.amount.page}: gross pay less deductions gives ${formatCents(expected)}, but ${formatCents(net.amount.cents)} is printed.`,
    regions: regionsOf(parts.map(({ amount }) => amount)),
    relation: 'gross pay less deductions equals net pay',
    values: parts.map(({ label, amount }) => ({ label: label.slice(-60), value: amount.text })),
    expected: formatCents(expected),
    found: formatCents(net.amount.cents),
  });
}
