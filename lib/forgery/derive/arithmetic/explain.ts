import type { Line } from '../../facts/text.ts';
import { type Figure, SUMS } from './figures.ts';
import { USUAL_RATES } from './rate-relations.ts';
import type { Relation } from './relation.ts';
import type { Culprit } from './solve.ts';

const TOLERANCE_CENTS = 5;
const SPARE_MAX = 40;
const PERCENT = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,4})?)\s?%/g;
const MONEY =
  /(?:[$€£¥₹]|\b(?:EUR|USD|GBP|CHF|INR|PLN|CZK|SEK|NOK|DKK|RM|Rs)\b\.?)\s?(\d{1,7})(?![\d.,])|(?<![\d.,])(\d{1,7})(?:,-|\.-|,–)?\s?(?:[$€£¥₹]|EUR\b|USD\b|GBP\b|CHF\b|kr\b)/g;

/**
 * True where what is left over is printed: an amount with a label of its own that no relation uses, the sum or difference of
 * two such, or a printed percentage of an amount. What is part of a relation already explains nothing.
 */
export function explained(
  { amount, expected, broken }: Culprit,
  lines: readonly Line[],
  figures: readonly Figure[],
  relations: readonly Relation[],
): boolean {
  const size = Math.abs(amount.cents - expected);
  const near = (value: number): boolean => Math.abs(Math.abs(value) - size) <= TOLERANCE_CENTS;
  const used = new Set(relations.flatMap(({ terms, uses }) => [...terms.map((term) => term.amount), ...uses]));
  const values = new Set([...used].map(({ cents }) => Math.abs(cents)));
  const spare = figures
    .filter((figure) => !used.has(figure.amount) && !values.has(Math.abs(figure.amount.cents)))
    .map((figure) => figure.amount.cents)
    .slice(-SPARE_MAX);
  if ([...spare, ...wholeAmounts(lines).filter((value) => !values.has(value))].some(near)) return true;
  if (spare.some((a, index) => spare.slice(index + 1).some((b) => near(a + b) || near(a - b)))) return true;
  const others = [...used].filter((other) => other !== amount).map(({ cents }) => cents);
  const taxes = new Set(
    figures.filter(({ role, amount: { cents } }) => role === 'tax' && cents !== 0).map((figure) => figure.amount),
  );
  const taxed = broken.some(({ terms }) => terms.some((term) => taxes.has(term.amount)));
  const sums = figures.filter(
    (figure) => figure.amount !== amount && (SUMS.has(figure.role) || figure.role === 'base'),
  );
  if (!taxed && isTax(size, [expected, ...sums.map((figure) => figure.amount.cents)])) return true;
  const rates = spareRates(lines, figures);
  return rates.some((rate) =>
    [expected, ...others].some((cents) => near(cents * rate) || near((cents * rate) / (1 + rate))),
  );
}

/** A tax that is not printed: a usual rate of some sum, to the cent. */
const isTax = (size: number, sums: readonly number[]): boolean =>
  sums.some((cents) => {
    const percent = Math.round((size / Math.abs(cents)) * 1_000) / 10;
    return USUAL_RATES.has(percent) && Math.abs((Math.abs(cents) * percent) / 100 - size) <= 1;
  });

const wholeAmounts = (lines: readonly Line[]): number[] =>
  lines.flatMap(({ text }) => [...text.matchAll(MONEY)].map((match) => Number(match[1] ?? match[2]) * 100));

/** Printed percentages, as shares, that are not the rate of a tax. */
function spareRates(lines: readonly Line[], figures: readonly Figure[]): number[] {
  const ofTaxes = new Set(
    figures.flatMap(({ role, percent }) => (role === 'tax' || role === 'contained' ? (percent ?? []) : [])),
  );
  const printed = lines.flatMap(({ text }) =>
    [...text.matchAll(PERCENT)].map((match) => Number((match[1] ?? '').replace(',', '.'))),
  );
  return [...new Set(printed)]
    .filter((percent) => percent > 0 && !ofTaxes.has(percent))
    .map((percent) => percent / 100);
}
