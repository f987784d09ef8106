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
import { csvLine } from '#lib/load/rejects.ts';
import { entityKey } from '#lib/rules/entity-key.ts';
import { createBreather } from '../breather.ts';
import { ServiceError } from '../errors.ts';

const COLUMNS = ['entity', 'key', 'reason', 'expires_at'] as const;
type Column = (typeof COLUMNS)[number];
type Columns = readonly (Column | null)[];
const FIRST_LINE = /^[^\n]*/;
const PART_CHARACTERS = 4096;
const RECORD_CHARACTERS_MAX = 4096;
const ERRORS_MAX = 100;
const REASON_CHARACTERS_MAX = 500;

export interface ReadEntries {
  readonly rows: readonly EntryRow[];
  readonly rejected: number;
  readonly errors: ListImportResult['errors'];
}

/**
 * Reads a CSV of list entries in parts, so that nothing waits long for it; a bad row costs no other.
 * @throws ServiceError too_many_rows, no_records.
 */
export async function readEntries({ csv, ...defaults }: ListImportInput): Promise<ReadEntries> {
  const rows: EntryRow[] = [];
  const errors: RowError[] = [];
  let rejected = 0;
  let records = 0;
  let columns: Columns | null = null;
  await eachRecord(csv, (record) => {
    if (columns === null) {
      const named = columnsOf(record);
      columns = named ?? ['key'];
      if (named) return;
    }
    records += 1;
    if (records > ENTRIES_PER_IMPORT_MAX) throw tooMany();
    const row = readRow(record, columns, defaults);
    if ('entry' in row) rows.push(row.entry);
    else {
      rejected += 1;
      if (errors.length < ERRORS_MAX) errors.push(row);
    }
  });
  if (columns === null) throw new ServiceError('no_records', 'csv: the file has no rows.');
  return { rows, rejected, errors };
}

const tooMany = () =>
  new ServiceError('too_many_rows', `csv: a file holds at most ${ENTRIES_PER_IMPORT_MAX} entries. Split it.`);

async function eachRecord(csv: string, take: (record: CsvRecord) => void): Promise<void> {
  const begin = csv.startsWith('\uFEFF') ? 1 : 0;
  const delimiter = FIRST_LINE.exec(csv)?.[0].includes(';') ? ';' : ',';
  const splitter = new CsvSplitter(
    { delimiter, recordCharsMax: RECORD_CHARACTERS_MAX, firstLine: 1 },
    (record) => record.fields.some((field) => field.trim() !== '') && take(record),
  );
  const breathe = createBreather();
  for (let at = begin; at < csv.length; at += PART_CHARACTERS) {
    splitter.push(csv.slice(at, at + PART_CHARACTERS));
    await breathe();
  }
  splitter.end();
}

/** Null where the first row is an entry already. */
function columnsOf({ fields }: CsvRecord): Columns | null {
  const names = fields.map((field) => COLUMNS.find((column) => column === field.trim().toLowerCase()) ?? null);
  return names.includes('key') ? names : null;
}

type RowError = ListImportResult['errors'][number];
type Row = { readonly entry: EntryRow } | RowError;

function readRow({ line, fields, fault }: CsvRecord, columns: Columns, defaults: Omit<ListImportInput, 'csv'>): Row {
  const cell = (column: Column) => unguarded(fields[columns.indexOf(column)]?.trim() ?? '');
  const refuse = (message: string) => ({ line, message });
  if (fault) return refuse(`The row ${fault.detail}.`);
  const named = cell('entity') || defaults.entity;
  const entity = LISTED_ENTITIES.find((name) => name === named);
  if (entity === undefined) return refuse(`entity: must be one of ${LISTED_ENTITIES.join(', ')}.`);
  const { key, fault: keyFault } = entityKey(entity, cell('key'));
  if (key === null) return refuse(`key: ${keyFault}.`);
  const expiry = cell('expires_at') || defaults.expires_at;
  if (expiry && !DateTime.safeParse(expiry).success)
    return refuse('expires_at: must be a time such as 2026-04-01T00:00:00Z.');
  const reason = cell('reason').slice(0, REASON_CHARACTERS_MAX) || defaults.reason || null;
  return { entry: { entity, key, reason, expires_at: expiry || null } };
}

/** Takes off the mark of `guarded`. */
function unguarded(value: string): string {
  return GUARDED.test(value) ? value.slice(1) : value;
}

/** Marks what a spreadsheet would run, and what begins like a mark itself, so that an import reads what was there. */
function guarded(value: string): string {
  return GUARDED.test(value) ? `'${value}` : value;
}

const GUARDED = /^'+[=+\-@]/;

/** One line of an export, which `readEntries` reads again. */
export function entryLine({ entity, key, reason, added_by, added_at, expires_at }: ListEntry): string {
  const cells = [entity, key, reason ?? '', expires_at ?? '', added_by, added_at];
  return csvLine(cells.map(guarded));
}
export const EXPORT_HEADER = 'entity,key,reason,expires_at,added_by,added_at\r\n';
