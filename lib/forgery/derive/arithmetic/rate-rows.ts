import type { AmountField, Line } from '../../facts/text.ts';
import type { Figure } from './figures.ts';
import { numeralsOf } from './numerals.ts';
import { holds, type Relation } from './relation.ts';

interface Rated {
  readonly figures: readonly Figure[];
  readonly relations: readonly Relation[];
}

const AMOUNTS_MAX = 5;
const BARE_PERCENT_MAX = 40;
/** Cents: below it a bare number fits as a rate by chance. */
const BARE_BASE_MIN = 2_000;

/**
 * Rows of a table of taxes: base, rate and tax, perhaps with their sum. Their amounts are bases and taxes, whatever the
 * columns are called.
 */
export function rateRows(figures: readonly Figure[], lines: readonly Line[]): Rated {
  const rows = [...Map.groupBy(figures, ({ line }) => line)].map(([index, row]): Rated => {
    const plain = { figures: row, relations: [] };
    if (row.length < 2 || row.length > AMOUNTS_MAX) return plain;
    return rateRow(row, percentsOf(row, lines[index])) ?? plain;
  });
  const relations = rows.flatMap((row) => row.relations);
  return { figures: soleBases(rows.flatMap((row) => row.figures)), relations };
}

/** The only base of a page, alone in its line, is the net sum under another name. */
function soleBases(figures: readonly Figure[]): Figure[] {
  const alone = figures.filter(
    ({ role, line }) => role === 'base' && figures.filter((other) => other.line === line).length === 1,
  );
  return figures.map((figure) => {
    const sole =
      alone.includes(figure) &&
      alone.every(({ amount }) => amount === figure.amount || amount.page !== figure.amount.page);
    return sole ? { ...figure, role: 'net' } : figure;
  });
}

/** The percentages of a row, or the bare numbers in it that may be some. */
function percentsOf(row: readonly Figure[], line: Line | undefined): { percent: number; baseMin: number }[] {
  const marked = row.flatMap(({ percent }) => percent ?? []);
  if (marked.length > 0) return [...new Set(marked)].map((percent) => ({ percent, baseMin: 0 }));
  const last = row.at(-1)?.amount.box.x ?? 0;
  const bare = line === undefined ? [] : numeralsOf(line, last).flatMap(({ values }) => values);
  return bare
    .filter((value) => value >= 1 && value <= BARE_PERCENT_MAX)
    .map((percent) => ({ percent, baseMin: BARE_BASE_MIN }));
}

function rateRow(row: readonly Figure[], percents: readonly { percent: number; baseMin: number }[]): Rated | null {
  for (const { percent, baseMin } of percents)
    for (const base of row)
      for (const tax of row) {
        const rate = taxOf(base, tax.amount, tax.label, percent);
        if (base === tax || base.amount.cents === 0 || Math.abs(base.amount.cents) < baseMin) continue;
        if ((tax.amount.cents === 0) !== (percent === 0)) continue;
        if (!holds(rate) || tax.amount.box.x < base.amount.box.x) continue;
        return { figures: row.map((figure) => renamed(figure, base, tax, percent)), relations: [rate] };
      }
  return null;
}

function renamed(figure: Figure, base: Figure, tax: Figure, percent: number): Figure {
  if (figure === tax) return { ...figure, role: 'tax', percent };
  const whole = figure.amount.cents === base.amount.cents + tax.amount.cents;
  return figure === base || whole ? { ...figure, role: 'base' } : figure;
}

const taxOf = (base: Figure, amount: AmountField, label: string, percent: number): Relation => ({
  kind: 'rate',
  name: `tax is ${percent} % of its base`,
  terms: [
    { label: base.label, amount: base.amount, factor: percent / 100 },
    { label, amount, factor: -1 },
  ],
  constant: 0,
  tolerance: Math.min(5, Math.max(1, Math.abs(amount.cents) / 200)),
  weight: percent === 0 ? 0 : 1,
  strict: false,
  uses: [],
});
