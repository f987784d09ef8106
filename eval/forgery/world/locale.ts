import type { Random } from '../../risk/random.ts';
import { WORDS, type Words } from './words.ts';

export interface Locale {
  readonly code: 'en-GB' | 'en-US' | 'de-DE' | 'fr-FR' | 'en-MY' | 'en-IN';
  readonly country: 'GB' | 'US' | 'DE' | 'FR' | 'MY' | 'IN';
  readonly language: keyof typeof WORDS;
  readonly words: Words;
  readonly currency: string;
  readonly symbol: string;
  readonly symbolBefore: boolean;
  readonly groupMark: string;
  readonly decimalMark: string;
  readonly tax: { readonly name: string; readonly percents: readonly number[] };
  readonly dates: readonly ((year: string, month: string, day: string) => string)[];
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const spelt = (year: string, month: string, day: string): string =>
  `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
const slashed = (year: string, month: string, day: string): string => `${day}/${month}/${year}`;
const dotted = (year: string, month: string, day: string): string => `${day}.${month}.${year}`;
const iso = (year: string, month: string, day: string): string => `${year}-${month}-${day}`;
const american = (year: string, month: string, day: string): string => `${month}/${day}/${year}`;

const POINT = { groupMark: ',', decimalMark: '.', symbolBefore: true };
const EURO = { currency: 'EUR', symbol: '€', symbolBefore: false };

export const LOCALES: readonly Locale[] = [
  {
    ...POINT,
    code: 'en-GB',
    country: 'GB',
    language: 'en',
    words: WORDS.en,
    currency: 'GBP',
    symbol: '£',
    tax: { name: 'VAT', percents: [20] },
    dates: [slashed, spelt, iso],
  },
  {
    ...POINT,
    code: 'en-US',
    country: 'US',
    language: 'en',
    words: WORDS.en,
    currency: 'USD',
    symbol: '$',
    tax: { name: 'Sales tax', percents: [6.25, 7, 8] },
    dates: [american, iso],
  },
  {
    ...EURO,
    code: 'de-DE',
    country: 'DE',
    language: 'de',
    words: WORDS.de,
    groupMark: '.',
    decimalMark: ',',
    tax: { name: 'MwSt.', percents: [19, 7] },
    dates: [dotted],
  },
  {
    ...EURO,
    code: 'fr-FR',
    country: 'FR',
    language: 'fr',
    words: WORDS.fr,
    groupMark: '\u00a0',
    decimalMark: ',',
    tax: { name: 'TVA', percents: [20, 10, 5.5] },
    dates: [slashed],
  },
  {
    ...POINT,
    code: 'en-MY',
    country: 'MY',
    language: 'en',
    words: WORDS.en,
    currency: 'MYR',
    symbol: 'RM',
    tax: { name: 'SST', percents: [6, 8] },
    dates: [slashed, dotted],
  },
  {
    ...POINT,
    code: 'en-IN',
    country: 'IN',
    language: 'en',
    words: WORDS.en,
    currency: 'INR',
    symbol: 'Rs.',
    tax: { name: 'GST', percents: [18, 12, 5] },
    dates: [slashed, dotted],
  },
];

/** How one document prints money and dates: a locale with its choices made. */
export interface Style {
  readonly locale: Locale;
  money(cents: number): string;
  moneyWithCurrency(cents: number): string;
  /** @param day yyyy-mm-dd. */
  date(day: string): string;
  percent(value: number): string;
}

export function styleOf(locale: Locale, random: Random): Style {
  const pattern = random.pick(locale.dates);
  const named = random.chance(0.5) ? locale.symbol : locale.currency;
  const money = (cents: number): string => formatMoney(cents, locale);
  return {
    locale,
    money,
    moneyWithCurrency: (cents) =>
      locale.symbolBefore ? `${named}${/[£$]/.test(named) ? '' : ' '}${money(cents)}` : `${money(cents)} ${named}`,
    date: (day) => {
      const [year = '', month = '', date = ''] = day.split('-');
      return pattern(year, month, date);
    },
    percent: (value) => `${String(value).replace('.', locale.decimalMark)} %`,
  };
}

function formatMoney(cents: number, { groupMark, decimalMark, country }: Locale): string {
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100];
  const pattern = country === 'IN' ? /\B(?=(?:\d{2})*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g;
  const grouped = String(whole).replace(pattern, groupMark);
  return `${cents < 0 ? '-' : ''}${grouped}${decimalMark}${String(rest).padStart(2, '0')}`;
}

/** @param day yyyy-mm-dd. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
