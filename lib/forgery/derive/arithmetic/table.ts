import { byRightEdge } from '../added-rows.ts';
import { type Figure, SUMS } from './figures.ts';
import type { Row } from './line-relations.ts';
import { holds, type Relation, solvedFor } from './relation.ts';

const ROWS_MAX = 200;
const PROVEN_MIN = 2;
/** In cents. */
const SUM_TOLERANCE = 1;
const SKIPPED: ReadonlySet<string> = new Set([...SUMS, 'previous', 'contained', 'base']);

/** Columns of amounts above a block of totals, the rows of each in the order of the document. */
export function columnsAbove(figures: readonly Figure[], first: Figure): Figure[][] {
  const { page } = first.amount;
  const above = figures.filter(
    ({ amount, line, sure, role }) =>
      (amount.page < page || (amount.page === page && line < first.line)) && !(sure && SKIPPED.has(role)),
  );
  return byRightEdge(above, ({ amount }) => amount).map((column) =>
    column.filter(({ line }, index) => column[index - 1]?.line !== line).slice(-ROWS_MAX),
  );
}

export interface Table {
  /** The sum of the rows, true or false. */
  readonly sum: Relation | null;
  readonly rows: readonly Relation[];
}

/** A sum of the document as it is printed, or as other relations say that it should be. */
export interface Target {
  readonly figure: Figure;
  readonly cents: number;
}

/** The column whose last rows add up to one of the targets, with the products of its rows; null where none does. */
export function tableFor(columns: readonly (readonly Row[])[], targets: readonly Target[]): Table | null {
  for (const target of targets)
    for (const rows of columns) {
      const found = runThatAddsUp(rows, target);
      if (found !== null) return { sum: found.sum, rows: [...relationsOf(found.rows), ...innerSum(rows, found.rows)] };
    }
  return null;
}

/** The rows above, where the first row of a run is their sum: a subtotal under a name of its own. */
function innerSum(rows: readonly Row[], run: readonly Row[]): Relation[] {
  const [first] = run;
  if (first === undefined) return [];
  const above = rows.slice(0, rows.indexOf(first));
  const found = runThatAddsUp(above, { figure: first.figure, cents: first.figure.amount.cents });
  return found === null || found.rows.length < 2 ? [] : [found.sum, ...relationsOf(found.rows)];
}

/**
 * The column that adds up to one of the sums once a single row says what its own quantity and price give: two relations
 * then ask for the same value. At least two other rows must prove how the column is made.
 */
export function mendedTable(columns: readonly (readonly Row[])[], targets: readonly Target[]): Table | null {
  for (const rows of columns.filter((each) => provenCount(each) >= PROVEN_MIN)) {
    const mayAddUp = sumsWith(rows);
    for (const odd of rows)
      for (const relation of odd.candidates())
        for (const target of targets) {
          if (!mayAddUp(odd, solvedFor(relation, odd.figure.amount), target)) continue;
          const found = runThatAddsUp(rows, target, relation);
          if (!found?.rows.includes(odd)) continue;
          const others = found.rows.filter((row) => row !== odd);
          return { sum: found.sum, rows: [relation, ...relationsOf(others.filter(isProven))] };
        }
  }
  return null;
}

/** Whether any run from the bottom up can reach a sum with one row of another amount; long tables ask this very often. */
function sumsWith(rows: readonly Row[]): (odd: Row, cents: number, target: Target) => boolean {
  const readings = [false, true].map((signed) => {
    const sums: number[] = [];
    for (const row of rows.toReversed())
      sums.push((sums.at(-1) ?? 0) + factorOf(row, signed) * row.figure.amount.cents);
    return { signed, sums };
  });
  return (odd, cents, target) => {
    const shortest = rows.length - rows.indexOf(odd) - 1;
    return readings.some(({ signed, sums }) => {
      const missing = target.cents - factorOf(odd, signed) * (cents - odd.figure.amount.cents);
      return sums.some((sum, index) => index >= shortest && Math.abs(sum - missing) <= SUM_TOLERANCE + 1e-6);
    });
  };
}

/** The column with most rows that prove themselves, and that it should add up to the first sum. */
export function provenTable(columns: readonly (readonly Row[])[], first: Figure): Table {
  const proven = columns.toSorted((a, b) => provenCount(b) - provenCount(a))[0] ?? [];
  const run = provenRun(proven);
  return run === null ? { sum: null, rows: [] } : { sum: sumOf(run, first, false), rows: relationsOf(run) };
}

const relationsOf = (rows: readonly Row[]): Relation[] => rows.flatMap(({ relation }) => relation ?? []);
const isProven = ({ relation }: Row): boolean => relation !== null && holds(relation);
const provenCount = (rows: readonly Row[]): number => rows.filter(isProven).length;

/**
 * From the bottom up, as many rows as it takes; a single row counts where its own relation holds.
 * @param own the relation of a row that is taken for what it gives.
 */
function runThatAddsUp(
  rows: readonly Row[],
  { figure, cents }: Target,
  own: Relation | null = null,
): { rows: readonly Row[]; sum: Relation } | null {
  if (cents === 0) return null;
  const instead = new Map([[figure.amount, cents]]);
  for (const { amount } of own?.terms ?? []) instead.set(amount, own === null ? amount.cents : solvedFor(own, amount));
  for (let count = 1; count <= rows.length; count++) {
    const run = rows.slice(-count);
    const [only] = run;
    if (count === 1 && (only === undefined || !isProven(only))) continue;
    const sum = [false, true].map((signed) => sumOf(run, figure, signed)).find((relation) => holds(relation, instead));
    if (sum !== undefined) return { rows: run, sum };
  }
  return null;
}

/** Rows between the first and the last one with a known quantity and price, where all but one are proven. */
function provenRun(rows: readonly Row[]): readonly Row[] | null {
  const known = ({ relation }: Row): boolean => relation !== null;
  const run = rows.slice(rows.findIndex(known), rows.findLastIndex(known) + 1);
  const count = provenCount(run);
  return count >= PROVEN_MIN && run.length - count <= 1 ? run : null;
}

/** @param signed takes rows that name a discount off, however they are printed. */
const factorOf = ({ figure: { role, amount } }: Row, signed: boolean): number =>
  signed && role === 'allowance' && amount.cents > 0 ? -1 : 1;

/** @param signed see `factorOf`. */
function sumOf(rows: readonly Row[], target: Figure, signed: boolean): Relation {
  return {
    kind: 'items',
    name: `sum of ${rows.length} items`,
    terms: [
      ...rows.map((row) => ({
        label: row.figure.label === '' ? 'item' : row.figure.label,
        amount: row.figure.amount,
        factor: factorOf(row, signed),
      })),
      { label: target.label, amount: target.amount, factor: -1 },
    ],
    constant: 0,
    tolerance: SUM_TOLERANCE,
    weight: Math.min(2, Math.max(1, rows.length - 1)),
    strict: false,
    uses: [],
  };
}
