import { type ColumnName, knownColumn, layoutColumns, normalizeHeader } from './columns.ts';
import { LoadError } from './error.ts';
import { jaroWinkler } from './jaro-winkler.ts';

/** Where each layout column lies in a record, and which fields belong to none. */
export interface HeaderMap {
  readonly headers: readonly string[];
  readonly indexOf: Readonly<Partial<Record<ColumnName, number>>>;
  /** Fields kept in `attributes` under their header. */
  readonly attributes: readonly number[];
  /** Fields ignored on import: the columns that rejects.csv adds. */
  readonly ignored: readonly number[];
  /** Headers that were matched by similarity and not by name. */
  readonly guessed: readonly { readonly header: string; readonly column: ColumnName }[];
}

/** The columns that rejects.csv adds to the originals. */
export const REJECT_COLUMNS = ['_line', '_error_code', '_error'] as const;

const SIMILAR_MIN = 0.92;
const NAMES: readonly ColumnName[] = ['full_name', 'first_name', 'last_name', 'legal_name'];

/** The unique layout column most similar to a header; null below 0.92, a list where two are equally near. */
function similarColumn(header: string): ColumnName | readonly ColumnName[] | null {
  const normal = normalizeHeader(header);
  if (normal.length < 5) return null;
  let best = SIMILAR_MIN;
  let names: ColumnName[] = [];
  for (const { name, synonyms } of layoutColumns) {
    const score = Math.max(...synonyms.map((synonym) => (synonym.length < 4 ? 0 : jaroWinkler(normal, synonym))));
    if (score < best) continue;
    names = score > best ? [name] : [...names, name];
    best = score;
  }
  const [only] = names;
  return only === undefined ? null : names.length === 1 ? only : names;
}

function quoted(names: readonly string[]): string {
  const shown = names.slice(0, 20).map((name) => `"${name.slice(0, 60)}"`);
  return shown.join(', ') + (names.length > 20 ? ` and ${names.length - 20} more` : '');
}

function refuseRepeats(headers: readonly string[]): void {
  const seen = new Set<string>();
  for (const header of headers) {
    if (header !== '' && seen.has(header)) {
      throw new LoadError('duplicate_column', `The header names "${header.slice(0, 60)}" twice. Keep one of them.`);
    }
    seen.add(header);
  }
}

/** A header that can be stored and shown: trimmed, without NUL characters and halves of surrogate pairs. */
export function cleanHeader(header: string): string {
  return header.toWellFormed().replaceAll('\0', '').trim();
}

interface Found {
  readonly headers: readonly string[];
  readonly indexOf: Partial<Record<ColumnName, number>>;
  readonly unknown: number[];
}

/**
 * Maps the headers of a file to layout v1: exact synonyms first, then the unique best Jaro-Winkler match of at least
 * 0.92 for a column still free. Unknown headers become attributes. Throws LoadError `missing_column`,
 * `duplicate_column`, `ambiguous_column` or `too_many_columns`.
 */
export function mapHeaders(raw: readonly string[], columnsMax: number): HeaderMap {
  if (raw.length > columnsMax) {
    throw new LoadError('too_many_columns', `The header has ${raw.length} columns; at most ${columnsMax} are taken.`);
  }
  const headers = raw.map(cleanHeader);
  refuseRepeats(headers);
  const found: Found = { headers, indexOf: {}, unknown: [] };
  const ignored: number[] = [];
  headers.forEach((header, at) => {
    const column = knownColumn(header);
    if (REJECT_COLUMNS.some((name) => name === header)) ignored.push(at);
    else if (column === null) found.unknown.push(at);
    else place(found, column, at);
  });
  const { indexOf, unknown } = found;
  const guessed = guess(headers, unknown, indexOf);
  requireColumns(headers, indexOf);
  const attributes = unknown
    .filter((at) => !Object.values(indexOf).includes(at) && headers[at] !== '')
    .sort((a, b) => a - b);
  return { headers, indexOf, attributes, ignored, guessed };
}

/** Of two headers for one column, its own name wins and the other becomes an attribute; two synonyms are refused. */
function place(found: Found, column: ColumnName, at: number): void {
  const other = found.indexOf[column];
  if (other === undefined) {
    found.indexOf[column] = at;
    return;
  }
  const own = (index: number) => normalizeHeader(found.headers[index] ?? '') === column.replaceAll('_', '');
  if (own(other) === own(at)) {
    const both = quoted([found.headers[other] ?? '', found.headers[at] ?? '']);
    throw new LoadError('duplicate_column', `The headers ${both} both mean ${column}. Keep or rename one of them.`);
  }
  found.unknown.push(own(at) ? other : at);
  if (own(at)) found.indexOf[column] = at;
}

function guess(
  headers: readonly string[],
  unknown: readonly number[],
  indexOf: Partial<Record<ColumnName, number>>,
): HeaderMap['guessed'] {
  const guesses = unknown.map((at) => ({ at, header: headers[at] ?? '', column: similarColumn(headers[at] ?? '') }));
  const taken = new Map<ColumnName, string>();
  const result: { header: string; column: ColumnName }[] = [];
  for (const { at, header, column } of guesses) {
    if (column === null) continue;
    const candidates = (typeof column === 'string' ? [column] : column).filter(
      (name) => indexOf[name] === undefined || taken.has(name),
    );
    const [only] = candidates;
    if (only === undefined) continue;
    const rival = taken.get(only);
    if (candidates.length > 1 || rival !== undefined) {
      const named = rival === undefined ? quoted([header]) : quoted([rival, header]);
      const meant = candidates.join(' or ');
      throw new LoadError(
        'ambiguous_column',
        `The header ${named} may mean ${meant}. Rename it to the column you mean.`,
      );
    }
    taken.set(only, header);
    indexOf[only] = at;
    result.push({ header, column: only });
  }
  return result;
}

function requireColumns(headers: readonly string[], indexOf: HeaderMap['indexOf']): void {
  const missing: string[] = [];
  if (indexOf.customer_id === undefined) missing.push('customer_id');
  if (NAMES.every((name) => indexOf[name] === undefined))
    missing.push('full_name (or first_name and last_name, or legal_name)');
  if (missing.length === 0) return;
  const wanted = missing[0]?.startsWith('customer_id') ? 'customer_id' : 'full_name';
  const near = nearest(wanted, headers);
  const hint = near.length > 0 ? ` Nearest to ${wanted}: ${quoted(near)}.` : '';
  throw new LoadError(
    'missing_column',
    `No column for ${missing.join(' and ')}. Headers seen: ${quoted(headers)}.${hint} Rename a header and send the file again.`,
  );
}

function nearest(column: ColumnName, headers: readonly string[]): readonly string[] {
  const synonyms = layoutColumns.find(({ name }) => name === column)?.synonyms ?? [];
  return headers
    .filter((header) => header.length > 2)
    .map((header) => ({ header, score: Math.max(...synonyms.map((s) => jaroWinkler(normalizeHeader(header), s))) }))
    .filter(({ score }) => score >= 0.7)
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ header }) => header);
}
