import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { formatCents } from '../../derive/amounts.ts';
import type { NamedAmount } from '../../derive/named-amounts.ts';
import { imbalanceOf } from '../../derive/pay-chain.ts';
import { type Payslip, payslipOf } from '../../derive/payslip.ts';
import { repairOf } from '../../derive/repair.ts';
import { graded, regionsOf, valueComparison } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { gradedImbalance } from '../../imbalance-evidence.ts';
import { severityOfReadings } from '../../reading.ts';

export const unbalancedPayslip = defineForgeryCheck({
  meta: {
    id: 'unbalanced-payslip',
    version: '2',
    title: 'Gross pay, deductions and net pay do not fit',
    examined:
      'Gross pay less deductions, advances and refunds against what is paid, and sums of the year against the month',
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
    references: ['ILO Protection of Wages Convention 95, article 14'],
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
    const chain = imbalanceOf(payslip, lines, amounts, toleranceCents);
    if (chain.status === 'broken') return gradedImbalance(chain, confidenceMin);
    if (chain.status === 'unknown') return notApplicable(chain.reason);
    const { gross, deductions, ends } = payslip;
    const small = [gross, ends[0]].find((each) => belowMonth(payslip, each));
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
