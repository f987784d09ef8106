import { z } from 'zod';
import { COLUMN_NAMES, type ColumnName } from '#db/customer-columns.ts';
import { cleanHeader, type KnownHeader, knownColumn, knownHeader, normalizeHeader, synonymsOf } from './columns.ts';
import { LoadError } from './error.ts';
import { jaroWinkler } from './jaro-winkler.ts';
import { isRejectColumn } from './rejects.ts';

/**
 * What the caller decided, by header: a layout column, `attributes` to keep the values as one, or `-` to leave them out.
 * Headers are compared in normalised form; those that the file lacks mean nothing.
 */
export const ChosenMapping = z.record(z.string().max(300), z.enum([...COLUMN_NAMES, 'attributes', '-']));
export type ChosenMapping = z.infer<typeof ChosenMapping>;

export type MatchReason = 'own_name' | 'synonym' | 'similar' | 'chosen' | 'unknown' | 'reject_column';

/** One header and what becomes of its column. */
export interface HeaderMatch {
  readonly header: string;
  readonly target: ColumnName | 'attributes' | '-';
  readonly reason: MatchReason;
}

export interface HeaderMatches {
  readonly matches: readonly HeaderMatch[];
  /** Why the file cannot be loaded under these headers, in the order of importance. */
  readonly problems: readonly LoadError[];
}

const SIMILAR_MIN = 0.92;
/** A typing error changes few letters: "codigo" is no "codigopais". */
const LENGTHS_APART_MAX = 2;
const NAMES: readonly ColumnName[] = ['full_name', 'first_name', 'last_name', 'legal_name'];

/** The names of a column that a typing error may have made a header of. */
const nearOf = (name: ColumnName, normal: string): readonly string[] =>
  synonymsOf(name).filter(
    (synonym) => synonym.length >= 4 && Math.abs(synonym.length - normal.length) <= LENGTHS_APART_MAX,
  );

/** The unique layout column most similar to a header; null below 0.92, a list where two are equally near. */
function similarColumn(header: string): ColumnName | readonly ColumnName[] | null {
  const normal = normalizeHeader(header);
  if (normal.length < 5) return null;
  let best = SIMILAR_MIN;
  let names: ColumnName[] = [];
  for (const name of COLUMN_NAMES) {
    const score = Math.max(0, ...nearOf(name, normal).map((synonym) => jaroWinkler(normal, synonym)));
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

function repeats(headers: readonly string[]): readonly LoadError[] {
  const repeated = headers.find((header, at) => header !== '' && headers.indexOf(header) < at);
  if (repeated === undefined) return [];
  return [new LoadError('duplicate_column', `The header names "${repeated.slice(0, 60)}" twice. Keep one of them.`)];
}

/** Whether a header is known by name or by choice, or is one that rejects.csv adds. */
export function headerTest(chosen: Readonly<ChosenMapping>): (header: string) => boolean {
  const keys = new Set(Object.keys(chosen).map((header) => choiceKey(cleanHeader(header))));
  return (header) =>
    knownColumn(header) !== null ||
    isRejectColumn(header) ||
    (keys.size > 0 && keys.has(choiceKey(cleanHeader(header))));
}

interface Draft {
  readonly headers: readonly string[];
  readonly found: (HeaderMatch | null)[];
  readonly problems: LoadError[];
}

/**
 * Matches the headers of a file to layout v1: what the caller chose first, then exact synonyms, then the unique best
 * Jaro-Winkler match of at least 0.92 for a column still free. Throws LoadError `too_many_columns`.
 */
export function matchHeaders(
  raw: readonly string[],
  columnsMax: number,
  chosen: Readonly<ChosenMapping> = {},
): HeaderMatches {
  if (raw.length > columnsMax) {
    throw new LoadError('too_many_columns', `The header has ${raw.length} columns; at most ${columnsMax} are taken.`);
  }
  const headers = raw.map(cleanHeader);
  const draft: Draft = { headers, found: headers.map(() => null), problems: [...repeats(headers)] };
  choose(draft, chosen);
  headers.forEach((header, at) => {
    if (draft.found[at]) return;
    const known = knownHeader(header);
    if (isRejectColumn(header)) take(draft, at, '-', 'reject_column');
    else if (known !== null) place(draft, known, at);
  });
  guess(draft);
  const matches = headers.map(
    (header, at): HeaderMatch => draft.found[at] ?? { header, target: 'attributes', reason: 'unknown' },
  );
  const missing = missingColumns(headers, new Set(matches.map(({ target }) => target)));
  return { matches, problems: missing === null ? draft.problems : [...draft.problems, missing] };
}

function take({ headers, found }: Draft, at: number, target: HeaderMatch['target'], reason: MatchReason): void {
  found[at] = { header: headers[at] ?? '', target, reason };
}

const placeOf = ({ found }: Draft, column: ColumnName): number => found.findIndex((match) => match?.target === column);
const choiceKey = (header: string): string => normalizeHeader(header) || header;

function choose(draft: Draft, chosen: Readonly<ChosenMapping>): void {
  const targets = new Map(Object.entries(chosen).map(([header, target]) => [choiceKey(cleanHeader(header)), target]));
  draft.headers.forEach((header, at) => {
    const target = header === '' ? undefined : targets.get(choiceKey(header));
    if (target === undefined) return;
    const other = target === 'attributes' || target === '-' ? -1 : placeOf(draft, target);
    if (other < 0) take(draft, at, target, 'chosen');
    else {
      const both = quoted([draft.headers[other] ?? '', header]);
      draft.problems.push(
        new LoadError('ambiguous_column', `The mapping gives ${both} to ${target}. Choose one of them.`),
      );
    }
  });
}

const RANKS = ['qualified', 'synonym', 'own_name'] as const satisfies readonly KnownHeader['rank'][];

/**
 * Of two headers for one column the surer one wins and the other becomes an attribute; two synonyms are refused. Of two that
 * are qualified, "Home phone" and "Work phone", the first is taken: somebody may have both.
 */
function place(draft: Draft, { column, rank }: KnownHeader, at: number): void {
  const reason = rank === 'own_name' ? rank : 'synonym';
  const other = placeOf(draft, column);
  const otherRank = draft.found[other]?.reason === 'chosen' ? 'chosen' : knownHeader(draft.headers[other] ?? '')?.rank;
  if (other < 0) take(draft, at, column, reason);
  else if (otherRank === rank && rank !== 'qualified') {
    const both = quoted([draft.headers[other] ?? '', draft.headers[at] ?? '']);
    draft.problems.push(
      new LoadError('duplicate_column', `The headers ${both} both mean ${column}. Keep or rename one of them.`),
    );
  } else if (otherRank === 'chosen' || RANKS.indexOf(rank) <= RANKS.indexOf(otherRank ?? 'qualified'))
    take(draft, at, 'attributes', 'unknown');
  else {
    take(draft, other, 'attributes', 'unknown');
    take(draft, at, column, reason);
  }
}

function guess(draft: Draft): void {
  const free = new Set(COLUMN_NAMES.filter((name) => placeOf(draft, name) < 0));
  draft.headers.forEach((header, at) => {
    if (draft.found[at]) return;
    const similar = similarColumn(header);
    const candidates = (similar === null ? [] : [similar].flat()).filter((name) => free.has(name));
    const [only] = candidates;
    if (only === undefined) return;
    const rival = placeOf(draft, only);
    if (candidates.length === 1 && rival < 0) {
      take(draft, at, only, 'similar');
      return;
    }
    const named = quoted(rival < 0 ? [header] : [draft.headers[rival] ?? '', header]);
    const message = `The header ${named} may mean ${candidates.join(' or ')}. Rename it to the column you mean.`;
    draft.problems.push(new LoadError('ambiguous_column', message));
  });
}

function missingColumns(headers: readonly string[], found: ReadonlySet<string>): LoadError | null {
  const missing: string[] = [];
  if (!found.has('customer_id')) missing.push('customer_id');
  if (!NAMES.some((name) => found.has(name))) missing.push('full_name (or first_name and last_name, or legal_name)');
  if (missing.length === 0) return null;
  const wanted = missing[0]?.startsWith('customer_id') ? 'customer_id' : 'full_name';
  const near = nearest(wanted, headers);
  const hint = near.length > 0 ? ` Nearest to ${wanted}: ${quoted(near)}.` : '';
  return new LoadError(
    'missing_column',
    `No column for ${missing.join(' and ')}. Headers seen: ${quoted(headers)}.${hint} Rename a header and send the file again.`,
  );
}

function nearest(column: ColumnName, headers: readonly string[]): readonly string[] {
  const synonyms = synonymsOf(column);
  return headers
    .filter((header) => header.length > 2)
    .map((header) => ({ header, score: Math.max(...synonyms.map((s) => jaroWinkler(normalizeHeader(header), s))) }))
    .filter(({ score }) => score >= 0.7)
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ header }) => header);
}
