import { z } from 'zod';
import { delimitedRows, delimiterOf } from './delimited.ts';
import type { ListEntry } from './list.ts';
import { entryOf, type ListRow, rowOf } from './list-row.ts';
import { parseOfac } from './ofac.ts';

export interface ParsedList {
  readonly entries: readonly ListEntry[];
  /** What was left out: at most `PROBLEMS_MAX`, by the number of the record. */
  readonly problems: readonly { readonly record: number; readonly message: string }[];
  readonly records: number;
}

/** A list that cannot be read at all. */
export class ListError extends Error {
  override readonly name = 'ListError';
}

export const LIST_ENTRIES_MAX = 250_000;
const PROBLEMS_MAX = 100;
const OFAC_COLUMNS = 12;

/**
 * Reads a list that an operator adds: delimited text with a header, a JSON array, `{"entries": []}` or one JSON object a line.
 * Rows of one id are one entry under several names. Known headers and members: id, name, aliases, birth dates, countries,
 * gender, kind or schema, programmes, in many spellings; `properties` of an object count as its own (Follow the Money).
 * The headerless sdn.csv of the US Treasury is read too. Throws ListError.
 */
export function parseList(text: string): ParsedList {
  const first = text.trimStart().charAt(0);
  if (first === '[' || first === '{') return fromRecords(jsonRecords(text));
  const delimiter = delimiterOf(text);
  const rows = delimitedRows(text, delimiter);
  const [header] = rows;
  if (header === undefined) throw new ListError('The list is empty.');
  if (header.length === OFAC_COLUMNS && /^\d+$/.test(header[0] ?? '')) {
    const entries = parseOfac({ sdn: text, alt: '', add: '' });
    return { entries, problems: [], records: entries.length };
  }
  return fromRecords(rows.slice(1).map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? '']))));
}

const Wrapped = z.object({ entries: z.array(z.unknown()) });

function jsonRecords(text: string): readonly unknown[] {
  const whole = parseJson(text);
  if (Array.isArray(whole)) return whole;
  const wrapped = Wrapped.safeParse(whole);
  if (wrapped.success) return wrapped.data.entries;
  if (whole !== undefined) return [whole];
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => {
      const record = parseJson(line);
      if (record === undefined) throw new ListError(`Line ${at + 1} is not valid JSON.`);
      return record;
    });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fromRecords(records: readonly unknown[]): ParsedList {
  if (records.length === 0) throw new ListError('The list holds no entries.');
  const rows = new Map<string, ListRow>();
  const problems: { record: number; message: string }[] = [];
  for (const [at, record] of records.entries()) {
    const row = rowOf(record, at + 1);
    if (row === null) {
      if (problems.length < PROBLEMS_MAX) problems.push({ record: at + 1, message: 'has no name' });
      continue;
    }
    const known = rows.get(row.id);
    if (known) merge(known, row);
    else rows.set(row.id, row);
  }
  if (rows.size === 0) throw new ListError('No entry has a name. The column must be called "name".');
  if (rows.size > LIST_ENTRIES_MAX) throw new ListError(`The list has more than ${LIST_ENTRIES_MAX} entries.`);
  return { entries: [...rows.values()].map(entryOf), problems, records: records.length };
}

function merge(known: ListRow, row: ListRow): void {
  known.names.push(...row.names);
  known.birthDates.push(...row.birthDates);
  known.countries.push(...row.countries);
  known.programs.push(...row.programs);
  known.gender ??= row.gender;
}
