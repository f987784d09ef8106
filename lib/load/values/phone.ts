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
const [PLUS, DIGIT_0] = [43, 48];
const CACHE_MAX = 20_000;

/** National number lengths that exist per calling code, a bit each: the union over the countries that share it. */
const lengthsByCode: Uint32Array = possibleLengths();

function possibleLengths(): Uint32Array {
  const metadata = new Metadata();
  const lengths = new Uint32Array(1000);
  for (const country of getCountries()) {
    metadata.selectNumberingPlan(country);
    const code = Number(getCountryCallingCode(country));
    const known = metadata.numberingPlan?.possibleLengths() ?? [];
    lengths[code] = known.reduce((bits, length) => bits | (1 << length), lengths[code] ?? 0);
  }
  return lengths;
}

/** `+49 (0)30 1234` names a zero that is dialled only inside the country. */
function withoutTrunkZero(text: string): string {
  return text.includes('(0)') && /^(?:\+|00)/.test(text) ? text.replace('(0)', '') : text;
}

function isPossible(e164: string): boolean | null {
  let code = 0;
  for (let digits = 1; digits <= 3; digits += 1) {
    code = code * 10 + e164.charCodeAt(digits) - DIGIT_0;
    const lengths = lengthsByCode[code] ?? 0;
    if (lengths !== 0) return ((lengths >>> (e164.length - 1 - digits)) & 1) === 1;
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
    if (text.charCodeAt(0) === PLUS && INTERNATIONAL.test(text)) return international(text);
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
