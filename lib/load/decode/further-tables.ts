import { cellType } from './cell-type.ts';
import type { CsvRecord } from './csv.ts';

/** A table that begins below the first one in the same file. */
export interface FurtherTable {
  /** 1-based physical line of its header. */
  readonly line: number;
  readonly headers: readonly string[];
  readonly records: number;
}

const HEADERS_NAMED = 6;

/** What becomes of a further table, in words. @param records how many it has; null where that is not known yet. */
export function noteOfTable({ line, headers }: FurtherTable, records: number | null): string {
  const names = headers.slice(0, HEADERS_NAMED).join(', ');
  const rest = headers.length > HEADERS_NAMED ? ` and ${headers.length - HEADERS_NAMED} more columns` : '';
  const size = records === null ? '' : ` with ${records.toLocaleString('en')} records`;
  return `The file has another table from line ${line} on (${names}${rest})${size}. Only the first table is loaded: send the other as a file of its own.`;
}

type Known = (name: string) => boolean;

const filledOf = (cells: readonly string[]): readonly string[] => cells.filter((cell) => cell.trim() !== '');
const plain = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.trim().toLowerCase())
    .join('\n')
    .trimEnd();

/**
 * Tells the records of one table from what a file has below it: titles, headers and records of further tables. The same header
 * again, as in files that were joined, goes on with the table, and so does a record that has its width and not that of the table
 * before it: a record that is taken for a header must not end the table.
 */
export class TableSplit {
  readonly #header: readonly string[];
  readonly #isKnownHeader: Known;
  readonly #pass: (record: CsvRecord) => void;
  readonly #further: { line: number; headers: readonly string[]; records: number; width: number }[] = [];
  #inside = true;
  /** Whether a record of nothing stands before the next one. */
  #gap = false;
  /** What may be the title of the next table, and what may be its header, until the next record tells. */
  #title: CsvRecord | null = null;
  #candidate: CsvRecord | null = null;

  constructor(header: readonly string[], isKnownHeader: Known, pass: (record: CsvRecord) => void) {
    this.#header = header;
    this.#isKnownHeader = isKnownHeader;
    this.#pass = pass;
  }

  get further(): readonly FurtherTable[] {
    return this.#further.map(({ line, headers, records }) => ({ line, headers, records }));
  }

  /** A record of nothing but delimiters; as good as a blank line. */
  blank(): void {
    this.#gap = true;
  }

  take(record: CsvRecord): void {
    const { fields } = record;
    const afterBlank = record.afterBlank || this.#gap;
    this.#gap = false;
    if (this.#candidate !== null) this.#settle(this.#candidate, fields.length);
    if (fields[0] === this.#header[0] && plain(fields) === plain(this.#header)) {
      this.#title = null;
      this.#inside = true;
      return;
    }
    const looks = this.#looksOf(record, afterBlank || this.#title !== null);
    if (looks === 'header') this.#begin(record);
    else if (looks === 'candidate') this.#candidate = record;
    else {
      this.#giveTitle();
      if (afterBlank && this.#isTitle(fields)) this.#title = record;
      else this.#give(record);
    }
  }

  /** Gives what was held back: no table followed it. */
  end(): void {
    if (this.#candidate !== null) this.#settle(this.#candidate, -1);
    this.#giveTitle();
  }

  /** A header of unknown names is one only if the next record has its width. */
  #settle(candidate: CsvRecord, nextWidth: number): void {
    this.#candidate = null;
    if (nextWidth === candidate.fields.length) {
      this.#begin(candidate);
      return;
    }
    this.#giveTitle();
    this.#give(candidate);
  }

  #begin({ line, fields }: CsvRecord): void {
    this.#title = null;
    this.#inside = false;
    this.#further.push({ line, headers: filledOf(fields), records: 0, width: fields.length });
  }

  #giveTitle(): void {
    if (this.#title !== null) this.#give(this.#title);
    this.#title = null;
  }

  #give(record: CsvRecord): void {
    const { length } = record.fields;
    const table = this.#further.at(-1);
    if (length === this.#header.length && length !== table?.width) this.#inside = true;
    if (this.#inside || !table) this.#pass(record);
    else table.records += 1;
  }

  #isTitle(fields: readonly string[]): boolean {
    return this.#header.length > 1 && filledOf(fields).length === 1;
  }

  /** Most rows are settled by their width alone: only odd ones and those behind a blank line are looked at. */
  #looksOf({ fields, fault }: CsvRecord, isBehindGap: boolean): 'header' | 'candidate' | 'record' {
    const isOdd = fields.length !== this.#header.length;
    if (fault !== null || !(isBehindGap || isOdd)) return 'record';
    const filled = filledOf(fields);
    if (filled.length < 2 || !filled.every((cell) => cellType(cell) === 'text' && !/\d{3}/.test(cell))) return 'record';
    const known = filled.filter(this.#isKnownHeader).length;
    if (known >= 2 && known * 2 >= filled.length) return 'header';
    return isBehindGap && isOdd && filled.length === fields.length ? 'candidate' : 'record';
  }
}
