import type { ColumnKind } from '#db/customer-layout.ts';
import { COUNTRY_CODES, parseCountry } from './country.ts';
import { type DayOrder, parseDate, parseInstant } from './date.ts';
import type { Parsed } from './value.ts';
import { DECLARED_RISKS, KYC_STATUSES, parseBoolean, parseCustomerType, parseWord } from './words.ts';

type Parser = (text: string, order: DayOrder) => Parsed<string | boolean>;

/** How the kinds are read of which most values come again. */
const WORDS: Readonly<Partial<Record<ColumnKind, Parser>>> = {
  country: parseCountry,
  boolean: parseBoolean,
  customer_type: parseCustomerType,
  kyc_status: (text) => parseWord(text, KYC_STATUSES),
  risk_rating: (text) => parseWord(text, DECLARED_RISKS),
};

const PARSERS: Readonly<Partial<Record<ColumnKind, Parser>>> = { ...WORDS, date: parseDate, instant: parseInstant };

const WORD_LISTS: Readonly<Partial<Record<ColumnKind, readonly string[]>>> = {
  country: COUNTRY_CODES,
  boolean: ['yes', 'no'],
  customer_type: ['individual', 'business'],
  kyc_status: KYC_STATUSES,
  risk_rating: DECLARED_RISKS,
};

/** What a value of a closed list may be. */
export const wordsOf = (kind: ColumnKind): readonly string[] => WORD_LISTS[kind] ?? [];

export const isWord = (kind: ColumnKind): boolean => WORDS[kind] !== undefined;

/**
 * How a text of a kind is read by itself. Undefined where the text is the value, or where it is read with others of its row.
 * @param order of day and month in the column.
 */
export function parserOf(kind: ColumnKind, order: DayOrder): ((text: string) => Parsed<string | boolean>) | undefined {
  const parse = PARSERS[kind];
  return parse && ((text) => parse(text, order));
}
