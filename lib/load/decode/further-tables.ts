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

/** What becomes of a further table, in words. */
export function noteOfTable({ line, headers }: FurtherTable): string {
  const names = headers.slice(0, HEADERS_NAMED).join(', ');
  const rest = headers.length > HEADERS_NAMED ? ` and ${headers.length - HEADERS_NAMED} more columns` : '';
  return `The file has another table from line ${line} on (${names}${rest}). Only the first table is loaded: send the other as a file of its own.`;
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
 * again, as in files that were joined, goes on with the table.
 */
export class TableSplit {
  readonly #header: readonly string[];
  readonly #isKnownHeader: Known;
  readonly #pass: (record: CsvRecord) => void;
  readonly #further: { line: number; headers: readonly string[]; records: number }[] = [];
  #inside = true;
  /** A record that may be the title of the next table. */
  #held: CsvRecord | null = null;

  constructor(header: readonly string[], isKnownHeader: Known, pass: (record: CsvRecord) => void) {
    this.#header = header;
    this.#isKnownHeader = isKnownHeader;
    this.#pass = pass;
  }

  get further(): readonly FurtherTable[] {
    return this.#further;
  }

  take(record: CsvRecord): void {
    const { fields, line } = record;
    if (fields[0] === this.#header[0] && plain(fields) === plain(this.#header)) {
      this.#inside = true;
      this.#held = null;
    } else if (this.#beginsTable(record)) {
      this.#inside = false;
      this.#held = null;
      this.#further.push({ line, headers: fields.filter((cell) => cell.trim() !== ''), records: 0 });
    } else {
      this.end();
      if (record.afterBlank && this.#isTitle(fields)) this.#held = record;
      else this.#give(record);
    }
  }

  /** Gives the record that was held back: no table followed it. */
  end(): void {
    if (this.#held !== null) this.#give(this.#held);
    this.#held = null;
  }

  #give(record: CsvRecord): void {
    const table = this.#further.at(-1);
    if (this.#inside || !table) this.#pass(record);
    else table.records += 1;
  }

  #isTitle(fields: readonly string[]): boolean {
    return this.#header.length > 1 && filledOf(fields).length === 1;
  }

  /** Most rows are settled by their width alone: only odd ones and those behind a blank line are looked at. */
  #beginsTable({ fields, fault, afterBlank }: CsvRecord): boolean {
    const isBehindGap = afterBlank || this.#held !== null;
    const isOdd = fields.length !== this.#header.length;
    if (fault !== null || !(isBehindGap || isOdd)) return false;
    const filled = filledOf(fields);
    if (filled.length < 2 || !filled.every((cell) => cellType(cell) === 'text' && !/\d{3}/.test(cell))) return false;
    const known = filled.filter(this.#isKnownHeader).length;
    return known * 2 >= filled.length ? known >= 2 : isBehindGap && isOdd && filled.length === fields.length;
  }
}
