import { z } from 'zod';
import { delimitedRows, delimiterOf } from './delimited.ts';
import type { ListEntry } from './list.ts';
import { entryOf, type ListRow, rowOf } from './list-row.ts';
import { parseOfac } from './ofac.ts';

export interface ListProblem {
  /** Of the file, from 1. */
  readonly record: number;
  /** On which it begins; null in a JSON array. */
  readonly line: number | null;
  /** What was left out, and how to mend it. */
  readonly message: string;
}

export interface ParsedList {
  readonly entries: readonly ListEntry[];
  /** Of records that were left out, then of values: at most `PROBLEMS_MAX`. */
  readonly problems: readonly ListProblem[];
  readonly problemsTotal: number;
  readonly records: number;
}

interface SourceRecord {
  readonly value: unknown;
  readonly line: number | null;
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
  if (header.cells.length === OFAC_COLUMNS && /^\d+$/.test(header.cells[0] ?? '')) {
    const entries = parseOfac({ sdn: text, alt: '', add: '' });
    return { entries, problems: [], problemsTotal: 0, records: entries.length };
  }
  return fromRecords(
    rows.slice(1).map(({ cells, line }) => ({
      value: Object.fromEntries(header.cells.map((name, at) => [name, cells[at] ?? ''])),
      line,
    })),
  );
}

const Wrapped = z.object({ entries: z.array(z.unknown()) });

function jsonRecords(text: string): readonly SourceRecord[] {
  const whole = parseJson(text);
  const unplaced = (values: readonly unknown[]) => values.map((value) => ({ value, line: null }));
  if (Array.isArray(whole)) return unplaced(whole);
  const wrapped = Wrapped.safeParse(whole);
  if (wrapped.success) return unplaced(wrapped.data.entries);
  if (whole !== undefined) return unplaced([whole]);
  return text.split('\n').flatMap((line, at): SourceRecord[] => {
    if (line.trim() === '') return [];
    const value = parseJson(line);
    if (value === undefined) throw new ListError(`Line ${at + 1} is not valid JSON.`);
    return [{ value, line: at + 1 }];
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fromRecords(records: readonly SourceRecord[]): ParsedList {
  if (records.length === 0) throw new ListError('The list holds no entries.');
  const rows = new Map<string, ListRow>();
  const leftOut: ListProblem[] = [];
  const unread: ListProblem[] = [];
  for (const [at, { value, line }] of records.entries()) {
    const row = rowOf(value, at + 1);
    if (row === null) {
      leftOut.push({ record: at + 1, line, message: 'has no name and was left out: fill in "name"' });
      continue;
    }
    for (const message of new Set(row.unread)) unread.push({ record: at + 1, line, message });
    const known = rows.get(row.id);
    if (known) merge(known, row);
    else rows.set(row.id, row);
  }
  if (rows.size === 0) throw new ListError('No entry has a name. The column must be called "name".');
  if (rows.size > LIST_ENTRIES_MAX) throw new ListError(`The list has more than ${LIST_ENTRIES_MAX} entries.`);
  const problems = [...leftOut, ...unread];
  return {
    entries: [...rows.values()].map(entryOf),
    problems: problems.slice(0, PROBLEMS_MAX),
    problemsTotal: problems.length,
    records: records.length,
  };
}

function merge(known: ListRow, row: ListRow): void {
  known.names.push(...row.names);
  known.birthDates.push(...row.birthDates);
  known.countries.push(...row.countries);
  known.programs.push(...row.programs);
  known.gender ??= row.gender;
}
