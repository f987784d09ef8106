import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { formatCents, parseNumber } from '../../derive/amounts.ts';
import { speltAmounts } from '../../derive/spelt-amounts.ts';
import { graded, quote, regionsOf, valueComparison } from '../../evidence.ts';
import type { AmountField, Line } from '../../facts/text.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

const NUMBER = /(?<![\d.,])(?:\d{1,3}(?:[.,'’ ]\d{2,3})+|\d+)(?:[.,]\d{2})?(?![\d])/g;

export const contradictoryAmountInWords = defineForgeryCheck({
  meta: {
    id: 'contradictory-amount-in-words',
    version: '1',
    title: 'The amount in words is not the amount in digits',
    examined: 'Amounts written out in words against the amounts in digits',
    family: 'content',
    cause: 'repeated_value',
    weight: 6,
    severity: 'high',
    subject: 'cross_field',
    tamperingType: 'value_mismatch',
    basis: 'text',
    occasional: true,
    why: 'The amount is written twice so that a change of the digits shows.',
    investigate: ['Compare words and digits', 'Ask the issuer which of them holds'],
    falsePositives: [
      'The words name a part of the amount, such as the tax',
      'A clause that names a sum in words alone',
      'The words are rounded or were mistyped by the issuer',
      'A word misread from a picture',
    ],
    references: ['Uniform Commercial Code 3-114: words prevail over numbers'],
  },
  requires: ['lines', 'amounts'],
  options: z.object({
    tolerance: z
      .number()
      .min(0)
      .default(1)
      .meta({ title: 'Difference that rounding explains', description: 'In whole units of the currency.' }),
  }),
  evidence: valueComparison,
  run({ lines, amounts }, { tolerance }) {
    const spelt = speltAmounts(lines);
    if (spelt.length === 0) return notApplicable('No amount is written out in words.');
    const printed = numbersIn(lines);
    const total = totalOf(amounts);
    if (total === null) return notApplicable('No amount in digits was found beside the words.');
    const odd = spelt.find(({ value }) => !printed.some((number) => Math.abs(number - value) <= tolerance));
    if (odd === undefined) return clear;
    const read = odd.line.words.some(({ source }) => source === 'ocr');
    return graded('high', 1, {
      kind: 'value_comparison',
      severity: read || odd.prose ? 'medium' : 'high',
      summary: `Page ${odd.line.page}: the words "${quote(odd.text)}" say ${odd.value}, which is nowhere printed in digits; the largest amount is ${formatCents(total.cents)}.`,
      regions: regionsOf([odd.line, total]),
      relation: 'amount in words equals amount in digits',
      values: [
        { label: `in words (${odd.language})`, value: quote(odd.text, 200) },
        { label: 'largest amount', value: total.text },
      ],
      expected: String(odd.value),
      found: formatCents(total.cents),
    });
  },
});

function numbersIn(lines: readonly Line[]): number[] {
  return lines.flatMap(({ text }) =>
    [...text.matchAll(NUMBER)].flatMap((match) => {
      const parsed = parseNumber(match[0]);
      return parsed === null ? [] : [parsed.cents / 100];
    }),
  );
}

function totalOf(amounts: readonly AmountField[]): AmountField | null {
  return amounts.toSorted((a, b) => b.cents - a.cents)[0] ?? null;
}
