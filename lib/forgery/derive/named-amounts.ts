import type { AmountField, Line } from '../facts/text.ts';

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

/** The amount that a label names, where every place that names it prints the same; null where there is none. */
export function onlyNamed(named: readonly NamedAmount[], label: RegExp): NamedAmount | null {
  const own = named.filter((each) => label.test(each.label));
  const [first] = own;
  return first !== undefined && own.every(({ amount }) => amount.cents === first.amount.cents) ? first : null;
}
