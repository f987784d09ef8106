import type { ColumnName, ColumnOfKind } from '#db/customer-columns.ts';
import type { ColumnKind } from '#db/customer-layout.ts';
import { isDamaged, readAttributes, type Writable } from './attributes.ts';
import type { ParsedCell, RowFacts, TextCell } from './facts.ts';
import type { HeaderMap } from './headers.ts';
import { NAME_COLUMNS, type Slot, slotsOf, textOf } from './slots.ts';
import type { DayOrder } from './values/date.ts';
import { parseEmail } from './values/email.ts';
import { nationalIdFault } from './values/national-id.ts';
import { CARD_SHAPED } from './values/numbers.ts';
import { parserOf } from './values/parser.ts';
import { createPhoneParser } from './values/phone.ts';

/** The trimmed values of one row by layout column; absent where the cell is empty or says "none". */
export type RowTexts = Partial<Record<ColumnName, string>>;

export interface RowInput {
  readonly facts: Writable<RowFacts>;
  readonly texts: RowTexts;
}

export interface FactOptions {
  readonly map: HeaderMap;
  readonly dayOrders: Readonly<Partial<Record<ColumnName, DayOrder>>>;
  readonly today: string;
  readonly lossy: boolean;
  readonly fieldCharsMax: number;
}

const MAIN_NAMES = ['full_name', 'first_name', 'last_name'] as const;

/** Returns a function that gathers the facts of one record for the row checks. */
export function createFactReader(options: FactOptions): (fields: readonly string[]) => RowInput {
  const { map, dayOrders, today, lossy, fieldCharsMax } = options;
  const slots = slotsOf(map).map((slot) => ({ slot, parse: parserOf(slot.kind, dayOrders[slot.name] ?? 'unknown') }));
  const finish = createFinisher(options);
  return (fields) => {
    const facts: Writable<RowFacts> = { today, lossy };
    const texts: RowTexts = {};
    const normal: RowTexts = {};
    for (const { slot, parse } of slots) {
      const text = textOf(slot, fields);
      if (text === '') continue;
      const { name, header: column } = slot;
      texts[name] = text;
      noteOdd(facts, column, text, slot.charsMax);
      if (slot.kind !== 'phone') noteCard(facts, column, text);
      const parsed = parse?.(text);
      if (!parsed) continue;
      if (parsed.value !== null) normal[name] = String(parsed.value);
      noteParsed(facts, slot, { column, text, parsed });
    }
    readAttributes(fields, map, (column, text) => {
      noteOdd(facts, column, text, fieldCharsMax);
      noteCard(facts, column, text);
    });
    finish({ facts, texts, normal });
    return { facts, texts };
  };
}

/** The lists of cells that the parsed kinds go to. */
const LISTS = {
  country: ['countries'],
  boolean: ['booleans'],
  kyc_status: ['labels'],
  risk_rating: ['labels'],
  date: ['dates'],
  instant: ['dates', 'instants'],
} as const satisfies Partial<Record<ColumnKind, readonly (keyof RowFacts)[]>>;

type Listed = (typeof LISTS)[keyof typeof LISTS][number];

function noteParsed(facts: Writable<RowFacts>, { name, kind }: Slot, cell: ParsedCell<unknown>): void {
  const lists: readonly Listed[] = kind in LISTS ? LISTS[kind as keyof typeof LISTS] : [];
  const listed = facts as Partial<Record<Listed, readonly ParsedCell<unknown>[]>>;
  for (const list of lists) listed[list] = [...(listed[list] ?? []), cell];
  if (name === 'date_of_birth') facts.birth_date = cell as ParsedCell<string>;
  if (name === 'customer_type') facts.customer_type = cell as RowFacts['customer_type'];
}

function noteOdd(facts: Writable<RowFacts>, column: string, text: string, charsMax: number): void {
  if (text.length > charsMax) facts.too_long = [...(facts.too_long ?? []), { column, text, charsMax }];
  if (isDamaged(text)) facts.damaged = [...(facts.damaged ?? []), { column, text }];
}

function noteCard(facts: Writable<RowFacts>, column: string, text: string): void {
  if (CARD_SHAPED.test(text)) facts.card_shaped = [...(facts.card_shaped ?? []), { column, text }];
}

interface Draft {
  readonly facts: Writable<RowFacts>;
  readonly texts: RowTexts;
  /** What the parsed columns came to; absent where a column is empty or at fault. */
  readonly normal: RowTexts;
}

/** Returns the function that gathers the facts which take several values of a row. */
function createFinisher({ map }: FactOptions): (draft: Draft) => void {
  const parsePhone = createPhoneParser();
  const header = (name: ColumnName) => map.headers[map.indexOf[name] ?? -1] ?? name;
  return ({ facts, texts, normal }) => {
    const plain = (name: ColumnName): TextCell | undefined => {
      const text = texts[name];
      return text === undefined ? undefined : { column: header(name), text };
    };
    const [email, phone, id, postcode] = [plain('email'), plain('phone'), plain('national_id'), plain('postal_code')];
    if (email) facts.email = { ...email, parsed: parseEmail(email.text) };
    if (phone) facts.phone = { ...phone, parsed: parsePhone(phone.text, normal.country ?? null) };
    if (!email && !phone) facts.contactless = { column: header('customer_id'), text: texts.customer_id ?? '' };
    const [type = null, country = null] = [texts.national_id_type, normal.national_id_country];
    if (id) facts.national_id = { ...id, type, country, fault: nationalIdFault({ ...id, type, country }) };
    if (postcode) facts.postcode = { ...postcode, country: normal.country ?? null };
    const missing = missingOf(texts, header('customer_id'), map);
    if (missing.length > 0) facts.missing = missing;
    facts.names = present(NAME_COLUMNS.map(plain));
    facts.main_names = present(MAIN_NAMES.map(plain));
    for (const name of ['customer_id', 'iban', 'ip_address'] as const) assign(facts, name, plain(name));
  };
}

function assign<K extends keyof RowFacts>(facts: Writable<RowFacts>, key: K, value: RowFacts[K] | undefined): void {
  if (value !== undefined) facts[key] = value;
}

function present<T>(items: readonly (T | undefined)[]): readonly T[] {
  return items.filter((item) => item !== undefined);
}

const LETTER = /\p{L}/u;

/** Whether a row has one name that can be used, and a letter in any. */
export function hasName(of: (name: ColumnOfKind<'name'>) => string | null | undefined): boolean {
  const whole = of('full_name') ?? of('legal_name') ?? of('last_name') ?? of('first_name');
  if (whole === undefined || whole === null) return false;
  return startsWithLetter(whole) || NAME_COLUMNS.some((name) => LETTER.test(of(name) ?? ''));
}

const [LETTER_A, LETTER_Z, LOWER_CASE] = [97, 122, 32];

/** Whether a text starts with a letter of ASCII, as most names do. */
function startsWithLetter(text: string): boolean {
  const code = text.charCodeAt(0) | LOWER_CASE;
  return code >= LETTER_A && code <= LETTER_Z;
}

/** An identifier and one name with a letter in it are all that a row must have. */
function missingOf(texts: RowTexts, idHeader: string, map: HeaderMap): readonly TextCell[] {
  const missing: TextCell[] = [];
  if (texts.customer_id === undefined) missing.push({ column: idHeader, text: 'the customer identifier' });
  const whole = texts.full_name ?? texts.legal_name ?? texts.last_name ?? texts.first_name;
  if (!hasName((name) => texts[name])) {
    const header = NAME_COLUMNS.map((name) => map.headers[map.indexOf[name] ?? -1]).find((name) => name !== undefined);
    missing.push({ column: header ?? 'full_name', text: whole === undefined ? 'the name' : 'a name with a letter' });
  }
  return missing;
}
