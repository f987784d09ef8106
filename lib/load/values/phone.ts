import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import { bad, good, type Parsed } from './value.ts';

const SHAPE = /^[+0-9 ().\-/\u00a0\u2010-\u2015]+(?:\s*(?:ext|x|#)\.?\s*\d{1,7})?$/i;
const DAMAGED = /^\+?\d+(?:[.,]\d+)?[eE][+-]?\d+$/;
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const CACHE_MAX = 20_000;

/** National number lengths that exist per calling code: the union over the countries that share it. */
const lengthsByCode: ReadonlyMap<string, ReadonlySet<number>> = possibleLengths();

function possibleLengths(): ReadonlyMap<string, ReadonlySet<number>> {
  const metadata = new Metadata();
  const lengths = new Map<string, Set<number>>();
  for (const country of getCountries()) {
    metadata.selectNumberingPlan(country);
    const code = getCountryCallingCode(country);
    const known = lengths.get(code) ?? new Set<number>();
    for (const length of metadata.numberingPlan?.possibleLengths() ?? []) known.add(length);
    lengths.set(code, known);
  }
  return lengths;
}

/** `+49 (0)30 1234` names a zero that is dialled only inside the country. */
function withoutTrunkZero(text: string): string {
  return text.includes('(0)') && /^(?:\+|00)/.test(text) ? text.replace('(0)', '') : text;
}

function isPossible(e164: string): boolean | null {
  for (let digits = 1; digits <= 3; digits += 1) {
    const lengths = lengthsByCode.get(e164.slice(1, 1 + digits));
    if (lengths !== undefined) return lengths.has(e164.length - 1 - digits);
  }
  return null;
}

/**
 * Returns a reader of phone numbers to E.164. International numbers go by a table of calling codes and lengths;
 * national ones by libphonenumber with the row's country, cached, since it is a hundred times slower. A national number
 * of an unknown country stays as it was sent.
 */
export function createPhoneParser(): (text: string, country: string | null) => Parsed<string> {
  const cache = new Map<string, Parsed<string>>();
  return (text, country) => {
    const compact = withoutTrunkZero(text).replace(/[ ().\-/\u00a0\u2010-\u2015]/g, '');
    const dialled = compact.startsWith('00') ? `+${compact.slice(2)}` : compact;
    if (INTERNATIONAL.test(dialled)) return international(dialled);
    const key = `${country ?? ''}|${text}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const parsed = national(text, country);
    if (cache.size >= CACHE_MAX) cache.clear();
    cache.set(key, parsed);
    return parsed;
  };
}

function international(e164: string): Parsed<string> {
  const possible = isPossible(e164);
  if (possible === null) return slow(e164, undefined);
  return possible ? good(e164) : bad('has a length that no number of its country has');
}

function national(text: string, country: string | null): Parsed<string> {
  if (DAMAGED.test(text)) return bad('was turned into a rounded number by a spreadsheet');
  const digits = text.replace(/\D/g, '');
  if (!SHAPE.test(text)) return bad('is not a phone number');
  if (digits.length < 4) return bad('is too short for a phone number');
  if (digits.length > 20) return bad('is too long for a phone number');
  if (/^0+$/.test(digits)) return bad('is not a phone number');
  const home = country !== null && isSupportedCountry(country) ? country : undefined;
  if (home === undefined && !text.startsWith('+') && !digits.startsWith('00')) {
    return { value: text, problem: null, caution: 'is a national number, and the row names no country for it' };
  }
  return slow(digits.startsWith('00') ? `+${digits.slice(2)}` : text, home);
}

function slow(text: string, country: CountryCode | undefined): Parsed<string> {
  const number = parsePhoneNumberFromString(text, country);
  if (!number?.isPossible()) return bad('is not a possible phone number');
  return good(number.number, number.isValid() ? null : 'is not a number that its country hands out');
}
