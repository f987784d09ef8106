import { isIP } from 'node:net';
import type { ColumnName } from '#db/customer-columns.ts';
import { parseCountry } from './values/country.ts';
import { parseDate } from './values/date.ts';
import { parseEmail } from './values/email.ts';
import { compactIban, isIban } from './values/numbers.ts';
import { isNullMarker } from './values/value.ts';

const PHONE = /^(?:\+|00)[\d\s()/.-]{7,20}$/;
/** Later days are of accounts, not of births. */
const BORN_BEFORE = '2011';

/** What the values of a column may show, the surest first. */
const LOOKS: readonly (readonly [column: ColumnName, isOne: (text: string) => boolean])[] = [
  ['email', (text) => parseEmail(text).problem === null],
  ['iban', (text) => isIban(compactIban(text))],
  ['ip_address', (text) => isIP(text) !== 0],
  ['phone', (text) => PHONE.test(text)],
  ['date_of_birth', (text) => !/^\d+$/.test(text) && isBirthDate(parseDate(text, 'unknown').value)],
  ['country', (text) => /^\p{L}/u.test(text) && parseCountry(text).value !== null],
];

const isBirthDate = (day: string | null): boolean => day !== null && day < BORN_BEFORE;

const SHARE_MIN = 0.7;
const VALUES_MIN = 2;

/** The column of the layout that most values of a column look like; null where none, or where the values are too few. */
export function suggestColumn(values: readonly string[], isFree: (column: ColumnName) => boolean): ColumnName | null {
  const texts = values.map((value) => value.trim()).filter((text) => text !== '' && !isNullMarker(text));
  if (texts.length < VALUES_MIN) return null;
  const look = LOOKS.find(
    ([column, isOne]) => isFree(column) && texts.filter(isOne).length >= texts.length * SHARE_MIN,
  );
  return look?.[0] ?? null;
}
