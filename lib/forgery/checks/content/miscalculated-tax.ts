import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { formatCents } from '../../derive/amounts.ts';
import { holds, type Relation, solvedFor } from '../../derive/arithmetic/relation.ts';
import { type Understanding, understand } from '../../derive/arithmetic/understand.ts';
import { repairOf } from '../../derive/repair.ts';
import { graded, regionsOf, valueComparison } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { severityOfReadings } from '../../reading.ts';

export const miscalculatedTax = defineForgeryCheck({
  meta: {
    id: 'miscalculated-tax',
    version: '2',
    title: 'The tax is not the printed rate of the printed sum',
    examined: 'Tax against its printed rate and base',
    family: 'content',
    cause: 'arithmetic',
    weight: 2.5,
    severity: 'medium',
    subject: 'value',
    tamperingType: 'arithmetic_mismatch',
    basis: 'text',
    occasional: true,
    why: 'Programs calculate the tax; whoever changes subtotal and total by hand often leaves it.',
    investigate: ['Recalculate the tax', 'Ask the issuer to confirm the total'],
    falsePositives: [
      'Goods that are exempt or taxed at another rate, whose sum is not printed',
      'Tax that is rounded row by row, or a rate that is printed rounded',
      'A tax on more than the goods, such as a duty that is not printed',
      'A digit misread from a picture',
    ],
    references: ['Directive 2006/112/EC, article 226 (8) to (10)'],
  },
  requires: ['lines', 'amounts'],
  options: z.object({
    tolerance_cents: z.number().int().min(0).default(5).meta({
      title: 'Difference that rounding explains',
      description: 'In cents; for tax that is rounded row by row.',
    }),
    relations_min: z.number().int().min(1).default(3).meta({
      title: 'Relations that must hold',
      description: 'Independent ones, before the base of the tax counts as known.',
    }),
    rounded_share: z.number().min(0).max(1).default(0.15).meta({
      title: 'Share that a rounded rate leaves out',
      description: 'Of the tax: what a rate that is printed without its decimals leaves out, such as 8 % for 8.875 %.',
    }),
    confidence_min: readingConfidence(90),
  }),
  evidence: valueComparison,
  run({ lines, amounts }, options) {
    const understood = understand(lines, amounts, options.tolerance_cents);
    const rates = understood.flatMap(({ relations }) => relations.filter(({ kind }) => kind === 'rate'));
    if (rates.length === 0) return notApplicable('No tax with a rate and a base was found.');
    const [found] = understood.flatMap((each) =>
      each.open ? [] : (tooHigh(each, options.relations_min, options.rounded_share) ?? []),
    );
    if (found !== undefined) return finding(found, options.confidence_min);
    if (understood.some(({ open }) => open))
      return notApplicable('The sums around the tax do not hold together, so that its base is not sure.');
    return rates.some((relation) => holds(relation)) ? clear : notApplicable('The base of the tax was not found.');
  },
});

/** A tax above its rate of the whole base, where totals and items show that this is the base; less may be exempt. */
function tooHigh({ relations }: Understanding, relationsMin: number, roundedShare: number): Relation | null {
  const holding = relations.filter((relation) => holds(relation));
  const weight = holding.reduce((sum, relation) => sum + relation.weight, 0);
  const broken = relations.find((relation) => relation.kind === 'rate' && !holds(relation));
  const tax = broken?.terms.at(-1)?.amount;
  if (broken === undefined || tax === undefined || weight < relationsMin) return null;
  if (!holding.some(({ kind }) => kind === 'items')) return null;
  const expected = solvedFor(broken, tax);
  return Math.abs(tax.cents) > Math.abs(expected) * (1 + roundedShare) + broken.tolerance ? broken : null;
}

function finding(broken: Relation, confidenceMin: number) {
  const { terms } = broken;
  const amounts = terms.map(({ amount }) => amount);
  const tax = amounts.at(-1);
  if (tax === undefined) return clear;
  const expected = solvedFor(broken, tax);
  const repaired = () =>
    repairOf(terms, (cents) => holds(broken, new Map(amounts.map((amount, index) => [amount, cents[index] ?? 0])))) !==
    null;
  return graded('medium', 1, {
    kind: 'value_comparison' as const,
    severity: severityOfReadings('medium', amounts, confidenceMin, repaired),
    summary: `Page ${tax.page}: ${broken.name}, which gives ${formatCents(expected)}, but ${formatCents(tax.cents)} is printed.`,
    regions: regionsOf(amounts),
    relation: broken.name,
    values: terms.map(({ label, amount }) => ({ label: label.slice(-60), value: amount.text })),
    expected: formatCents(expected),
    found: formatCents(tax.cents),
  });
}
