import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { around } from '../../box.ts';
import { readingConfidence } from '../../check-options.ts';
import { confusedReadings } from '../../derive/ocr-confusion.ts';
import { taxNumbersOf } from '../../derive/tax-numbers.ts';
import { type PrintedRate, printedRates, TAX_RATES } from '../../derive/tax-rates.ts';
import { wordsAt } from '../../derive/words.ts';
import { graded, regionsOf, valueComparison } from '../../evidence.ts';
import type { Line } from '../../facts/text.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';
import { severityOfReadings } from '../../reading.ts';

export const impossibleTaxRate = defineForgeryCheck({
  meta: {
    id: 'impossible-tax-rate',
    version: '2',
    title: 'A tax rate that the country has never had',
    examined: 'Rates of value added tax against those of the country of the tax numbers on the same page',
    family: 'content',
    cause: 'arithmetic',
    weight: 2.5,
    severity: 'medium',
    subject: 'value',
    tamperingType: 'arithmetic_mismatch',
    basis: 'text',
    occasional: true,
    why: 'Businesses charge the rates of the law; invented invoices and edited amounts often show others.',
    investigate: ['Compare the rate with the law at the date of the invoice', 'Recalculate the tax'],
    falsePositives: [
      'Tax of another country than that of the tax number',
      'A rate newer than the table of this version',
      'A digit misread from a picture',
    ],
    references: ['European Commission, Taxes in Europe database'],
  },
  requires: ['lines'],
  options: z.object({ confidence_min: readingConfidence() }),
  evidence: valueComparison,
  run({ lines }, { confidence_min: confidenceMin }) {
    const pages = [...Map.groupBy(lines, ({ page }) => page).values()].map(judgePage);
    if (pages.every(({ rates }) => rates.length === 0)) return notApplicable('No rate of value added tax was found.');
    const judged = pages.filter(({ known, rates }) => known.length > 0 && rates.length > 0);
    if (judged.length === 0) return notApplicable('No tax number names the country whose rates would apply.');
    const odd = judged.flatMap(({ odd: rates, known, allowed }) =>
      rates.map((rate) => ({ rate, known, allowed, severity: severityOf(rate, allowed, confidenceMin) })),
    );
    const worst = odd.find(({ severity }) => severity === 'medium') ?? odd[0];
    if (worst === undefined) return clear;
    const { rate, known, allowed, severity } = worst;
    const { line, start, end, text, percent } = rate;
    return graded('medium', 1, {
      kind: 'value_comparison',
      severity,
      summary: `Page ${line.page}: "${text}", but ${known.join(' and ')} has had no rate of ${percent} % since 2000.`,
      regions: regionsOf([{ page: line.page, box: around(wordsAt(line, start, end).map((word) => word.box)) }]),
      relation: `rates of value added tax in ${known.join(', ')}`,
      values: odd.map((each) => ({ label: `page ${each.rate.line.page}`, value: each.rate.text })),
      expected: [...new Set(allowed)].toSorted((a, b) => a - b).join(', '),
      found: String(percent),
    });
  },
});

/** The rates of a page and what its tax numbers allow: a file may hold documents of several countries. */
function judgePage(lines: readonly Line[]) {
  const countries = [...new Set(lines.flatMap(taxNumbersOf).map(({ country }) => country))];
  const known = countries.every((country) => TAX_RATES[country] !== undefined) ? countries : [];
  const allowed = [0, ...known.flatMap((country) => TAX_RATES[country] ?? [])];
  const rates = lines.flatMap(printedRates);
  return { known, allowed, rates, odd: rates.filter(({ percent }) => !allowed.includes(percent)) };
}

function severityOf(
  { line, start, end, percent }: PrintedRate,
  allowed: readonly number[],
  confidenceMin: number,
): Severity {
  return severityOfReadings('medium', wordsAt(line, start, end), confidenceMin, () =>
    confusedReadings(String(percent)).some((reading) => allowed.includes(Number(reading))),
  );
}
