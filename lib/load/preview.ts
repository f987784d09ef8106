import type { ColumnName } from '#db/customer-columns.ts';
import { noHeader } from './decode/csv-source.ts';
import type { Dialect } from './decode/dialect.ts';
import { eachLeaf } from './decode/flatten.ts';
import type { FurtherTable } from './decode/further-tables.ts';
import type { Opening } from './decode/gate.ts';
import { JsonSplitter } from './decode/json.ts';
import type { JsonRecord } from './decode/json-element.ts';
import { sniffJson } from './decode/json-layout.ts';
import { looksLikeJson } from './decode/reader.ts';
import { TableReader } from './decode/table.ts';
import { type Fault, LoadError } from './error.ts';
import { type ChosenMapping, type HeaderMatch, headerTest, matchHeaders } from './header-match.ts';
import type { LoadLimits } from './limits.ts';
import { suggestColumn } from './suggest.ts';

/** Records that a preview shows. */
export const PREVIEW_RECORDS = 20;

export interface PreviewRecord {
  /** 1-based physical line. */
  readonly line: number;
  /** One text for each header; the rest of a record that is too long comes behind them. */
  readonly fields: readonly string[];
  readonly fault: Fault | null;
}

/** How a file would be read, before it is loaded. */
export interface Preview {
  readonly format: Opening['format'];
  /** Null for JSON. */
  readonly dialect: Dialect | null;
  /** Every header in the order of the file, and what becomes of its column. */
  readonly matches: readonly HeaderMatch[];
  /** For each header that nobody knows, the column that its values look like. */
  readonly suggestions: readonly (ColumnName | null)[];
  readonly records: readonly PreviewRecord[];
  /** Tables of the file below the first, which would not be loaded. */
  readonly furtherTables: readonly FurtherTable[];
  /** Why the load would be refused; empty where it would start. */
  readonly problems: readonly LoadError[];
}

export interface PreviewOptions {
  readonly limits: LoadLimits;
  readonly mapping?: Readonly<ChosenMapping>;
  /** Whether the text is the whole file and not only its start. */
  readonly complete: boolean;
}

/** Reads the start of a customer file's text. Throws LoadError where nothing of it can be read. */
export function previewOf(head: string, options: PreviewOptions): Preview {
  return looksLikeJson(head) ? previewJson(head, options) : previewCsv(head, options);
}

function previewCsv(head: string, { limits, mapping = {}, complete }: PreviewOptions): Preview {
  let headers: readonly string[] = [];
  const records: PreviewRecord[] = [];
  const table = new TableReader(
    { recordCharsMax: limits.recordCharsMax, isKnownHeader: headerTest(mapping) },
    {
      header(names) {
        headers = names;
      },
      record(line, fields, fault) {
        if (records.length < PREVIEW_RECORDS) records.push({ line, fields, fault });
      },
    },
  );
  table.push(head);
  if (complete) table.end();
  else table.peek();
  const nameless = table.dialect?.headerRows === 0;
  const shown = nameless ? (records[0]?.fields.map((_, at) => `Column ${at + 1}`) ?? []) : headers;
  const { matches, problems } = matchHeaders(shown, limits.columnsMax, mapping);
  return {
    format: 'csv',
    dialect: table.dialect,
    matches,
    suggestions: suggestionsOf(matches, records),
    records,
    furtherTables: table.furtherTables,
    problems: [...(nameless ? [noHeader()] : problems), ...noRecords(records)],
  };
}

function previewJson(head: string, { limits, mapping = {}, complete }: PreviewOptions): Preview {
  const layout = sniffJson(head);
  const found: JsonRecord[] = [];
  const broken: LoadError[] = [];
  const splitter = new JsonSplitter(layout, limits, (record) => {
    if (found.length < PREVIEW_RECORDS) found.push(record);
  });
  try {
    splitter.push(head);
    if (complete) splitter.end();
  } catch (error) {
    if (!(error instanceof LoadError)) throw error;
    broken.push(error);
  }
  const leaves = found.map(({ value }) => leavesOf(value ?? {}));
  const keys = [...new Set(leaves.flatMap((members) => [...members.keys()]))];
  const { matches, problems } = matchHeaders(keys, limits.columnsMax, mapping);
  const records = found.map(({ line, fault }, at) => {
    return { line, fields: keys.map((key) => leaves[at]?.get(key) ?? ''), fault };
  });
  const format = layout.kind === 'lines' ? 'ndjson' : 'json';
  return {
    format,
    dialect: null,
    matches,
    suggestions: suggestionsOf(matches, records),
    records,
    furtherTables: [],
    problems: [...broken, ...noRecords(records), ...problems],
  };
}

/** Of two headers whose values look alike, the first is offered the column. */
function suggestionsOf(matches: Preview['matches'], records: Preview['records']): Preview['suggestions'] {
  const taken = new Set<string>(matches.map(({ target }) => target));
  return matches.map(({ reason }, at) => {
    if (reason !== 'unknown') return null;
    const texts = records.map(({ fields }) => fields[at] ?? '');
    const column = suggestColumn(texts, (name) => !taken.has(name));
    if (column !== null) taken.add(column);
    return column;
  });
}

function leavesOf(value: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>();
  eachLeaf(value, (path, text) => leaves.set(path, text));
  return leaves;
}

function noRecords(records: readonly PreviewRecord[]): readonly LoadError[] {
  return records.length > 0 ? [] : [new LoadError('no_records', 'The file holds no records.')];
}
