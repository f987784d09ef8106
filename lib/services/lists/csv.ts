import { z } from 'zod';
import type { EntryRow } from '#db/queries/lists.ts';
import { LISTED_ENTITIES } from '#db/vocab.ts';
import { DateTime } from '#lib/contracts/common.ts';
import {
  ENTRIES_PER_IMPORT_MAX,
  type ListEntry,
  type ListImportInput,
  type ListImportResult,
} from '#lib/contracts/list.ts';
import { type CsvRecord, CsvSplitter } from '#lib/load/decode/csv.ts';
import { safeCell } from '#lib/load/rejects.ts';
import { entityKey } from '#lib/rules/entity-key.ts';
import { ServiceError } from '../errors.ts';

const COLUMNS = ['entity', 'key', 'reason', 'expires_at'] as const;
type Column = (typeof COLUMNS)[number];
const RECORD_CHARACTERS_MAX = 4096;
const ERRORS_MAX = 100;
const REASON_CHARACTERS_MAX = 500;

export interface ReadEntries {
  readonly rows: readonly EntryRow[];
  readonly rejected: number;
  readonly errors: ListImportResult['errors'];
}

/** Reads a CSV of list entries; a bad row costs no other. @throws ServiceError too_many_rows, no_records. */
export function readEntries({ csv, ...defaults }: ListImportInput): ReadEntries {
  const [head, ...rest] = recordsOf(csv);
  if (!head) throw new ServiceError('no_records', 'csv: the file has no rows.');
  const columns = columnsOf(head);
  const records = columns ? rest : [head, ...rest];
  if (records.length > ENTRIES_PER_IMPORT_MAX) {
    throw new ServiceError('too_many_rows', `csv: a file holds at most ${ENTRIES_PER_IMPORT_MAX} entries. Split it.`);
  }
  const read = records.map((record) => readRow(record, columns ?? ['key'], defaults));
  const errors = read.flatMap((row) => ('message' in row ? [row] : []));
  return {
    rows: read.flatMap((row) => ('entry' in row ? [row.entry] : [])),
    rejected: errors.length,
    errors: errors.slice(0, ERRORS_MAX),
  };
}

function recordsOf(csv: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  const text = csv.replace(/^\uFEFF/, '');
  const delimiter = text.split('\n', 1)[0]?.includes(';') ? ';' : ',';
  const splitter = new CsvSplitter(
    { delimiter, recordCharsMax: RECORD_CHARACTERS_MAX, firstLine: 1 },
    (record) => record.fields.some((field) => field.trim() !== '') && records.push(record),
  );
  splitter.push(text);
  splitter.end();
  return records;
}

/** Null where the first row is an entry already. */
function columnsOf({ fields }: CsvRecord): (Column | null)[] | null {
  const names = fields.map((field) => COLUMNS.find((column) => column === field.trim().toLowerCase()) ?? null);
  return names.includes('key') ? names : null;
}

type Row = { readonly entry: EntryRow } | { readonly line: number; readonly message: string };

function readRow(
  { line, fields, fault }: CsvRecord,
  columns: readonly (Column | null)[],
  defaults: Omit<ListImportInput, 'csv'>,
): Row {
  const cell = (column: Column) => unguarded(fields[columns.indexOf(column)]?.trim() ?? '');
  const refuse = (message: string) => ({ line, message });
  if (fault) return refuse(`The row ${fault.detail}.`);
  const entity = z.enum(LISTED_ENTITIES).safeParse(cell('entity') || defaults.entity);
  if (!entity.success) return refuse(`entity: must be one of ${LISTED_ENTITIES.join(', ')}.`);
  const { key, fault: keyFault } = entityKey(entity.data, cell('key'));
  if (key === null) return refuse(`key: ${keyFault}.`);
  const expiry = cell('expires_at') || defaults.expires_at;
  if (expiry && !DateTime.safeParse(expiry).success)
    return refuse('expires_at: must be a time such as 2026-04-01T00:00:00Z.');
  const reason = cell('reason').slice(0, REASON_CHARACTERS_MAX) || defaults.reason || null;
  return { entry: { entity: entity.data, key, reason, expires_at: expiry || null } };
}

/** Takes off the guard that `safeCell` puts before what a spreadsheet would run. */
function unguarded(value: string): string {
  return /^'[=+\-@]/.test(value) ? value.slice(1) : value;
}

/** One line of an export, which `readEntries` reads again. */
export function entryLine({ entity, key, reason, added_by, added_at, expires_at }: ListEntry): string {
  const cells = [entity, key, reason ?? '', expires_at ?? '', added_by, added_at];
  return `${cells.map(safeCell).join(',')}\r\n`;
}
export const EXPORT_HEADER = 'entity,key,reason,expires_at,added_by,added_at\r\n';
