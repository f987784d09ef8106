import { CARD_SHAPED, isDamaged, readAttributes, unguard, type Writable } from './attributes.ts';
import { type ColumnName, layoutColumns } from './columns.ts';
import type { ParsedCell, RowFacts, TextCell } from './facts.ts';
import type { HeaderMap } from './headers.ts';
import { parseCountry } from './values/country.ts';
import { type DayOrder, parseDate, parseInstant } from './values/date.ts';
import { parseEmail } from './values/email.ts';
import { createPhoneParser } from './values/phone.ts';
import { isNullMarker, type Parsed } from './values/value.ts';
import { DECLARED_RISKS, KYC_STATUSES, parseBoolean, parseCustomerType, parseWord } from './values/words.ts';

/** The trimmed values of one row by layout column; absent where the cell is empty or says "none". */
export type RowTexts = Partial<Record<ColumnName, string>>;

export interface RowInput {
  readonly facts: Writable<RowFacts>;
  readonly texts: RowTexts;
  /** What the parsed columns came to; absent where a column is empty or at fault. */
  readonly normal: RowTexts;
  /** Unmapped, non-empty cells by header. */
  readonly attributes: Readonly<Record<string, string>> | null;
}

export interface FactOptions {
  readonly map: HeaderMap;
  readonly dayOrders: Readonly<Partial<Record<ColumnName, DayOrder>>>;
  readonly today: string;
  readonly lossy: boolean;
  readonly fieldCharsMax: number;
}

/** Columns in which `none` and the like are values: people are called Null. */
export const VERBATIM_COLUMNS: ReadonlySet<ColumnName> = new Set([
  'customer_id',
  'full_name',
  'first_name',
  'middle_name',
  'last_name',
  'legal_name',
]);
export const COUNTRY_COLUMNS = ['country', 'nationality', 'national_id_country'] as const;
const NAMES = ['full_name', 'first_name', 'middle_name', 'last_name', 'legal_name'] as const;
const MAIN_NAMES = ['full_name', 'first_name', 'last_name'] as const;
const INSTANTS = ['account_opened_at', 'updated_at'] as const;

/** Returns a function that turns the fields of one record into facts for the row checks and the values to store. */
export function createFactReader(options: FactOptions): (fields: readonly string[]) => RowInput {
  const { map } = options;
  const slots = layoutColumns.flatMap(({ name, charsMax }) => {
    const at = map.indexOf[name];
    return at === undefined
      ? []
      : [{ name, charsMax, at, header: map.headers[at] ?? name, verbatim: VERBATIM_COLUMNS.has(name) }];
  });
  const readParsed = createParsers(options);

  return (fields) => {
    const facts: Writable<RowFacts> = { today: options.today, lossy: options.lossy };
    const texts: RowTexts = {};
    for (const { name, charsMax, at, header, verbatim } of slots) {
      const text = unguard((fields[at] ?? '').trim());
      if (text === '' || (!verbatim && isNullMarker(text) && !isNamibia(name, text))) continue;
      texts[name] = text;
      if (text.length > charsMax) facts.too_long = [...(facts.too_long ?? []), { column: header, text, charsMax }];
      if (isDamaged(text)) facts.damaged = [...(facts.damaged ?? []), { column: header, text }];
      if (name !== 'phone' && CARD_SHAPED.test(text)) {
        facts.card_shaped = [...(facts.card_shaped ?? []), { column: header, text }];
      }
    }
    const attributes = readAttributes(fields, options, facts);
    const normal: RowTexts = {};
    readParsed({ facts, texts, normal });
    return { facts, texts, normal, attributes };
  };
}

function isNamibia(name: ColumnName, text: string): boolean {
  return COUNTRY_COLUMNS.some((country) => country === name) && text.toUpperCase() === 'NA';
}

interface Draft {
  readonly facts: Writable<RowFacts>;
  readonly texts: RowTexts;
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
    facts.contactless = texts.email === undefined && texts.phone === undefined;
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
    facts.names = present(NAMES.map(plain));
    facts.main_names = present(MAIN_NAMES.map(plain));
    const id = plain('national_id');
    const [type = null, country = null] = [texts.national_id_type, normal.national_id_country];
    if (id) facts.national_id = { ...id, type, country };
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

/** An identifier and one name with a letter in it are all that a row must have. */
function missingOf(texts: RowTexts, idHeader: string, map: HeaderMap): readonly TextCell[] {
  const missing: TextCell[] = [];
  if (texts.customer_id === undefined) missing.push({ column: idHeader, text: 'the customer identifier' });
  const whole = texts.full_name ?? texts.legal_name ?? texts.last_name ?? texts.first_name;
  if (whole === undefined || !NAMES.some((name) => LETTER.test(texts[name] ?? ''))) {
    const header = NAMES.map((name) => map.headers[map.indexOf[name] ?? -1]).find((name) => name !== undefined);
    missing.push({ column: header ?? 'full_name', text: whole === undefined ? 'the name' : 'a name with a letter' });
  }
  return missing;
}
