import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { formatCents } from '../../derive/amounts.ts';
import { repairOf } from '../../derive/repair.ts';
import { taxRelations } from '../../derive/tax-relations.ts';
import { totalRows } from '../../derive/totals.ts';
import { graded, regionsOf, valueComparison } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { severityOfReadings } from '../../reading.ts';

export const miscalculatedTax = defineForgeryCheck({
  meta: {
    id: 'miscalculated-tax',
    version: '1',
    title: 'The tax is not the printed rate of the printed sum',
    examined: 'Tax against its printed rate and base',
    family: 'content',
    cause: 'arithmetic',
    weight: 6,
    severity: 'high',
    subject: 'value',
    tamperingType: 'arithmetic_mismatch',
    basis: 'text',
    occasional: true,
    why: 'Programs calculate the tax; whoever changes subtotal and total by hand often leaves it.',
    investigate: ['Recalculate the tax', 'Ask the issuer to confirm the total'],
    falsePositives: [
      'Goods that are exempt or taxed at another rate, whose sum is not printed',
      'Tax that is rounded row by row',
      'A digit misread from a picture',
    ],
    references: [],
  },
  requires: ['lines', 'amounts'],
  options: z.object({
    tolerance_cents: z.number().int().min(0).default(5).meta({
      title: 'Difference that rounding explains',
      description: 'In cents; for tax that is rounded row by row.',
    }),
    confidence_min: readingConfidence(90),
  }),
  evidence: valueComparison,
  run({ lines, amounts }, { tolerance_cents: toleranceCents, confidence_min: confidenceMin }) {
    const relations = taxRelations(lines, amounts, totalRows(lines, amounts), toleranceCents);
    if (relations.length === 0) return notApplicable('No subtotal with one tax of a printed rate was found.');
    const broken = relations.find(({ holds }) => !holds);
    if (broken === undefined) return clear;
    const { percent, base, tax, expected } = broken;
    const operands = [base, tax];
    const repaired = () =>
      repairOf(operands, ([sum = 0, part = 0]) => Math.abs((sum * percent) / 100 - part) <= toleranceCents) !== null;
    const less = tax.amount.cents < expected;
    return graded('high', 1, {
      kind: 'value_comparison',
      severity: severityOfReadings(
        less ? 'medium' : 'high',
        operands.map(({ amount }) => amount),
        confidenceMin,
        repaired,
      ),
      summary: `Page ${tax.amount.page}: ${percent} % of ${formatCents(base.amount.cents)} is ${formatCents(expected)}, but ${formatCents(tax.amount.cents)} is printed.`,
      regions: regionsOf(operands.map(({ amount }) => amount)),
      relation: `tax is ${percent} % of its base`,
      values: operands.map(({ label, amount }) => ({ label: label.slice(-60), value: amount.text })),
      expected: formatCents(expected),
      found: formatCents(tax.amount.cents),
    });
  },
});
