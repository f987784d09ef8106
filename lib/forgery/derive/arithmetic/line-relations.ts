import { right } from '../../box.ts';
import type { AmountField, Line } from '../../facts/text.ts';
import type { Figure } from './figures.ts';
import { type Numeral, numeralsOf } from './numerals.ts';
import type { Relation } from './relation.ts';

/** How a row's amount came about: the form, and the places of its factors from the right. */
interface Product {
  readonly key: string;
  readonly name: string;
  readonly cents: number;
  /** True for quantity times price alone or with a printed percentage; other forms need a second row of the kind. */
  readonly plain: boolean;
}

export interface Row {
  readonly figure: Figure;
  /** Null where no relation of the row is known. */
  readonly relation: Relation | null;
  /** Every plain product of its numbers, where none of them is the amount. */
  readonly candidates: () => readonly Relation[];
}

const NUMERALS_MAX = 7;

/** The rows of one column, each with the relation that its quantity and price are in: true or, by the usual places, false. */
export function rowsOf(figures: readonly Figure[], lines: readonly Line[], amounts: readonly AmountField[]): Row[] {
  const products = figures.map((figure) => productsOf(figure, lines[figure.line], amounts));
  const proven = products.map((each, index) =>
    each.filter(({ cents }) => fits(cents, figures[index]?.amount.cents ?? 0)),
  );
  const counts = new Map<string, number>();
  for (const each of proven)
    for (const key of new Set(each.map((product) => product.key))) counts.set(key, (counts.get(key) ?? 0) + 1);
  const usual = [...counts].filter(([, count]) => count >= 2).toSorted((a, b) => b[1] - a[1])[0]?.[0];
  return figures.map((figure, index) => {
    const right = proven[index]?.find(({ key, plain }) => plain || (counts.get(key) ?? 0) >= 2);
    const other = (proven[index]?.length ?? 0) > 0 ? undefined : products[index]?.find(({ key }) => key === usual);
    const product = right ?? other;
    const plain = right === undefined ? (products[index] ?? []) : [];
    return {
      figure,
      relation: product === undefined ? null : relationOf(figure, product, amounts),
      candidates: () =>
        plain.filter((each) => each.plain && each.cents > 0).map((each) => relationOf(figure, each, amounts)),
    };
  });
}

const fits = (expected: number, cents: number): boolean => Math.abs(Math.abs(cents) - expected) <= 1 && cents !== 0;

function relationOf(
  { amount, label, line }: Figure,
  { name, cents }: Product,
  amounts: readonly AmountField[],
): Relation {
  return {
    kind: 'item',
    name: `quantity x unit price (${name})`,
    terms: [{ label: label === '' ? 'item' : label, amount, factor: 1 }],
    constant: -Math.sign(amount.cents || 1) * cents,
    tolerance: 1,
    weight: 1,
    strict: false,
    uses: amounts.filter((other) => other.line === line && other !== amount && right(other.box) <= amount.box.x),
  };
}

function productsOf(figure: Figure, line: Line | undefined, amounts: readonly AmountField[]): Product[] {
  if (line === undefined) return [];
  const all = numeralsOf(line, figure.amount.box.x).slice(-NUMERALS_MAX);
  const numbers = all.filter(({ percent }) => !percent);
  const percents = all.filter(({ percent }) => percent).flatMap(({ values }) => values);
  const beside = amounts.filter(({ line: own, box }) => own === figure.line && right(box) <= figure.amount.box.x);
  const found: Product[] = [];
  for (let i = 0; i < numbers.length; i++)
    for (let j = i + 1; j < numbers.length; j++)
      for (const [a, b] of pairs(numbers[i], numbers[j])) {
        const places = `${numbers.length - i}:${numbers.length - j}`;
        found.push(
          ...forms(
            a,
            b,
            places,
            percents,
            numbers.filter((_, index) => index !== i && index !== j),
            beside,
          ),
        );
      }
  return found;
}

const pairs = (a: Numeral | undefined, b: Numeral | undefined): (readonly [number, number])[] =>
  (a?.values ?? []).flatMap((x) => (b?.values ?? []).map((y) => [x, y] as const));

function forms(
  a: number,
  b: number,
  places: string,
  percents: readonly number[],
  others: readonly Numeral[],
  beside: readonly AmountField[],
): Product[] {
  const base = a * b * 100;
  const cents = (value: number): number => Math.round(value + 1e-7);
  const named = `${a} x ${b}`;
  const reduced = percents.map((percent) => ({
    key: `less % ${places}`,
    name: `${named} less ${percent} %`,
    cents: cents(base * (1 - percent / 100)),
    plain: true,
  }));
  const taxed = percents.map((percent) => ({
    key: `plus % ${places}`,
    name: `${named} plus ${percent} %`,
    cents: cents(base * (1 + percent / 100)),
    plain: true,
  }));
  const bare = others
    .flatMap(({ values }) => values)
    .flatMap((value) => [
      ...(value > 0 && value < 100
        ? [
            {
              key: `less ${places}`,
              name: `${named} less ${value} %`,
              cents: cents(base * (1 - value / 100)),
              plain: false,
            },
          ]
        : []),
      ...(value > 1
        ? [{ key: `per ${places}`, name: `${named} per ${value}`, cents: cents(base / value), plain: value % 10 === 0 }]
        : []),
    ]);
  const absolute = beside.flatMap(({ cents: value }) =>
    value === 0
      ? []
      : [
          {
            key: `less amount ${places}`,
            name: `${named} less ${Math.abs(value) / 100}`,
            cents: cents(base - Math.abs(value)),
            plain: false,
          },
        ],
  );
  return [{ key: places, name: named, cents: cents(base), plain: true }, ...reduced, ...taxed, ...bare, ...absolute];
}
