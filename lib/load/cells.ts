import type { ColumnName } from './columns.ts';
import type { TextCell } from './facts.ts';
import { isPlain, isSound } from './plain.ts';
import type { Quiet } from './quiet.ts';
import { remember } from './remember.ts';
import type { FactOptions } from './row-facts.ts';
import { type Cells, NATIONAL_ID, NATIONAL_ID_FAULT, type Slot, slotsOf, textOf } from './slots.ts';
import { stagedIndex } from './staging.ts';
import { parseCountry } from './values/country.ts';
import { parseDate, parseInstant, rememberDays } from './values/date.ts';
import { parseEmail } from './values/email.ts';
import { nationalIdFault } from './values/national-id.ts';
import { compactIban } from './values/numbers.ts';
import { createPhoneParser } from './values/phone.ts';
import type { Parsed } from './values/value.ts';
import { DECLARED_RISKS, KYC_STATUSES, parseBoolean, parseCustomerType, parseWord } from './values/words.ts';

/** Stores a text that is not empty; returns whether nothing is to be said about it. */
type ReadCell = (text: string, cells: Cells) => boolean;

type Silent = (cell: TextCell) => boolean;

const I = stagedIndex;
/** Columns that are read behind all others: what they say depends on the country or the type of the row. */
const LAST: ReadonlySet<ColumnName> = new Set(['phone', 'postal_code', 'national_id']);

/**
 * Returns the function that stores the values of a row in its cells; false where there may be something to say about one of
 * them. No check has anything to say about a row for which it returns true, unless a check asks for the row as a whole.
 */
export function createCellReader(
  options: FactOptions,
  quiet: Quiet,
): (fields: readonly string[], cells: Cells) => boolean {
  const inOrder = slotsOf(options.map).toSorted((a, b) => Number(LAST.has(a.name)) - Number(LAST.has(b.name)));
  const slots = inOrder.map((slot) => ({ slot, read: readerOf(slot, options, quiet) }));
  return (fields, cells) => {
    let isQuiet = true;
    for (const { slot, read } of slots) {
      const text = textOf(slot, fields);
      if (text !== '' && (!read(text, cells) || text.length > slot.charsMax)) isQuiet = false;
    }
    return isQuiet;
  };
}

/** How the columns of words, of which most come again, are read. */
const WORDS: Readonly<Partial<Record<ColumnName, (text: string) => Parsed<string | boolean>>>> = {
  country: parseCountry,
  nationality: parseCountry,
  national_id_country: parseCountry,
  is_pep: parseBoolean,
  customer_type: parseCustomerType,
  kyc_status: (text) => parseWord(text, KYC_STATUSES),
  risk_rating: (text) => parseWord(text, DECLARED_RISKS),
};

function readerOf(slot: Slot, { dayOrders }: FactOptions, quiet: Quiet): ReadCell {
  const { name, header, target } = slot;
  const checks = quiet.of(name);
  const isQuiet: Silent = (cell) => areSilent(checks, cell);
  const order = dayOrders[name] ?? 'unknown';
  const words = WORDS[name];
  if (words) return parsedReader(slot, isQuiet, words, remember);
  switch (name) {
    case 'date_of_birth':
      return parsedReader(slot, isQuiet, (text) => parseDate(text, order), rememberDays);
    case 'account_opened_at':
    case 'updated_at':
      return parsedReader(slot, isQuiet, (text) => parseInstant(text, order));
    case 'email':
      return emailReader(header, isQuiet);
    case 'phone':
      return phoneReader(header, isQuiet);
    case 'postal_code':
      return postcodeReader(header, isQuiet);
    case 'national_id':
      return nationalIdReader(header, isQuiet);
    default:
      return (text, cells) => {
        cells[target] = name === 'iban' ? compactIban(text) : text;
        return isPlain(text) && (checks.length === 0 || isQuiet({ column: header, text }));
      };
  }
}

function areSilent(checks: readonly Silent[], cell: TextCell): boolean {
  for (const isSilent of checks) if (!isSilent(cell)) return false;
  return true;
}

/** What a text was read as. */
interface Read {
  readonly value: string | null;
  readonly isQuiet: boolean;
}
type Of = (text: string) => Read;

/** @param kept remembers what a text was read as. */
function parsedReader(
  { name, header, target }: Slot,
  isQuiet: Silent,
  parse: (text: string) => Parsed<string | boolean>,
  kept: (of: Of) => Of = (of) => of,
): ReadCell {
  const otherwise = name === 'kyc_status' ? 'none' : null;
  const of = kept((text) => {
    const parsed = parse(text);
    const cell = { column: header, text, parsed };
    return { value: parsed.value === null ? otherwise : String(parsed.value), isQuiet: isPlain(text) && isQuiet(cell) };
  });
  return (text, cells) => {
    const read = of(text);
    cells[target] = read.value;
    return read.isQuiet;
  };
}

function postcodeReader(column: string, isQuiet: Silent): ReadCell {
  return (text, cells) => {
    cells[I.postal_code] = text;
    const cell = { column, text, country: cells[I.country] ?? null };
    return isPlain(text) && isQuiet(cell);
  };
}

function emailReader(column: string, isQuiet: Silent): ReadCell {
  return (text, cells) => {
    const parsed = parseEmail(text);
    cells[I.email] = text;
    cells[I.email_norm] = parsed.value?.norm ?? null;
    cells[I.email_domain] = parsed.value?.domain ?? null;
    const cell = { column, text, parsed };
    return isPlain(text) && isQuiet(cell);
  };
}

function phoneReader(column: string, isQuiet: Silent): ReadCell {
  const parsePhone = createPhoneParser();
  return (text, cells) => {
    const parsed = parsePhone(text, cells[I.country] ?? null);
    cells[I.phone] = parsed.value;
    const cell = { column, text, parsed };
    return isSound(text) && isQuiet(cell);
  };
}

function nationalIdReader(column: string, isQuiet: Silent): ReadCell {
  return (text, cells) => {
    const id = { column, text, type: cells[I.national_id_type] ?? null, country: cells[I.national_id_country] ?? null };
    const fault = nationalIdFault(id);
    cells[NATIONAL_ID] = text;
    cells[NATIONAL_ID_FAULT] = fault;
    const cell = { ...id, fault };
    return isPlain(text) && isQuiet(cell);
  };
}
