import type { AmountField, Line } from '../facts/text.ts';
import { headingOver } from './arithmetic/labels.ts';

/** An amount with the words right before it; further amounts behind it without words of their own are its columns. */
export interface NamedAmount {
  readonly label: string;
  readonly amount: AmountField;
  readonly columns: readonly AmountField[];
  /** Index of the line. */
  readonly line: number;
}

/** The amounts of each line with their labels, left to right. */
export function namedAmounts(lines: readonly Line[], amounts: readonly AmountField[]): NamedAmount[] {
  const byLine = Map.groupBy(amounts, ({ line }) => line);
  return lines.flatMap((line, index) => {
    const own = (byLine.get(index) ?? []).toSorted((a, b) => a.box.x - b.box.x);
    const found: (NamedAmount & { columns: AmountField[] })[] = [];
    let end = 0;
    for (const amount of own) {
      const start = Math.max(end, line.text.indexOf(amount.text, end));
      const label = line.text.slice(end, start).trim();
      end = start + amount.text.length;
      const last = found.at(-1);
      if (/\p{L}{2}/u.test(label) || last === undefined) found.push({ label, amount, columns: [], line: index });
      else last.columns.push(amount);
    }
    return found;
  });
}

/** The same, and where amounts stand in a row without words the headings over them, as in a box of sums. */
export function headedAmounts(lines: readonly Line[], amounts: readonly AmountField[]): NamedAmount[] {
  return namedAmounts(lines, amounts).flatMap((each): NamedAmount[] => {
    const { label, amount, columns, line } = each;
    if (columns.length + 1 < BOX_MIN || /\p{L}{4}/u.test(lines[line]?.text ?? '') || /\p{L}{4}/u.test(label))
      return [each];
    return [amount, ...columns].map((own) => ({
      label: headingOver(lines, line, own) ?? '',
      amount: own,
      columns: [],
      line,
    }));
  });
}

const BOX_MIN = 3;
