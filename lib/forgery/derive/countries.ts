import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { AmountField, Line } from '../facts/text.ts';
import { ibansIn } from './ibans.ts';
import { taxNumbersOf } from './tax-numbers.ts';

/** A sign of the country that a document comes from. */
export interface CountrySign {
  readonly kind: 'account' | 'tax number' | 'currency' | 'telephone' | 'name of the tax';
  readonly text: string;
  /** ISO 3166-1 alpha-2 of all countries that it may belong to. */
  readonly countries: readonly string[];
  readonly line: Line;
}

const EURO = [
  ...['AT', 'BE', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PT', 'SI'],
  ...['SK', 'BG', 'AD', 'MC', 'SM', 'VA', 'ME', 'XK'],
];
const CURRENCIES: Readonly<Record<string, readonly string[]>> = {
  '€': EURO,
  EUR: EURO,
  GBP: ['GB', 'GG', 'JE', 'IM'],
  '£': ['GB', 'GG', 'JE', 'IM', 'EG', 'LB'],
  CHF: ['CH', 'LI'],
  PLN: ['PL'],
  CZK: ['CZ'],
  SEK: ['SE'],
  NOK: ['NO'],
  DKK: ['DK', 'GL', 'FO'],
  INR: ['IN'],
  '₹': ['IN'],
  RM: ['MY'],
  MYR: ['MY'],
};
const TAXES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:MwSt|USt)\b/u, ['DE', 'AT', 'CH', 'LI', 'LU', 'BE', 'IT']],
  [/\bP(?:artita|\.)\s?IVA\b/u, ['IT', 'SM', 'CH']],
  [/\bBTW\b/u, ['NL', 'BE']],
  [/\bGSTIN\b/u, ['IN']],
  [/\bSIRET\b/u, ['FR']],
  [/\bCNPJ\b/u, ['BR']],
];
const PHONE = /(?<![\w+])\+\d[\d ()/.-]{7,20}\d(?!\w)/g;

/** Signs of a country in the words of a document, each text once. */
export function countrySigns(lines: readonly Line[], amounts: readonly AmountField[]): CountrySign[] {
  const signs = [
    ...lines.flatMap((line) => [...accounts(line), ...taxNumbers(line), ...telephones(line), ...taxes(line)]),
    ...currencies(lines, amounts),
  ];
  return [...new Map(signs.map((sign) => [`${sign.kind} ${sign.text}`, sign])).values()];
}

const accounts = (line: Line): CountrySign[] =>
  ibansIn(line).map(({ text, compact }) => ({ kind: 'account', text, countries: [compact.slice(0, 2)], line }));

const taxNumbers = (line: Line): CountrySign[] =>
  taxNumbersOf(line).map(({ number, country }) => ({
    kind: 'tax number',
    text: number.text,
    countries: [country],
    line,
  }));

function telephones(line: Line): CountrySign[] {
  return [...line.text.matchAll(PHONE)].flatMap(([text]) => {
    const { country } = parsePhoneNumberFromString(text) ?? {};
    return country === undefined ? [] : [{ kind: 'telephone', text, countries: [country], line }];
  });
}

const taxes = (line: Line): CountrySign[] =>
  TAXES.flatMap(([pattern, countries]) => {
    const [text] = pattern.exec(line.text) ?? [];
    return text === undefined ? [] : [{ kind: 'name of the tax', text, countries, line }];
  });

function currencies(lines: readonly Line[], amounts: readonly AmountField[]): CountrySign[] {
  return amounts.flatMap(({ currency, line: index }) => {
    const countries = CURRENCIES[currency ?? ''];
    const line = lines[index];
    return currency === null || countries === undefined || line === undefined
      ? []
      : [{ kind: 'currency', text: currency, countries, line }];
  });
}
