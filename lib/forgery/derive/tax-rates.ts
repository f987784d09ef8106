import type { Line } from '../facts/text.ts';

/** Rates of value added tax that have been in force since 2000, of every kind, by country. Zero is always possible. */
export const TAX_RATES: Readonly<Record<string, readonly number[]>> = {
  AT: [20, 13, 12, 10, 19, 5],
  BE: [21, 12, 6],
  CH: [8.1, 2.6, 3.8, 7.7, 2.5, 3.7, 8, 7.6, 2.4, 3.6, 7.5, 2.3, 3.5],
  DE: [19, 7, 16, 5, 10.7, 9.5, 9, 8.4, 7.8, 5.5, 9.7],
  ES: [21, 10, 4, 18, 8, 16, 7, 5, 7.5, 2],
  FR: [20, 10, 5.5, 2.1, 19.6, 7, 8.5, 1.75, 1.05, 0.9, 13],
  GB: [20, 5, 17.5, 15, 12.5],
  IT: [22, 10, 5, 4, 21, 20],
  LU: [17, 14, 8, 3, 16, 13, 7, 15, 12, 6],
  NL: [21, 9, 19, 6, 17.5],
  PL: [23, 8, 5, 22, 7, 3, 4],
};

export interface PrintedRate {
  readonly line: Line;
  readonly text: string;
  readonly percent: number;
  readonly start: number;
  readonly end: number;
}

const RATE =
  /(?:\b(?:mwst|m\.w\.st|mehrwertsteuer|u\.?st|umsatzsteuer|vat|tva|t\.v\.a|iva|i\.v\.a|btw)\b\.?[\s:(@-]{0,4}(?<after>\d{1,2}(?:[.,]\d{1,2})?)\s?%|(?<![\d.,])(?<before>\d{1,2}(?:[.,]\d{1,2})?)\s?%\s?(?:mwst|mehrwertsteuer|ust|umsatzsteuer|vat|tva|iva|btw)\b)/giu;

/** Percentages that stand right beside the name of the tax. */
export function printedRates(line: Line): PrintedRate[] {
  return [...line.text.matchAll(RATE)].map((match) => ({
    line,
    text: match[0],
    percent: Number((match.groups?.after ?? match.groups?.before ?? '').replace(',', '.')),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
