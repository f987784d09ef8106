import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { LOAD_MODES, LoadQuery, OnDuplicate, OnExisting } from '#lib/contracts/load-options.ts';
import { MendedCells, ValueTargets } from '#lib/load/amend.ts';
import { LAYOUT_VERSION } from '#lib/load/columns.ts';
import { ChosenMapping } from '#lib/load/header-match.ts';
import { ServiceError } from '../errors.ts';
import { parseWith } from '../parse.ts';

export interface LoadOptions {
  readonly onExisting: OnExisting;
  readonly onDuplicate: OnDuplicate;
  readonly mode: (typeof LOAD_MODES)[number];
  /** Records that may fail before nothing is loaded; null for any number. */
  readonly errorsMax: number | null;
  /** The same as a percentage of the records. */
  readonly errorPctMax: number | null;
  /** What is decided about headers. */
  readonly mapping: Readonly<ChosenMapping>;
  /** What values mean that no list knows. */
  readonly values: Readonly<ValueTargets>;
  /** Cells that take the place of those of the file. */
  readonly cells: Readonly<MendedCells>;
  readonly dryRun: boolean;
  readonly force: boolean;
}

/** @throws ServiceError invalid_parameter for a mapping that is none. */
export function loadOptionsOf(query: LoadQuery): LoadOptions {
  return {
    onExisting: query.on_existing ?? 'update',
    onDuplicate: query.on_duplicate ?? 'error',
    mode: query.mode ?? 'partial',
    errorsMax: query.max_errors === undefined ? null : Number(query.max_errors),
    errorPctMax: query.max_error_pct === undefined ? null : Number(query.max_error_pct),
    mapping: mappingOf(query.mapping),
    values: jsonOption('values', ValueTargets, query.values),
    cells: jsonOption('cells', MendedCells, query.cells),
    dryRun: query.dry_run === 'true',
    force: query.force === 'true',
  };
}

/** @throws ServiceError invalid_parameter. */
export const mappingOf = (text: string | undefined): ChosenMapping => jsonOption('mapping', ChosenMapping, text);

/** An option that is an object of JSON; empty where it is left out. */
function jsonOption<S extends z.ZodType>(name: string, schema: S, text: string | undefined): z.output<S> {
  try {
    const value: unknown = JSON.parse(text?.trim() || '{}');
    const parsed = parseWith(z.object({ [name]: schema }), { [name]: value }, 'invalid_parameter');
    return parsed[name] as z.output<S>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ServiceError('invalid_parameter', `${name}: is no JSON object.`, { location: name, cause: error });
  }
}

/** What decides, beside the file, how a load ends: the same file with the same key is answered from its record. */
export function optionsKeyOf(options: LoadOptions): string {
  const { onExisting, onDuplicate, mode, errorsMax, errorPctMax, mapping, values, cells, dryRun } = options;
  return [
    `layout=${LAYOUT_VERSION}`,
    `on_existing=${onExisting}`,
    ...(onDuplicate === 'error' ? [] : [`on_duplicate=${onDuplicate}`]),
    ...(mode === 'partial' ? [] : [`mode=${mode}`]),
    ...(errorsMax === null ? [] : [`max_errors=${errorsMax}`]),
    ...(errorPctMax === null ? [] : [`max_error_pct=${errorPctMax}`]),
    ...hashed('mapping', mapping),
    ...hashed('values', values),
    ...hashed('cells', cells),
    ...(dryRun ? ['dry_run'] : []),
  ].join(' ');
}

/** A short form of what is decided by name; nothing where nothing is. */
function hashed(name: string, decided: Readonly<Record<string, unknown>>): readonly string[] {
  const entries = Object.entries(decided).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (entries.length === 0) return [];
  return [`${name}=${createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 16)}`];
}

export interface FailedRows {
  readonly records: number;
  readonly failed: number;
  /** Messages of the first errors. */
  readonly messages: readonly string[];
}

const SHOWN = 3;

/**
 * Refuses a file of which more rows fail than the caller accepts.
 * @throws ServiceError all_rows_rejected, strict_mode_rejected, too_many_errors.
 */
export function requireFewErrors(options: LoadOptions, { records, failed, messages }: FailedRows): void {
  if (failed === 0) return;
  const first = messages.slice(0, SHOWN).join(' ');
  const lead = `${failed} of the ${records} records failed`;
  if (failed === records) {
    throw new ServiceError('all_rows_rejected', `None of the ${records} records could be loaded. ${first}`);
  }
  if (options.mode === 'strict') {
    throw new ServiceError('strict_mode_rejected', `${lead}, so in strict mode nothing was loaded. ${first}`);
  }
  const { errorsMax, errorPctMax } = options;
  if (errorsMax !== null && failed > errorsMax) {
    throw new ServiceError('too_many_errors', `${lead}; at most ${errorsMax} may. Nothing was loaded. ${first}`);
  }
  if (errorPctMax !== null && failed * 100 > errorPctMax * records) {
    throw new ServiceError('too_many_errors', `${lead}; at most ${errorPctMax} % may. Nothing was loaded. ${first}`);
  }
}
