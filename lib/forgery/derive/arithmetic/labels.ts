import { right } from '../../box.ts';
import type { AmountField, Line, Word } from '../../facts/text.ts';
import { type LabelRole, roleOf } from './roles.ts';

/** In heights of a word: a wider gap parts two cells. */
const GAP_MAX = 0.9;
/** In heights of the page. */
const HEADING_REACH = 0.06;
const HEADING_LINES = 3;
const CELLS_MAX = 4;

/** Words parted where a wide gap lies between them. */
export function cellsOf(words: readonly Word[]): Word[][] {
  const cells: Word[][] = [];
  for (const word of words) {
    const last = cells.at(-1)?.at(-1);
    const gap = last === undefined ? 1 : word.box.x - right(last.box);
    if (last !== undefined && gap <= GAP_MAX * Math.max(last.box.height, word.box.height)) cells.at(-1)?.push(word);
    else cells.push([word]);
  }
  return cells;
}

export interface Label extends LabelRole {
  readonly label: string;
  /** Where it begins, in widths of the page. */
  readonly labelX: number;
}

/** The nearest cell that means something, with the words between it and the amount. */
export function labelOf(cells: readonly (readonly Word[])[], amountX: number): Label {
  let [label, labelX] = ['', amountX];
  for (const cell of cells.toReversed().slice(0, CELLS_MAX)) {
    label = `${cell.map(({ text }) => text).join(' ')} ${label}`.trim();
    labelX = cell[0]?.box.x ?? labelX;
    const role = roleOf(label);
    if (role.role !== 'unknown' || !role.sure) return { ...role, label, labelX };
  }
  return { role: 'unknown', sure: false, label: /\p{L}{2}/u.test(label) ? label : '', labelX };
}

/** The cell of words above an amount, where no other amount of its column stands between. */
export function headingOver(lines: readonly Line[], index: number, { box, page }: AmountField): string | null {
  for (const line of lines.slice(Math.max(0, index - HEADING_LINES), index).toReversed()) {
    if (line.page !== page || box.y - line.box.y > HEADING_REACH) return null;
    const above = cellsOf(line.words).find((cell) => {
      const [first, last] = [cell[0], cell.at(-1)];
      return first !== undefined && last !== undefined && first.box.x < right(box) && right(last.box) > box.x;
    });
    const text = above?.map((word) => word.text).join(' ') ?? '';
    if (/\p{L}{2}/u.test(text)) return text;
    if (/\d/.test(text)) return null;
  }
  return null;
}
