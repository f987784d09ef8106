import { isDamaged, readAttributes, type Writable } from './attributes.ts';
import type { ColumnName } from './columns.ts';
import type { ParsedCell, RowFacts, TextCell } from './facts.ts';
import type { HeaderMap } from './headers.ts';
import { COUNTRY_COLUMNS, NAME_COLUMNS, slotsOf, textOf } from './slots.ts';
import { parseCountry } from './values/country.ts';
import { type DayOrder, parseDate, parseInstant } from './values/date.ts';
import { parseEmail } from './values/email.ts';
import { nationalIdFault } from './values/national-id.ts';
import { CARD_SHAPED } from './values/numbers.ts';
import { createPhoneParser } from './values/phone.ts';
import type { Parsed } from './values/value.ts';
import { DECLARED_RISKS, KYC_STATUSES, parseBoolean, parseCustomerType, parseWord } from './values/words.ts';

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
const INSTANTS = ['account_opened_at', 'updated_at'] as const;

/** Returns a function that gathers the facts of one record for the row checks. */
export function createFactReader(options: FactOptions): (fields: readonly string[]) => RowInput {
  const slots = slotsOf(options.map);
  const readParsed = createParsers(options);
  return (fields) => {
    const facts: Writable<RowFacts> = { today: options.today, lossy: options.lossy };
    const texts: RowTexts = {};
    for (const slot of slots) {
      const text = textOf(slot, fields);
      if (text === '') continue;
      texts[slot.name] = text;
      noteOdd(facts, slot.header, text, slot.charsMax);
      if (slot.name !== 'phone') noteCard(facts, slot.header, text);
    }
    readAttributes(fields, options.map, (column, text) => {
      noteOdd(facts, column, text, options.fieldCharsMax);
      noteCard(facts, column, text);
    });
    readParsed({ facts, texts, normal: {} });
    return { facts, texts };
  };
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

/** Returns the function that parses the texts into facts and normal values. */
function createParsers({ dayOrders, map }: FactOptions): (draft: Draft) => void {
  const parsePhone = createPhoneParser();
  const header = (name: ColumnName) => map.headers[map.indexOf[name] ?? -1] ?? name;
  const order = (name: ColumnName): DayOrder => dayOrders[name] ?? 'unknown';

  function cell<T>({ texts, normal }: Draft, name: ColumnName, parse: (text: string) => Parsed<T>) {
    const text = texts[name];
    if (text === undefined) return undefined;
    const parsed = parse(text);
    if (parsed.value !== null && typeof parsed.value !== 'object') normal[name] = String(parsed.value);
    return { column: header(name), text, parsed };
  }

  function readContact(draft: Draft): void {
    const { facts, texts, normal } = draft;
    const countries = present(COUNTRY_COLUMNS.map((name) => cell(draft, name, parseCountry)));
    if (countries.length > 0) facts.countries = countries;
    const email = cell(draft, 'email', parseEmail);
    if (email) facts.email = email;
    const phone = cell(draft, 'phone', (text) => parsePhone(text, normal.country ?? null));
    if (phone) facts.phone = phone;
    const contactless = texts.email === undefined && texts.phone === undefined;
    if (contactless) facts.contactless = { column: header('customer_id'), text: texts.customer_id ?? '' };
  }

  function readDates(draft: Draft): void {
    const { facts } = draft;
    const birth = cell(draft, 'date_of_birth', (text) => parseDate(text, order('date_of_birth')));
    if (birth) facts.birth_date = birth;
    const instants = present(INSTANTS.map((name) => cell(draft, name, (text) => parseInstant(text, order(name)))));
    if (instants.length > 0) facts.instants = instants;
    if (birth || instants.length > 0) facts.dates = birth ? [birth, ...instants] : instants;
  }

  function readLabels(draft: Draft): void {
    const { facts } = draft;
    const type = cell(draft, 'customer_type', parseCustomerType);
    if (type) facts.customer_type = type;
    const pep = cell(draft, 'is_pep', parseBoolean);
    if (pep) facts.is_pep = pep;
    const labels = present<ParsedCell<string>>([
      cell(draft, 'kyc_status', (text) => parseWord(text, KYC_STATUSES)),
      cell(draft, 'risk_rating', (text) => parseWord(text, DECLARED_RISKS)),
    ]);
    if (labels.length > 0) facts.labels = labels;
  }

  return (draft) => {
    const { facts, texts, normal } = draft;
    const plain = (name: ColumnName): TextCell | undefined => {
      const text = texts[name];
      return text === undefined ? undefined : { column: header(name), text };
    };
    assign(facts, 'customer_id', plain('customer_id'));
    const missing = missingOf(texts, header('customer_id'), map);
    if (missing.length > 0) facts.missing = missing;
    readContact(draft);
    readDates(draft);
    readLabels(draft);
    facts.names = present(NAME_COLUMNS.map(plain));
    facts.main_names = present(MAIN_NAMES.map(plain));
    const id = plain('national_id');
    const [type = null, country = null] = [texts.national_id_type, normal.national_id_country];
    if (id) facts.national_id = { ...id, type, country, fault: nationalIdFault({ ...id, type, country }) };
    const postcode = plain('postal_code');
    if (postcode) facts.postcode = { ...postcode, country: normal.country ?? null };
    assign(facts, 'iban', plain('iban'));
    assign(facts, 'ip_address', plain('ip_address'));
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
export function hasName(of: (name: (typeof NAME_COLUMNS)[number]) => string | null | undefined): boolean {
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
