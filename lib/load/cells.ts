import type { ColumnKind } from '#db/customer-layout.ts';
import type { TextCell } from './facts.ts';
import { isPlain, isSound } from './plain.ts';
import type { Quiet } from './quiet.ts';
import { remember } from './remember.ts';
import type { FactOptions } from './row-facts.ts';
import { type Cells, NATIONAL_ID, NATIONAL_ID_FAULT, type Slot, slotsOf, textOf } from './slots.ts';
import { stagedIndex } from './staging.ts';
import { rememberDays } from './values/date.ts';
import { parseEmail } from './values/email.ts';
import { nationalIdFault } from './values/national-id.ts';
import { compactIban } from './values/numbers.ts';
import { isWord, parserOf } from './values/parser.ts';
import { createPhoneParser } from './values/phone.ts';
import type { Parsed } from './values/value.ts';

/** Stores a text that is not empty; returns whether nothing is to be said about it. */
type ReadCell = (text: string, cells: Cells) => boolean;

type Silent = (cell: TextCell) => boolean;

const I = stagedIndex;
/** Kinds that are read behind all others: what they say depends on the country or the type of the row. */
const LAST: ReadonlySet<ColumnKind> = new Set(['phone', 'postcode', 'national_id']);

/**
 * Returns the function that stores the values of a row in its cells; false where there may be something to say about one of
 * them. No check has anything to say about a row for which it returns true, unless a check asks for the row as a whole.
 */
export function createCellReader(
  options: FactOptions,
  quiet: Quiet,
): (fields: readonly string[], cells: Cells) => boolean {
  const inOrder = slotsOf(options.map).toSorted((a, b) => Number(LAST.has(a.kind)) - Number(LAST.has(b.kind)));
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

function readerOf(slot: Slot, { dayOrders }: FactOptions, quiet: Quiet): ReadCell {
  const { name, kind, header, target } = slot;
  const checks = quiet.of(name);
  const isQuiet: Silent = (cell) => areSilent(checks, cell);
  const parse = parserOf(kind, dayOrders[name] ?? 'unknown');
  if (parse) return parsedReader(slot, isQuiet, parse);
  switch (kind) {
    case 'email':
      return emailReader(header, isQuiet);
    case 'phone':
      return phoneReader(header, isQuiet);
    case 'postcode':
      return postcodeReader(header, isQuiet);
    case 'national_id':
      return nationalIdReader(header, isQuiet);
    default:
      return (text, cells) => {
        cells[target] = kind === 'iban' ? compactIban(text) : text;
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

/** How values of a kind are remembered: words come again, days often, times hardly. */
function memoryOf(kind: ColumnKind): (of: Of) => Of {
  if (isWord(kind)) return remember;
  return kind === 'date' ? rememberDays : (of) => of;
}

function parsedReader(
  { kind, header, target }: Slot,
  isQuiet: Silent,
  parse: (text: string) => Parsed<string | boolean>,
): ReadCell {
  const otherwise = kind === 'kyc_status' ? 'none' : null;
  const of = memoryOf(kind)((text) => {
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
