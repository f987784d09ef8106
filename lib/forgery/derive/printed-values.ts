import { BUSINESS_TERMS, type InvoiceXml } from '../facts/invoice.ts';
import type { DateField, Line } from '../facts/text.ts';
import { compactOf } from './compact.ts';

const PLAIN = /\d+(?:[.,'’]\d+)*/g;
/** Numbers in a text that are amounts, and no dates or references. */
export const WITH_CENTS = /(?<![\d.,/-])\d[\d.,'’]*[.,]\d{2}(?![\d/-]|[.,]\d)/g;
const SPACED = /(?<![\d.,])\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?!\d)/g;

/** What a document prints, as it can be asked for values. */
export interface PrintedPage {
  readonly lines: readonly Line[];
  readonly dates: readonly DateField[];
  /** Every number by its size, in every way in which it can be read, with the lines that print it. */
  readonly numbers: ReadonlyMap<number, readonly Line[]>;
  /** Letters and digits of all lines, one after the other. */
  readonly compact: string;
  /** Words of letters and digits, upper case. */
  readonly words: ReadonlySet<string>;
}

export function printedPage(lines: readonly Line[], dates: readonly DateField[]): PrintedPage {
  const numbers = new Map<number, Line[]>();
  for (const line of lines)
    for (const value of numbersIn(line.text)) {
      const known = numbers.get(value);
      if (known === undefined) numbers.set(value, [line]);
      else known.push(line);
    }
  const compact = lines.map(({ text }) => compactOf(text)).join('');
  return { lines, dates, numbers, compact, words: new Set(lines.flatMap(({ text }) => wordsIn(text))) };
}

/** Words of letters and digits, upper case. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .toUpperCase()
    .match(/[\p{L}\d]+/gu) ?? [];

/** Every size that a number of a text can have: 1.234 is 1234 and 1.234. Signs are left out. */
export function numbersIn(text: string): Set<number> {
  const found = [...text.matchAll(PLAIN), ...text.matchAll(SPACED)].flatMap(([token]) => readingsOf(token));
  return new Set(found);
}

function readingsOf(token: string): number[] {
  const digits = token.replace(/\D/g, '');
  if (digits.length > 14) return [];
  const groups = token.split(/[.,'’ ]/);
  const last = groups.at(-1) ?? '';
  if (groups.length === 1) return [Number(digits)];
  const whole = groups.slice(0, -1).join('');
  const decimal = Number(`${whole}.${last}`);
  return last.length === 3 ? [decimal, Number(digits)] : [decimal];
}

/** Lines that print a number in any form, or rounded to cents. */
export function linesWith({ numbers }: Pick<PrintedPage, 'numbers'>, value: number): readonly Line[] {
  const size = Math.abs(value);
  return numbers.get(size) ?? numbers.get(Math.round(size * 100) / 100) ?? [];
}

/** Lines that print an amount: with decimals, or where amounts stand, at an end of the line or beside a currency. */
export const amountLines = (page: Pick<PrintedPage, 'numbers'>, value: number): readonly Line[] =>
  linesWith(page, value).filter(({ text }) => printsAmount(text, Math.round(Math.abs(value) * 100) / 100));

const ENDS = /^\s*(?:$|[-)]|\p{Sc}|[A-Z]{3}(?!\p{L}))/u;
const BEGINS = /(?:\p{Sc}|(?<!\p{L})[A-Z]{3})\s*[-–]?\s*$/u;

const printsAmount = (text: string, size: number): boolean =>
  [...text.matchAll(PLAIN), ...text.matchAll(SPACED)].some((match) => {
    const [token] = match;
    if (!readingsOf(token).some((reading) => Math.round(reading * 100) / 100 === size)) return false;
    return (
      /[.,]\d/.test(token) ||
      ENDS.test(text.slice(match.index + token.length)) ||
      BEGINS.test(text.slice(0, match.index))
    );
  });

/** Hundredths of every amount, price and quantity that an invoice names anywhere, its notes among it. */
export function explainedNumbers({ terms, texts }: InvoiceXml): Set<number> {
  const stated = terms.filter(({ id }) => ['amount', 'quantity'].includes(BUSINESS_TERMS[id].kind));
  const named = texts.flatMap((text) => (/^[\d.,]+$/.test(text) ? [text] : (text.match(WITH_CENTS) ?? [])));
  const numbers = [...stated.map(({ value }) => value), ...named].flatMap((text) => [...numbersIn(text)]);
  return new Set(numbers.map((value) => Math.round(value * 100)));
}
