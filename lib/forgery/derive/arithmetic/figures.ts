import { right } from '../../box.ts';
import type { AmountField, Line, Word } from '../../facts/text.ts';
import { cellsOf, headingOver, type Label, labelOf } from './labels.ts';
import { type Role, roleOf } from './roles.ts';

/** An amount with what its label says of it. */
export interface Figure extends Label {
  readonly amount: AmountField;
  /** Index of the line. */
  readonly line: number;
  /** The only percentage of its part of the line; null without one. */
  readonly percent: number | null;
}

const PERCENT = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,4})?)\s?%/g;
const NO_LABEL = { role: 'unknown', sure: false, label: '' } as const;

export const SUMS: ReadonlySet<Role> = new Set(['lines', 'net', 'total', 'gross', 'payable']);
export const ADJUSTING: ReadonlySet<Role> = new Set(['tax', 'allowance', 'charge', 'paid', 'rounding', 'previous']);

/** Every amount with the words left of it, or with the heading above it in a row of totals that has no words. */
export function figuresOf(lines: readonly Line[], amounts: readonly AmountField[]): Figure[] {
  const byLine = Map.groupBy(amounts, ({ line }) => line);
  return lines.flatMap((line, index) => {
    const own = (byLine.get(index) ?? []).toSorted((a, b) => a.box.x - b.box.x);
    const labelled = own.map((amount, at) => figureOf(line, index, amount, own[at - 1]));
    const headings = headedRow(lines, index, labelled);
    return basesApart(headings ?? labelled);
  });
}

function figureOf(line: Line, index: number, amount: AmountField, before: AmountField | undefined): Figure {
  const from = before === undefined ? 0 : right(before.box) - 0.001;
  const cells = cellsOf(line.words.filter(({ box }) => box.x >= from && right(box) <= amount.box.x + 0.002));
  const label = labelOf(cells, amount.box.x);
  const words = line.words.filter(({ box }) => box.x >= label.labelX - 0.001);
  return { ...label, amount, line: index, percent: percentOf(words) };
}

function percentOf(words: readonly Word[]): number | null {
  const text = words.map((word) => word.text).join(' ');
  const found = new Set([...text.matchAll(PERCENT)].map((match) => Number((match[1] ?? '').replace(',', '.'))));
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

/** A row of three amounts and more under net, tax and gross; null where the line is no such row. */
function headedRow(lines: readonly Line[], index: number, row: readonly Figure[]): Figure[] | null {
  if (row.length < 3 || row.some(({ role }) => role !== 'unknown')) return null;
  const named = row.map((figure): Figure => {
    const label = headingOver(lines, index, figure.amount);
    return label === null ? { ...figure, ...NO_LABEL } : { ...figure, ...roleOf(label), label };
  });
  const roles = new Set(named.filter(({ sure }) => sure).map(({ role }) => role));
  return roles.has('net') && roles.has('tax') && (roles.has('gross') || roles.has('total')) ? named : null;
}

/** Of several amounts behind one label the last one is meant; the others are what it was calculated from. */
function basesApart(row: readonly Figure[]): Figure[] {
  return row.map((figure, index): Figure => {
    const next = row[index + 1];
    const before = row.slice(0, index).findLast(({ label }) => label !== '');
    const bare = (each: Figure | undefined): boolean => each?.label === '' || each?.role === 'unknown';
    if (figure.role !== 'unknown' && figure.role !== 'aside' && bare(next) && next !== undefined && next.label === '')
      return { ...figure, role: 'base' };
    if (figure.label === '' && before !== undefined && index === row.length - 1)
      return {
        ...figure,
        role: before.role === 'base' ? 'tax' : before.role,
        sure: before.sure,
        label: before.label,
        percent: figure.percent ?? before.percent,
      };
    return figure;
  });
}
