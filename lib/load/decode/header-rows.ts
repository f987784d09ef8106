import { type CellType, cellType, isTyped } from './cell-type.ts';
import type { CsvRecord } from './csv.ts';

/** Where the header of a table lies. */
export interface HeaderPlace {
  /** Index of its first record; the records before it are a preamble. */
  readonly index: number;
  /** Records that form it: 0 where the table starts at once. */
  readonly rows: number;
  /** Fields that most records have. */
  readonly width: number;
}

const SEARCHED = 30;
const BODY_SEARCHED = 60;

type Known = (name: string) => boolean;
type Rows = readonly (readonly string[])[];

/** Finds the header among the first records of a table: by names of the layout, else by where the full rows begin. */
export function placeHeader(records: readonly CsvRecord[], isKnownHeader: Known): HeaderPlace {
  const rows = records.map(({ fields }) => fields);
  const width = usualWidth(rows);
  const split = splitHeader(rows, isKnownHeader);
  if (split >= 0) return { index: split, rows: 2, width };
  const known = rows.slice(0, SEARCHED).map((cells) => cells.filter(isKnownHeader).length);
  const named = namedRow(rows, known);
  const index = named ?? firstFullRow(rows, width);
  if (named === null && startsWithData(rows.slice(index), known[index] ?? 0)) return { index, rows: 0, width };
  if (named !== null && named > 0 && isGroupRow(rows[named - 1] ?? [], rows[named] ?? [])) {
    return { index: named - 1, rows: 2, width };
  }
  return { index, rows: isRepeat(rows[index] ?? [], rows[index + 1] ?? []) ? 2 : 1, width };
}

/** The row whose cells are known only with those below them: "Date of" over "birth"; -1 where there is none. */
function splitHeader(rows: Rows, isKnownHeader: Known): number {
  return rows.slice(0, SPLIT_SEARCHED).findIndex((above, at) => {
    const below = rows[at + 1] ?? [];
    if (above.length !== below.length || ![...above, ...below].every(isWord)) return false;
    const joined = above.filter((cell, place) => isKnownHeader(`${cell} ${below[place]}`)).length;
    const alone = Math.max(above.filter(isKnownHeader).length, below.filter(isKnownHeader).length);
    return joined >= 2 && joined > alone;
  });
}

const SPLIT_SEARCHED = 10;
const isWord = (cell: string): boolean => cell.trim() === '' || cellType(cell) === 'text';

/** The width that most records share, the larger one of two. */
export function usualWidth(rows: Rows): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].reduce((a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] > a[0]) ? b : a), [1, 0])[0] ?? 1;
}

function namedRow(rows: Rows, known: readonly number[]): number | null {
  const most = Math.max(0, ...known);
  const at = known.indexOf(most);
  const filled = filledOf(rows[at] ?? []);
  return most >= 2 && (at === 0 || (most > (known[0] ?? 0) && most * 2 >= filled)) ? at : null;
}

function firstFullRow(rows: Rows, width: number): number {
  const enough = Math.min(width, Math.max(2, width / 2));
  const at = rows.slice(0, SEARCHED).findIndex((cells) => filledOf(cells) >= enough);
  return Math.max(at, 0);
}

function filledOf(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

/** Whether the first row fits the types of the columns below it, which a header does not. */
function startsWithData(rows: Rows, known: number): boolean {
  const [first = [], ...body] = rows;
  if (known > 0 || body.length < 2) return false;
  const types = first.map((_, at) => columnType(body, at));
  const typed = first.filter((cell, at) => isTyped(types[at] ?? 'text') && cell.trim() !== '').length;
  const fitting = first.filter((cell, at) => isTyped(types[at] ?? 'text') && cellType(cell) === types[at]).length;
  return typed >= 2 && fitting === typed;
}

/** The type of at least four fifths of a column's filled cells; `text` where there is none. */
function columnType(body: Rows, at: number): CellType {
  const counts = new Map<CellType, number>();
  let filled = 0;
  for (const cells of body.slice(0, BODY_SEARCHED)) {
    const type = cellType(cells[at] ?? '');
    if (type === 'empty') continue;
    filled += 1;
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return [...counts].find(([, count]) => filled > 1 && count >= filled * 0.8)?.[0] ?? 'text';
}

/** A row over the header that names groups of columns: as wide, some cells blank, the rest texts. */
function isGroupRow(above: readonly string[], header: readonly string[]): boolean {
  const filled = filledOf(above);
  const texts = above.every((cell) => cell.trim() === '' || cellType(cell) === 'text');
  return above.length === header.length && filled >= 2 && filled < above.length && texts;
}

function isRepeat(header: readonly string[], next: readonly string[]): boolean {
  const plain = (cells: readonly string[]) => cells.map((cell) => cell.trim().toLowerCase()).join('\n');
  return header.length > 1 && plain(header) === plain(next);
}

/** One name for each column from the rows of a header: blank cells of a group row take the name on their left. */
export function joinHeader(rows: Rows, isKnownHeader: Known): readonly string[] {
  const last = rows.at(-1) ?? [];
  if (rows.length < 2) return last;
  const above = rows.slice(0, -1).map((cells) => {
    let group = '';
    return cells.map((cell) => {
      group = cell.trim() === '' ? group : cell.trim();
      return group;
    });
  });
  return last.map((cell, at) => {
    const joined = [...above.map((cells) => cells[at] ?? ''), cell.trim()].filter((part) => part !== '').join(' ');
    return !isKnownHeader(joined) && isKnownHeader(cell) && last.indexOf(cell) === last.lastIndexOf(cell)
      ? cell
      : joined;
  });
}
