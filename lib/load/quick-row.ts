import { STAGED_COLUMNS } from '#db/vocab.ts';
import { type ColumnName, layoutColumns } from './columns.ts';
import type { RawRecord } from './error.ts';
import { createMarker } from './profile/marks.ts';
import { quickAttributes } from './quick-attributes.ts';
import { isPlain, quickCells } from './quick-cells.ts';
import type { QuickCell } from './quick-dates.ts';
import { derive } from './quick-derive.ts';
import { remember } from './remember.ts';
import type { RowOptions } from './row.ts';
import { COUNTRY_COLUMNS, VERBATIM_COLUMNS } from './row-facts.ts';
import { stagedIndex } from './staging.ts';
import { parseEmail } from './values/email.ts';
import { nationalIdFault } from './values/national-id.ts';
import { createPhoneParser } from './values/phone.ts';
import { postcodeFault } from './values/postcode.ts';
import { isRoleMail } from './values/role-mail.ts';
import { hasKnownTopLevel } from './values/top-level-domain.ts';
import { isNullMarker } from './values/value.ts';

/** Where the quick reader leaves the national id, in plain text: behind the staged columns. */
export const NATIONAL_ID = STAGED_COLUMNS.length;

/** Values of one row by the place of their staged column, as COPY takes them; null where there is none. */
export type QuickCells = (string | null)[];

interface Slot {
  readonly at: number;
  /** Place of the staged column that the value goes to. */
  readonly target: number;
  readonly charsMax: number;
  /** Null for plain text. */
  readonly quick: QuickCell | null;
  readonly mayBeMarker: boolean;
  readonly isCountry: boolean;
}

const I = stagedIndex;

/**
 * Returns a reader of the records that no check has anything to say about: most rows of most files. It answers null for
 * every other record; of a row it stores exactly what the full reader would store. The cells are valid until the next
 * call.
 */
export function createQuickReader(options: RowOptions): (record: RawRecord) => QuickCells | null {
  const readTexts = textReader(options);
  const readAttributes = quickAttributes(options);
  const readContact = contactReader();
  const isUsual = usualness(options);
  const mark = createMarker(options.settings ?? {});
  const width = options.map.headers.length;
  const cells: QuickCells = new Array(NATIONAL_ID + 1).fill(null);
  return ({ fields, fault }) => {
    if (fault !== null || fields.length !== width) return null;
    cells.fill(null);
    if (!readTexts(fields, cells) || cells[I.customer_id] === null) return null;
    if (!readContact(cells) || !isUsual(cells)) return null;
    const attributes = readAttributes(fields);
    if (attributes === undefined) return null;
    cells[I.attributes] = attributes;
    const names = derive(cells);
    if (names === 'missing') return null;
    cells[I.marks] = mark({
      name: names === 'calm' ? null : (cells[I.full_name] ?? null),
      business: cells[I.customer_type] === 'business',
      email: cells[I.email] ?? null,
      emailNorm: cells[I.email_norm] ?? null,
      nationalId: null,
    });
    return cells;
  };
}

/** Returns the function that fills in the values of a row; false where a check must look at the row. */
function textReader(options: RowOptions): (fields: readonly string[], cells: QuickCells) => boolean {
  const slots = slotsOf(options);
  return (fields, cells) => {
    for (const slot of slots) {
      const text = trimmed(fields[slot.at] ?? '');
      if (text === '') continue;
      if (slot.mayBeMarker && isNullMarker(text) && !(slot.isCountry && text.toUpperCase() === 'NA')) continue;
      if (text.length > slot.charsMax) return false;
      if (slot.quick !== null) {
        const value = slot.quick(text);
        if (value === null) return false;
        cells[slot.target] = value;
      } else {
        if (!isPlain(text)) return false;
        cells[slot.target] = text;
      }
    }
    return true;
  };
}

const [BLANK, TILDE] = [32, 126];

/** As `trim`, which most cells do not need. */
function trimmed(text: string): string {
  const last = text.charCodeAt(text.length - 1);
  return text.charCodeAt(0) > BLANK && last > BLANK && last <= TILDE && text.charCodeAt(0) <= TILDE
    ? text
    : text.trim();
}

function slotsOf(options: RowOptions): readonly Slot[] {
  const quick = quickCells(options);
  return layoutColumns.flatMap(({ name, charsMax }) => {
    const at = options.map.indexOf[name];
    if (at === undefined) return [];
    const isCountry = COUNTRY_COLUMNS.some((country) => country === name);
    const mayBeMarker = !VERBATIM_COLUMNS.has(name);
    return [{ at, target: targetOf(name), charsMax, quick: quick[name] ?? null, mayBeMarker, isCountry }];
  });
}

function targetOf(name: ColumnName): number {
  if (name === 'national_id') return NATIONAL_ID;
  if (name === 'risk_rating') return I.declared_risk;
  return name === 'updated_at' ? I.source_updated_at : I[name];
}

/** Returns the function that reads e-mail address and phone number; false where there is neither, or one is at fault. */
function contactReader(): (cells: QuickCells) => boolean {
  const parsePhone = createPhoneParser();
  return (cells) => {
    const phone = cells[I.phone] ?? null;
    const address = cells[I.email] ?? null;
    if (phone === null && address === null) return false;
    if (phone !== null) {
      const { value, problem, caution } = parsePhone(phone, cells[I.country] ?? null);
      if (value === null || problem !== null || caution !== null) return false;
      cells[I.phone] = value;
    }
    if (address !== null) {
      const { value, caution } = parseEmail(address);
      if (value === null || caution !== null || !hasKnownTopLevel(address)) return false;
      cells[I.email_norm] = value.norm;
      cells[I.email_domain] = value.domain;
    }
    return true;
  };
}

const ROUNDED = /E\+/i;

/** Returns whether the checks that read several columns of a row are silent about it. */
function usualness({ map }: RowOptions): (cells: QuickCells) => boolean {
  const column = map.headers[map.indexOf.national_id ?? -1] ?? 'national_id';
  const fits = postcodeReader();
  return (cells) => {
    const [id, email, text] = [cells[NATIONAL_ID] ?? null, cells[I.email], cells[I.postal_code]];
    const customerId = cells[I.customer_id] ?? '';
    if ((customerId.includes('+') && ROUNDED.test(customerId)) || (email && isRoleMail(email))) return false;
    if (text && !fits(text, cells[I.country] ?? null)) return false;
    if (id === null) return true;
    const [type, country] = [cells[I.national_id_type] ?? null, cells[I.national_id_country] ?? null];
    return nationalIdFault({ text: id, type, country, column }) === null;
  };
}

/** Returns whether a postcode fits its country, remembered by country: most come again. */
function postcodeReader(): (text: string, country: string | null) => boolean {
  const known = new Map<string | null, (text: string) => boolean>();
  return (text, country) => {
    let fits = known.get(country);
    if (fits === undefined) {
      fits = remember((postcode) => postcodeFault(postcode, country) === null);
      known.set(country, fits);
    }
    return fits(text);
  };
}
