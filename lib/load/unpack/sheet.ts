import type { Readable } from 'node:stream';
import { LoadError } from '../error.ts';
import { defaultLimits, UNPACK_LIMITS } from '../limits.ts';
import { columnIndex, dateOfSerial, plainNumber } from './cells.ts';
import type { WorkbookParts } from './workbook.ts';
import { readXml } from './xml.ts';

const CELL_CHARS_MAX = defaultLimits.recordCharsMax;
const ROW_CHARS_MAX = 8 * CELL_CHARS_MAX;
const FLUSH_CHARS = 256 * 1024;
const ROWS_MAX = 1_048_576;

/**
 * Hands the rows of a sheet's XML on as lines of CSV; rows that the sheet leaves out become blank lines.
 * @param write answers false where it wants no more.
 */
export async function writeRows(sheet: Readable, parts: WorkbookParts, write: WriteText): Promise<void> {
  let wanted = true;
  const rows = new RowWriter(parts, (text) => {
    wanted &&= write(text);
  });
  await readXml(sheet, {
    open: (name, attribute) => rows.open(name, attribute),
    close: (name) => rows.close(name),
    text: (text) => rows.text(text),
    isEnough: () => !wanted,
  });
  rows.flush();
}

export type WriteText = (text: string) => boolean;

/** Turns the elements of a sheet into lines of CSV. */
class RowWriter {
  readonly #parts: WorkbookParts;
  readonly #write: (text: string) => void;
  #out = '';
  #chars = 0;
  #rowChars = 0;
  #rows = 0;
  #cells: string[] = [];
  #column = -1;
  #type = '';
  #style = 0;
  #value = '';
  #inValue = false;
  #phonetic = false;

  constructor(parts: WorkbookParts, write: (text: string) => void) {
    this.#parts = parts;
    this.#write = write;
  }

  flush(): void {
    this.#chars += this.#out.length;
    if (this.#chars > this.#parts.bytesMax) throw tooLarge();
    this.#write(this.#out);
    this.#out = '';
  }

  open(name: string, attribute: (name: string) => string): void {
    if (name === 'row') this.#openRow(Number(attribute('r')));
    else if (name === 'c') {
      this.#column = columnIndex(attribute('r')) ?? this.#column + 1;
      this.#type = attribute('t');
      this.#style = Number(attribute('s'));
      this.#value = '';
    } else if (name === 'rPh') this.#phonetic = true;
    else if (name === 'v' || name === 't') this.#inValue = !this.#phonetic;
  }

  text(text: string): void {
    if (this.#inValue && this.#value.length <= CELL_CHARS_MAX) this.#value += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#inValue = false;
    else if (name === 'rPh') this.#phonetic = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') {
      this.#out += `${Array.from(this.#cells, quoted).join(',')}\n`;
      this.#rows += 1;
      if (this.#out.length >= FLUSH_CHARS) this.flush();
    }
  }

  #openRow(number: number): void {
    const blank = Math.min(number, ROWS_MAX) - 1 - this.#rows;
    if (blank > 0) {
      this.#out += '\n'.repeat(blank);
      this.#rows += blank;
    }
    this.#cells = [];
    this.#rowChars = 0;
    this.#column = -1;
  }

  #closeCell(): void {
    if (this.#column >= UNPACK_LIMITS.sheetColumnsMax) {
      throw new LoadError('too_many_columns', `The sheet has more than ${UNPACK_LIMITS.sheetColumnsMax} columns.`);
    }
    const text = this.#shown();
    this.#rowChars += text.length;
    if (this.#rowChars > ROW_CHARS_MAX) throw tooLarge();
    if (text !== '') this.#cells[this.#column] = text;
  }

  #shown(): string {
    const value = this.#value;
    const { shared, dateStyles, since1904 } = this.#parts;
    if (this.#type === 's') return shared[Number(value)] ?? '';
    if (this.#type === 'b') return value === '1' ? 'true' : 'false';
    if (this.#type === 'e') return '';
    if (this.#type !== '' && this.#type !== 'n') return value;
    if (value === '') return '';
    const date = dateStyles[this.#style] ? dateOfSerial(Number(value), since1904) : null;
    return date ?? plainNumber(value);
  }
}

function quoted(cell: string | undefined): string {
  return cell === undefined ? '' : `"${cell.replaceAll('"', '""')}"`;
}

/** Cells may refer to one text many times, so that a small workbook can hold a huge table. */
function tooLarge(): LoadError {
  return new LoadError('archive_expands_too_much', 'The sheet has more text than a customer file may have.');
}
