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

/** The one of which every other prints the same; null where there is none, undefined where they differ. */
export function onlyOne<T extends NamedAmount>(named: readonly T[]): T | null | undefined {
  const [first] = named;
  if (first === undefined) return null;
  return named.every(({ amount }) => amount.cents === first.amount.cents) ? first : undefined;
}

/** The amounts of each line, and where they stand in a row without words the headings over them, as in a box of sums. */
export function headedAmounts(lines: readonly Line[], amounts: readonly AmountField[]): NamedAmount[] {
  const boxed = boxedLines(lines, amounts);
  return namedAmounts(lines, amounts).flatMap((each): NamedAmount[] => {
    const { amount, columns, line } = each;
    if (!boxed.has(line)) return [each];
    const own = [amount, ...columns];
    return own.map((one) => ({ label: headingOver(lines, line, one) ?? '', amount: one, columns: [], line }));
  });
}

/** Indices of the lines of three amounts and more that hold nothing else. */
export function boxedLines(lines: readonly Line[], amounts: readonly AmountField[]): ReadonlySet<number> {
  const byLine = Map.groupBy(amounts, ({ line }) => line);
  return new Set(
    [...byLine].flatMap(([line, own]) => {
      const rest = own.reduce((text, amount) => text.replace(amount.text, ''), lines[line]?.text ?? '');
      return own.length >= BOX_MIN && !/[\p{L}\d]/u.test(rest.replace(CURRENCY, '')) ? [line] : [];
    }),
  );
}

const CURRENCY = /\b[A-Z]{2,3}\b/g;
const BOX_MIN = 3;
