import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { formatCents } from '../../derive/amounts.ts';
import { holds } from '../../derive/arithmetic/relation.ts';
import type { Culprit } from '../../derive/arithmetic/solve.ts';
import { type Understanding, understand } from '../../derive/arithmetic/understand.ts';
import { repairsOf } from '../../derive/repair.ts';
import { graded, regionsOf, valueComparison } from '../../evidence.ts';
import { defineForgeryCheck, type Severity, strongestFirst } from '../../forgery-check.ts';

export const unbalancedTotals = defineForgeryCheck({
  meta: {
    id: 'unbalanced-totals',
    version: '2',
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
    references: ['EN 16931-1: BR-CO-10 to BR-CO-16'],
  },
  requires: ['lines', 'amounts'],
  optional: ['metadata', 'documentClass'],
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
    relations_min: z.number().int().min(1).default(3).meta({
      title: 'Relations that must hold',
      description: 'Independent ones around an amount, before it is called wrong.',
    }),
  }),
  evidence: valueComparison,
  run({ lines, amounts, metadata, documentClass }, options) {
    if (
      documentClass === 'payslip' ||
      documentClass === 'bank_statement' ||
      lines.some(({ text }) => PAYROLL.test(text))
    )
      return notApplicable('Wages and accounts add up by rules of their own, which other checks know.');
    const understood = understand(lines, amounts, options.tolerance_cents).filter(
      ({ relations }) => relations.length > 0,
    );
    if (understood.length === 0)
      return notApplicable('No subtotal, taxes and total, and no item rows, were found that belong together.');
    const typed = TYPED_BY_HAND.test(`${metadata?.producer ?? ''} ${metadata?.creator ?? ''}`);
    const worst = understood
      .flatMap(({ culprit }) => (culprit === null || culprit.weight < options.relations_min ? [] : [culprit]))
      .map((culprit) => gradeOf(culprit, typed, options))
      .toSorted(strongestFirst)[0];
    if (worst !== undefined) return finding(worst);
    if (understood.some(({ open }) => open)) return notApplicable(notUnderstood(understood));
    return clear;
  },
});

/** In wages the tax is taken off. */
const PAYROLL =
  /\b(?:gross pay|net pay|pay ?slip|net salary|nettolohn|nettoverdienst|bruttolohn|lohnsteuer|salaire (?:net|brut)|total devengado|líquido a (?:percibir|receber)|stipendio|retribuzione netta|nettoloon|brutoloon|nettolön|wynagrodzenie)\b/iu;

/** Programs in which amounts are written by hand rather than calculated. */
const TYPED_BY_HAND = /\b(?:word|writer|openoffice|libreoffice|google docs|wordpad)\b/i;

interface Graded {
  readonly culprit: Culprit;
  readonly severity: Severity;
  readonly slip: boolean;
  readonly misread: boolean;
}

interface Confidence {
  readonly confidence_min: number;
  readonly confidence_sure: number;
}

/** As strong as the amounts were read; medium where another amount could be wrong, or a payment may not be printed. */
function gradeOf(culprit: Culprit, typed: boolean, confidence: Confidence): Graded {
  const { severity, misread } = readingOf(culprit, confidence);
  const slip = typed && isSlip(culprit);
  const bare = culprit.broken.length === 1 && culprit.broken[0]?.bare === true;
  const unsure = slip || bare || !culprit.alone;
  return { culprit, slip, misread, severity: unsure && severity === 'high' ? 'medium' : severity };
}

function readingOf({ broken, amount }: Culprit, { confidence_min, confidence_sure }: Confidence) {
  const operands = broken.flatMap(({ terms }) => terms);
  if (operands.every((operand) => operand.amount.source === 'layer'))
    return { severity: 'high' as const, misread: false };
  const [first] = broken;
  const terms = first?.terms ?? [];
  const { repairedBy, oneDigitOff } = repairsOf(
    terms,
    (cents) =>
      first !== undefined && holds(first, new Map(terms.map((term, index) => [term.amount, cents[index] ?? 0]))),
  );
  const worst = Math.min(amount.confidence, ...operands.map((operand) => operand.amount.confidence));
  if (repairedBy !== null || worst < confidence_min) return { severity: 'low' as const, misread: repairedBy !== null };
  const severity: Severity = oneDigitOff || worst < confidence_sure ? 'medium' : 'high';
  return { severity, misread: false };
}

/** One digit of a total that is too low: nobody edits an invoice to be paid less, but people mistype. */
function isSlip({ broken, expected, amount: { cents } }: Culprit): boolean {
  const [right, printed] = [String(expected), String(cents)];
  if (broken[0]?.kind !== 'totals' || cents >= expected || right.length !== printed.length) return false;
  return [...right].filter((digit, index) => digit !== printed[index]).length === 1;
}

function finding({ culprit, severity, slip, misread }: Graded) {
  const { amount, expected, broken, support, weight } = culprit;
  const terms = broken[0]?.terms ?? [];
  const relation = broken[0]?.name ?? '';
  const misreadNote = misread ? ' One misread digit would explain it.' : '';
  const note = slip ? ' The document was typed in a word processor; one mistyped digit would explain it.' : misreadNote;
  return graded('high', slip ? 0.5 : 1, {
    kind: 'value_comparison' as const,
    severity,
    summary: `Page ${amount.page}: ${relation} gives ${formatCents(expected)}, but ${formatCents(amount.cents)} is printed; ${weight} other relations between the amounts hold.${note}`,
    regions: regionsOf([amount, ...terms.map((term) => term.amount).filter((other) => other !== amount)]),
    relation,
    values: [
      ...terms.map(({ label, amount: { text } }) => ({ label: label.slice(-60), value: text })),
      ...support
        .slice(0, SUPPORT_SHOWN_MAX)
        .map(({ name, terms: held }) => ({ label: `holds: ${name}`, value: held.at(-1)?.amount.text ?? '' })),
    ],
    expected: formatCents(expected),
    found: formatCents(amount.cents),
  });
}

const SUPPORT_SHOWN_MAX = 6;

function notUnderstood(understood: readonly Understanding[]): string {
  const holding = understood.flatMap(({ relations }) => relations.filter((relation) => holds(relation))).length;
  return `The arithmetic of the document is not understood: ${holding} relations between its amounts hold, and at least one does not in any reading.`;
}
