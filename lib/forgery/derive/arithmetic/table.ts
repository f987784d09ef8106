import { right } from '../../box.ts';
import { type Figure, SUMS } from './figures.ts';
import type { Row } from './line-relations.ts';
import { holds, type Relation, solvedFor } from './relation.ts';

const EDGE = 0.012;
const ROWS_MAX = 200;
const PROVEN_MIN = 2;
const SKIPPED: ReadonlySet<string> = new Set([...SUMS, 'previous', 'contained', 'base']);

/** Columns of amounts above a block of totals, the rows of each in the order of the document. */
export function columnsAbove(figures: readonly Figure[], first: Figure): Figure[][] {
  const { page } = first.amount;
  const columns: Figure[][] = [];
  for (const figure of figures) {
    const above = figure.amount.page < page || (figure.amount.page === page && figure.line < first.line);
    if (!above || (figure.sure && SKIPPED.has(figure.role))) continue;
    const edge = right(figure.amount.box);
    const column = columns.find((each) => Math.abs(right(each[0]?.amount.box ?? figure.amount.box) - edge) < EDGE);
    if (column === undefined) columns.push([figure]);
    else if (column.at(-1)?.line !== figure.line) column.push(figure);
  }
  return columns.map((column) => column.slice(-ROWS_MAX));
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
  for (const rows of columns.filter((each) => provenCount(each) >= PROVEN_MIN))
    for (const odd of rows)
      for (const relation of odd.candidates)
        for (const target of targets) {
          const found = runThatAddsUp(rows, target, relation);
          if (!found?.rows.includes(odd)) continue;
          const others = found.rows.filter((row) => row !== odd);
          return { sum: found.sum, rows: [relation, ...relationsOf(others.filter(isProven))] };
        }
  return null;
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
function sumOf(rows: readonly Row[], target: Figure, signed: boolean): Relation {
  return {
    kind: 'items',
    name: `sum of ${rows.length} items`,
    terms: [
      ...rows.map(({ figure: { label, amount, role } }) => ({
        label: label === '' ? 'item' : label,
        amount,
        factor: signed && role === 'allowance' && amount.cents > 0 ? -1 : 1,
      })),
      { label: target.label, amount: target.amount, factor: -1 },
    ],
    constant: 0,
    tolerance: 1,
    weight: Math.min(2, Math.max(1, rows.length - 1)),
    strict: false,
    uses: [],
  };
}
