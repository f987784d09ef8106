import { z } from 'zod';
import { parseCountry } from '../values/country.ts';
import { parseDate } from '../values/date.ts';
import type { ListEntry } from './list.ts';

/** One record of an operator's list; records of one id are joined. */
export interface ListRow {
  readonly id: string;
  readonly kind: ListEntry['kind'];
  readonly names: string[];
  readonly birthDates: string[];
  readonly countries: string[];
  readonly programs: string[];
  gender: ListEntry['gender'];
  /** What could not be read and is missing, with how to mend it. */
  readonly unread: readonly string[];
}

/** Members by the headers that stand for them, letters and digits only. */
const SYNONYMS = {
  id: ['id', 'entityid', 'entitylogicalid', 'uid', 'entnum', 'groupid', 'dataid', 'uniqueid', 'referencenumber'],
  name: ['name', 'fullname', 'wholename', 'namealiaswholename', 'primaryname', 'names'],
  given: ['firstname', 'givenname', 'forename'],
  family: ['lastname', 'surname', 'familyname'],
  aliases: [
    'aliases',
    'alias',
    'aka',
    'akas',
    'alsoknownas',
    'othernames',
    'weakalias',
    'previousname',
    'altname',
    'altnames',
  ],
  birthDates: [
    'birthdates',
    'birthdate',
    'dob',
    'dateofbirth',
    'datesofbirth',
    'birthdatebirthdate',
    'born',
    'yearofbirth',
  ],
  countries: [
    'countries',
    'country',
    'nationality',
    'nationalities',
    'citizenship',
    'citizenshipcountryiso2code',
    'jurisdiction',
  ],
  gender: ['gender', 'sex', 'namealiasgender'],
  kind: ['kind', 'type', 'schema', 'entitytype', 'grouptype', 'entitysubjecttype', 'sdntype', 'customertype'],
  programs: [
    'programs',
    'program',
    'programme',
    'programmes',
    'regime',
    'sanctions',
    'topics',
    'position',
    'positions',
    'entityregulationprogramme',
  ],
} as const;
type Member = keyof typeof SYNONYMS;

const MEMBERS: readonly Member[] = [
  'id',
  'name',
  'given',
  'family',
  'aliases',
  'birthDates',
  'countries',
  'gender',
  'kind',
  'programs',
];

const memberOf = new Map<string, Member>();
for (const member of MEMBERS) for (const header of SYNONYMS[member]) memberOf.set(header, member);

const Plain = z.record(z.string(), z.unknown());
const NAME_CHARS_MAX = 1000;
const ALIASES_MAX = 500;
const VALUES_MAX = 50;
const EXCERPT_CHARS = 40;

/** @param record of the file; @param number from 1, which is the id where it has none. Null where there is no name. */
export function rowOf(record: unknown, number: number): ListRow | null {
  const plain = Plain.safeParse(record);
  if (!plain.success) return null;
  const properties = Plain.safeParse(plain.data.properties);
  const values = membersOf({ ...plain.data, ...(properties.success ? properties.data : {}) });
  const joined = [...values.given, ...values.family].join(' ');
  const names = [...values.name, ...(values.name.length === 0 && joined !== '' ? [joined] : []), ...values.aliases];
  if (names.length === 0) return null;
  const dates = values.birthDates.map((text) => ({ text, found: datesOf(text) }));
  const countries = values.countries.map((text) => ({ text, found: parseCountry(text).value }));
  return {
    id: (values.id[0] ?? String(number)).slice(0, 200),
    kind: kindOf(values.kind[0] ?? ''),
    names: names.map((name) => name.slice(0, NAME_CHARS_MAX)),
    birthDates: dates.flatMap(({ found }) => found),
    countries: countries.flatMap(({ found }) => found ?? []),
    programs: values.programs.map((name) => name.slice(0, 200)),
    gender: genderOf(values.gender[0] ?? ''),
    unread: [
      ...dates
        .filter(({ found }) => found.length === 0)
        .map(({ text }) => `the birth date "${excerpt(text)}" was left out: write YYYY, YYYY-MM or YYYY-MM-DD`),
      ...countries
        .filter(({ found }) => found === null)
        .map(({ text }) => `the country "${excerpt(text)}" was left out: write its code of two letters`),
    ],
  };
}

function excerpt(text: string): string {
  return text.length > EXCERPT_CHARS ? `${text.slice(0, EXCERPT_CHARS - 1)}…` : text;
}

export function entryOf(row: ListRow): ListEntry {
  const [name = '', ...aliases] = unique(row.names, ALIASES_MAX + 1);
  return {
    id: row.id,
    kind: row.kind,
    name,
    aliases,
    birthDates: unique(row.birthDates, VALUES_MAX),
    countries: unique(row.countries, VALUES_MAX),
    gender: row.gender,
    programs: unique(row.programs, VALUES_MAX),
  };
}

function unique(items: readonly string[], max: number): string[] {
  return [...new Set(items)].slice(0, max);
}

function membersOf(record: Readonly<Record<string, unknown>>): Record<Member, string[]> {
  const values: Record<Member, string[]> = {
    id: [],
    name: [],
    given: [],
    family: [],
    aliases: [],
    birthDates: [],
    countries: [],
    gender: [],
    kind: [],
    programs: [],
  };
  for (const [header, value] of Object.entries(record)) {
    const member = memberOf.get(header.toLowerCase().replace(/[^a-z0-9]/g, ''));
    if (member !== undefined) values[member].push(...textsOf(value, MANY.has(member)));
  }
  return values;
}

/** Members that hold several values in one cell. */
const MANY: ReadonlySet<Member> = new Set(['aliases', 'birthDates', 'countries', 'programs']);

function textsOf(value: unknown, many: boolean): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, false));
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'string') return [];
  return (many ? value.split(/[;|]/) : [value]).map((text) => text.trim()).filter((text) => text !== '');
}

function kindOf(text: string): ListEntry['kind'] {
  if (/vessel|ship|aircraft|airplane/i.test(text)) return 'thing';
  return /company|organi[sz]ation|entity|business|enterprise|publicbody|legal/i.test(text) ? 'organisation' : 'person';
}

function genderOf(text: string): ListEntry['gender'] {
  if (/^(m|male)$/i.test(text)) return 'male';
  return /^(f|female)$/i.test(text) ? 'female' : null;
}

function datesOf(text: string): readonly string[] {
  const partial = /^(?:circa |c\. ?)?(\d{4})(?:-(\d{2}))?$/i.exec(text);
  if (partial) return [partial[2] === undefined ? (partial[1] ?? '') : `${partial[1]}-${partial[2]}`];
  const { value } = parseDate(text, 'day_first');
  return value === null ? [] : [value];
}
