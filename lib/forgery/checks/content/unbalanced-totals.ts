import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { formatCents } from '../../derive/amounts.ts';
import { imbalances, SUMMARY_RELATION } from '../../derive/imbalance.ts';
import { type Imbalance, totalRows } from '../../derive/totals.ts';
import { graded, regionsOf, valueComparison } from '../../evidence.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';

export const unbalancedTotals = defineForgeryCheck({
  meta: {
    id: 'unbalanced-totals',
    version: '1',
    title: 'Amounts do not add up to the printed total',
    examined: 'Arithmetic of quantities, line amounts, subtotal, taxes and total',
    family: 'content',
    cause: 'arithmetic',
    weight: 6,
    severity: 'high',
    subject: 'value',
    tamperingType: 'arithmetic_mismatch',
    basis: 'text',
    why: 'Software adds correctly; whoever changes one amount by hand often leaves those that depend on it.',
    investigate: ['Recalculate the amounts by hand', 'Ask the issuer to confirm the total'],
    falsePositives: [
      'A charge, deposit or discount that is printed elsewhere',
      'Prices that include tax, or cash rounding',
      'An issuer who typed the amounts by hand and mistyped one',
      'A digit misread from a picture',
    ],
    references: [],
  },
  requires: ['lines', 'amounts'],
  optional: ['metadata'],
  options: z.object({
    tolerance_cents: z.number().int().min(0).default(5).meta({
      title: 'Difference that rounding explains',
      description: 'In cents; for rounding of single lines and cash rounding to 5 cents.',
    }),
    confidence_min: readingConfidence(),
    confidence_sure: z.number().min(0).max(100).default(90).meta({
      title: 'Confidence of a sure reading',
      description: 'From it on, amounts read from pictures count like those of a text layer.',
    }),
  }),
  evidence: valueComparison,
  run(
    { lines, amounts, metadata },
    { tolerance_cents: toleranceCents, confidence_min: confidenceMin, confidence_sure: confidenceSure },
  ) {
    const rows = totalRows(lines, amounts);
    const { examined, found } = imbalances(lines, amounts, rows, toleranceCents);
    if (examined === 0)
      return notApplicable('No subtotal, taxes and total, and no item rows, were found that belong together.');
    const typed = TYPED_BY_HAND.test(`${metadata?.producer ?? ''} ${metadata?.creator ?? ''}`);
    const worst = found
      .map((item) => ({ item, slip: typed && isSlip(item), severity: severityOf(item, confidenceMin, confidenceSure) }))
      .map((graded) =>
        graded.slip && graded.severity === 'high' ? { ...graded, severity: 'medium' as const } : graded,
      )
      .toSorted((a, b) => ORDER[b.severity] - ORDER[a.severity])[0];
    if (worst === undefined) return clear;
    const { item, slip, severity } = worst;
    const misread = item.repairedBy === null || severity !== 'low' ? '' : ' One misread digit would explain it.';
    const repair = slip ? ' The document was typed in a word processor; one mistyped digit would explain it.' : misread;
    return graded('high', slip ? 0.5 : 1, {
      kind: 'value_comparison',
      severity,
      summary: `Page ${item.page}: ${item.relation} gives ${formatCents(item.expected)}, but ${formatCents(item.found)} is printed.${repair}`,
      regions: regionsOf(item.operands.map(({ amount }) => amount)),
      relation: item.relation,
      values: item.operands.map(({ label, amount }) => ({ label, value: amount.text })),
      expected: formatCents(item.expected),
      found: formatCents(item.found),
    });
  },
});

const ORDER: Readonly<Record<Severity, number>> = { high: 2, medium: 1, low: 0 };

/** Programs in which amounts are written by hand rather than calculated. */
const TYPED_BY_HAND = /\b(?:word|writer|openoffice|libreoffice|google docs|wordpad)\b/i;

/** One digit of a total that is too low: nobody edits an invoice to be paid less, but people mistype. */
function isSlip({ relation, expected, found }: Imbalance): boolean {
  const [right, printed] = [String(expected), String(found)];
  if (relation !== SUMMARY_RELATION || found >= expected || right.length !== printed.length) return false;
  return [...right].filter((digit, index) => digit !== printed[index]).length === 1;
}

function severityOf(
  { operands, repairedBy, oneDigitOff }: Imbalance,
  confidenceMin: number,
  confidenceSure: number,
): Severity {
  if (operands.every(({ amount }) => amount.source === 'layer')) return 'high';
  const confidence = Math.min(...operands.map(({ amount }) => amount.confidence));
  if (repairedBy !== null || confidence < confidenceMin) return 'low';
  return oneDigitOff || confidence < confidenceSure ? 'medium' : 'high';
}
