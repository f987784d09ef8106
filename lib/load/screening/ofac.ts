import { parseCountry } from '../values/country.ts';
import { delimitedRows } from './delimited.ts';
import type { ListEntry } from './list.ts';

export interface OfacTexts {
  /** sdn.csv: number, name, type, programme, title, call sign, vessel type, tonnage, GRT, flag, owner, remarks. */
  readonly sdn: string;
  /** alt.csv: entry, number, type (aka, fka, nka), name, remarks. */
  readonly alt: string;
  /** add.csv: entry, number, street, town, country, remarks. */
  readonly add: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Widest range of years that is written out; a wider one tells nothing. */
const YEARS_MAX = 12;

/**
 * Reads the Specially Designated Nationals of the US Treasury in their three CSV files, which have no header line: `-0- ` is
 * empty, birth dates, nationality and short aliases stand as free text in the remarks.
 */
export function parseOfac({ sdn, alt, add }: OfacTexts): readonly ListEntry[] {
  const aliases = grouped(alt, (row) => cell(row, 3));
  const countries = grouped(add, (row) => countryOf(cell(row, 4)));
  return delimitedRows(sdn, ',').flatMap(({ cells: row }) => {
    const id = row[0]?.trim() ?? '';
    const name = cell(row, 1);
    if (!/^\d+$/.test(id) || name === null) return [];
    const remarks = (cell(row, 11) ?? '').replace(/\.\s*$/, '');
    const parts = remarks.split(/;\s*/).map((part) => part.replace(/^alt\. /, ''));
    const own = [...(countries.get(id) ?? []), ...citizenships(parts), ...present([countryOf(cell(row, 9))])];
    return [
      {
        id,
        kind: kindOf(cell(row, 2)),
        name,
        aliases: unique([...(aliases.get(id) ?? []), ...quotedAliases(parts)]).filter((alias) => alias !== name),
        birthDates: unique(parts.flatMap(birthDates)),
        countries: unique(own),
        gender: genderOf(parts),
        programs: (cell(row, 3) ?? '').split(/\]?\s*\[|\]/).filter((program) => program !== ''),
      },
    ];
  });
}

function cell(row: readonly string[], at: number): string | null {
  const text = row[at]?.trim() ?? '';
  return text === '' || text === '-0-' ? null : text;
}

function grouped(text: string, read: (row: readonly string[]) => string | null): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { cells: row } of delimitedRows(text, ',')) {
    const id = row[0]?.trim() ?? '';
    const value = read(row);
    if (value === null) continue;
    const known = groups.get(id);
    if (known) known.push(value);
    else groups.set(id, [value]);
  }
  return groups;
}

function kindOf(type: string | null): ListEntry['kind'] {
  if (type === 'individual') return 'person';
  return type === null ? 'organisation' : 'thing';
}

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    burma: 'MM',
    'korea, north': 'KP',
    'korea, south': 'KR',
    'congo, democratic republic of the': 'CD',
    'congo, republic of the': 'CG',
    'gambia, the': 'GM',
    'bahamas, the': 'BS',
    'virgin islands, british': 'VG',
    'macedonia, the former yugoslav republic of': 'MK',
    'possibly palestinian': 'PS',
    'region: gaza': 'PS',
    'west bank': 'PS',
    palestinian: 'PS',
  }),
);

function countryOf(name: string | null): string | null {
  if (name === null) return null;
  const plain = name.replace(/\s*\(.*$/, '').trim();
  return NAMED.get(plain.toLowerCase()) ?? parseCountry(plain).value;
}

function citizenships(parts: readonly string[]): readonly string[] {
  return present(parts.map((part) => countryOf(/^(?:nationality|citizen) (.+)$/.exec(part)?.[1] ?? null)));
}

/** `a.k.a. 'BNC'` is a weak alias of its own in the remarks. */
function quotedAliases(parts: readonly string[]): readonly string[] {
  return present(parts.map((part) => /^(?:a|f|n)\.k\.a\. '(.+)'$/.exec(part)?.[1] ?? null));
}

function genderOf(parts: readonly string[]): ListEntry['gender'] {
  if (parts.includes('Gender Male')) return 'male';
  return parts.includes('Gender Female') ? 'female' : null;
}

/** `DOB 12 Aug 1965`, `DOB Aug 1965`, `DOB circa 1965`, `DOB 1962 to 1965`. */
function birthDates(part: string): readonly string[] {
  const text = /^DOB (?:circa )?(.+)$/.exec(part)?.[1];
  if (text === undefined) return [];
  const [from = '', to] = text.split(' to ').map(dateOf);
  if (to === undefined || to === '' || from === '') return from === '' ? [] : [from];
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  if (last < first || last - first > YEARS_MAX) return [];
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
}

function dateOf(text: string): string {
  const [, day, month, year] = /^(?:(?:(\d{1,2}) )?([A-Z][a-z]{2}) )?(\d{4})$/.exec(text.trim()) ?? [];
  if (year === undefined) return '';
  const at = MONTHS.indexOf((month ?? '').toLowerCase()) + 1;
  if (at === 0) return year;
  const until = `${year}-${String(at).padStart(2, '0')}`;
  return day === undefined ? until : `${until}-${day.padStart(2, '0')}`;
}

function unique(items: readonly string[]): string[] {
  return [...new Set(items)];
}

function present(items: readonly (string | null)[]): readonly string[] {
  return items.filter((item) => item !== null);
}
