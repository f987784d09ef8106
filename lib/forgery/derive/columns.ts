import { right } from '../box.ts';
import type { Run } from '../facts/paint.ts';
import type { AmountField, Line, Word } from '../facts/text.ts';

const EDGE = 0.004;

export interface Cell {
  readonly word: Word;
  readonly line: Line;
  /** Runs of the word that hold digits. */
  readonly runs: readonly Run[];
}

/** Columns of at least `rowsMin` single-word amounts of the text layer that end at one right edge of one page. */
export function amountColumns(
  lines: readonly Line[],
  amounts: readonly AmountField[],
  runs: readonly Run[],
  rowsMin: number,
): Cell[][] {
  const columns: Cell[][] = [];
  for (const amount of amounts) {
    const line = lines[amount.line];
    const word = line?.words.find(
      (each) => /\d/.test(each.text) && Math.abs(right(each.box) - right(amount.box)) < EDGE,
    );
    if (line === undefined || word === undefined || word.source !== 'layer') continue;
    const own = word.runs.flatMap((index) => runs[index] ?? []).filter((run) => /\d/.test(run.text));
    const cell: Cell = { word, line, runs: own };
    const column = columns.find((cells) => {
      const first = cells[0];
      return first?.word.page === word.page && Math.abs(right(first.word.box) - right(word.box)) < EDGE;
    });
    if (column === undefined) columns.push([cell]);
    else column.push(cell);
  }
  return columns.filter((column) => column.length >= rowsMin);
}
