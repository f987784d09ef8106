import { type Fault, LoadError } from '../error.ts';
import { SNIFF_CHARS } from '../limits.ts';
import { type CsvRecord, CsvSplitter } from './csv.ts';
import { type Dialect, sniffDialect } from './dialect.ts';
import { type FurtherTable, TableSplit } from './further-tables.ts';
import { joinHeader } from './header-rows.ts';

export interface TableSink {
  /** Called once, before the first record; empty where the table has no header. */
  header(names: readonly string[]): void;
  /** Fields as they stand in the file; `fault` where their number is not that of the header. */
  record(line: number, fields: readonly string[], fault: Fault | null): void;
}

export interface TableOptions {
  readonly recordCharsMax: number;
  /** Whether a name belongs to the layout that is looked for. */
  readonly isKnownHeader: (name: string) => boolean;
}

/** What a text had beside the records. */
export interface TableEnd {
  /** Records that held nothing at all; they are not counted as records. */
  readonly blankRecords: number;
  /** Tables below the one that was read. */
  readonly furtherTables: readonly FurtherTable[];
}

/**
 * Reads a CSV text of any dialect as one table: preamble, header of one or more rows, records. It knows nothing of
 * customers but what `isKnownHeader` tells it. Push text in pieces of any size, then `end`.
 */
export class TableReader {
  readonly #options: TableOptions;
  readonly #sink: TableSink;
  #head = '';
  #dialect: Dialect | null = null;
  #splitter: CsvSplitter | null = null;
  #headerRows: (readonly string[])[] = [];
  #width = -1;
  #blankRecords = 0;
  #split: TableSplit | null = null;

  constructor(options: TableOptions, sink: TableSink) {
    this.#options = options;
    this.#sink = sink;
  }

  /** Null until enough text has come to tell. */
  get dialect(): Dialect | null {
    return this.#dialect;
  }

  get furtherTables(): readonly FurtherTable[] {
    return this.#split?.further ?? [];
  }

  push(text: string): void {
    if (this.#splitter !== null) this.#splitter.push(text);
    else {
      this.#head += text;
      if (this.#head.length > SNIFF_CHARS) this.#start(false).push(this.#body());
    }
  }

  /** Reads what there is as the start of a longer text: a last line without its end is left out. */
  peek(): void {
    if (this.#splitter === null) this.#start(false).push(this.#body());
  }

  end(): TableEnd {
    if (this.#splitter === null) this.#start(true).push(this.#body());
    this.#splitter?.end();
    this.#split?.end();
    if (this.#dialect !== null && this.#width < 0) {
      if (this.#headerRows.length === 0) throw new LoadError('no_records', 'The file has no header.');
      this.#open(this.#dialect);
    }
    return { blankRecords: this.#blankRecords, furtherTables: this.furtherTables };
  }

  #body(): string {
    const body = this.#head.slice(this.#dialect?.skip ?? 0);
    this.#head = '';
    return body;
  }

  #start(complete: boolean): CsvSplitter {
    const { isKnownHeader, recordCharsMax } = this.#options;
    const dialect = sniffDialect(this.#head, isKnownHeader, complete);
    this.#dialect = dialect;
    const options = { ...dialect, recordCharsMax, firstLine: dialect.headerLine };
    this.#splitter = new CsvSplitter(options, (record) => this.#take(record, dialect));
    return this.#splitter;
  }

  #take(record: CsvRecord, dialect: Dialect): void {
    if (record.fault === null && record.fields.every((field) => field.trim() === '')) {
      this.#blankRecords += 1;
      this.#split?.blank();
    } else if (this.#headerRows.length < dialect.headerRows) this.#headerRows.push(headerFields(record));
    else {
      if (this.#width < 0) this.#open(dialect);
      this.#split?.take(record);
    }
  }

  #open(dialect: Dialect): void {
    const names = headerNames(joinHeader(this.#headerRows, this.#options.isKnownHeader), dialect.width);
    const hasHeader = dialect.headerRows > 0;
    this.#width = hasHeader ? names.length : dialect.width;
    this.#sink.header(hasHeader ? names : []);
    const header = hasHeader ? names : new Array<string>(dialect.width).fill('');
    this.#split = new TableSplit(header, this.#options.isKnownHeader, ({ line, fields, fault }) =>
      this.#sink.record(line, fields, fault ?? widthFault(fields, this.#width)),
    );
  }
}

/** Throws LoadError `missing_column` where the header line is too long to be read. */
function headerFields({ line, fields, fault }: CsvRecord): readonly string[] {
  if (fields.length > 0 || fault === null) return fields;
  throw new LoadError('missing_column', `The header in line ${line} cannot be read: it ${fault.detail}.`);
}

/** The header without its blank names, where the records have no fields for them. */
function headerNames(fields: readonly string[], width: number): readonly string[] {
  const names = trimmedEnd(fields);
  const filled = names.filter((name) => name.trim() !== '');
  return filled.length === width ? filled : names;
}

/** Empty headers at the end are what spreadsheets leave behind. */
function trimmedEnd(fields: readonly string[]): readonly string[] {
  let length = fields.length;
  while (length > 1 && fields[length - 1]?.trim() === '') length -= 1;
  return fields.slice(0, length);
}

function widthFault(fields: readonly string[], width: number): Fault | null {
  if (fields.length === width) return null;
  const detail = `has ${fields.length} fields, but the header has ${width}`;
  if (fields.length < width) {
    return { code: 'too_few_fields', detail, fix: 'Add the missing delimiters, also for values that are empty.' };
  }
  for (let at = width; at < fields.length; at += 1) {
    if (fields[at]?.trim() !== '') {
      return { code: 'too_many_fields', detail, fix: 'Put values that hold the delimiter into double quotes.' };
    }
  }
  return null;
}
