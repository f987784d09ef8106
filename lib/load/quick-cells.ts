import { CARD_SHAPED } from './attributes.ts';
import type { ColumnName } from './columns.ts';
import { clean, type QuickCell, quickBirthDate, quickInstant } from './quick-dates.ts';
import { remember } from './remember.ts';
import type { RowOptions } from './row.ts';
import { parseCountry } from './values/country.ts';
import { ipProblem } from './values/ip.ts';
import { isIban } from './values/numbers.ts';
import type { Parsed } from './values/value.ts';
import { DECLARED_RISKS, KYC_STATUSES, parseBoolean, parseCustomerType, parseWord } from './values/words.ts';

/** No character that COPY escapes, a database refuses or a decoder leaves behind. */
const PLAIN = /^[^\\\p{Cc}\p{Cs}\ufffd]*$/u;
const NAME_LETTER = /^[A-Za-z\u00c0-\u024f]$/;
const INITIAL = /^[A-Za-z]\.?$/;
const CARD_CHARS_MIN = 13;
const [SPACE, APOSTROPHE, HYPHEN, ZERO, NINE, BACKSLASH, TILDE, CURLY] = [32, 39, 45, 48, 57, 92, 126, 0x2019];

/** A text that can be stored as it stands: no escape, no guard, no damage, no card number. */
export function isPlain(text: string): boolean {
  const first = text.charCodeAt(0);
  if (first === APOSTROPHE) return false;
  if (text.length >= CARD_CHARS_MIN && first >= ZERO && first <= NINE && CARD_SHAPED.test(text)) return false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < SPACE || code === BACKSLASH) return false;
    if (code > TILDE) return PLAIN.test(text);
  }
  return true;
}

const words = (parse: (text: string) => Parsed<string | boolean>): QuickCell =>
  remember((text) => {
    const value = clean(parse(text));
    return value === null ? null : String(value);
  });

/** Latin letters by their code. */
const nameLetters = Uint8Array.from({ length: 0x250 }, (_, code) =>
  NAME_LETTER.test(String.fromCharCode(code)) ? 1 : 0,
);

/** Two characters or more: Latin letters, blanks, apostrophes and hyphens behind a letter. */
export const quickName: QuickCell = (text) => {
  if (text.length < 2 || nameLetters[text.charCodeAt(0)] !== 1) return null;
  for (let at = 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (nameLetters[code] === 1 || code === SPACE || code === HYPHEN || code === APOSTROPHE || code === CURLY) continue;
    return null;
  }
  return text;
};

const quickIban: QuickCell = (text) => {
  const compact = text.replaceAll(' ', '').toUpperCase();
  return isIban(compact) ? compact : null;
};

/** The quick readers of one load by column; the columns that have none are plain texts. */
export function quickCells(options: RowOptions): Partial<Record<ColumnName, QuickCell>> {
  const name = quickName;
  return {
    full_name: name,
    first_name: name,
    middle_name: (text) => (INITIAL.test(text) ? text : name(text)),
    last_name: name,
    legal_name: name,
    date_of_birth: quickBirthDate(options),
    account_opened_at: quickInstant(options, 'account_opened_at'),
    updated_at: quickInstant(options, 'updated_at'),
    country: words(parseCountry),
    nationality: words(parseCountry),
    national_id_country: words(parseCountry),
    is_pep: words(parseBoolean),
    customer_type: words(parseCustomerType),
    kyc_status: words((text) => parseWord(text, KYC_STATUSES)),
    risk_rating: words((text) => parseWord(text, DECLARED_RISKS)),
    iban: quickIban,
    ip_address: (text) => (ipProblem(text) === null ? text : null),
  };
}
