import { right } from '../../box.ts';
import type { Block } from './block.ts';
import { ADJUSTING, type Figure, SUMS } from './figures.ts';
import { holds, type Relation, type Term } from './relation.ts';
import { conceptOf, plainWords } from './vocabulary.ts';

const ADJUSTMENTS_MAX = 9;
/** Cents: a reading that leaves something out has to be exact. */
const LEFT_OUT_CENTS = 1;
/** Of the width of the page: amounts that end, or begin, so near each other stand in one column. */
const EDGE = 0.02;

/**
 * How the sums of a block follow from each other: true relations that tie together as many of them as possible, each sum
 * once, and for those that remain apart the plain relation to the sum before, which fails.
 */
export function blockRelations(block: Block, tolerance: number): Relation[] {
  const sums = block.figures.filter(({ role, amount }) => SUMS.has(role) && amount.cents !== 0);
  const group = new Map(sums.map((sum, index) => [sum, index]));
  const fitting = pairsOf(sums).flatMap(([a, b]) => {
    if (group.get(a) === group.get(b)) return [];
    const reading = readingOf(a, b, block, tolerance) ?? readingOf(b, a, block, tolerance);
    if (reading === null) return [];
    const [kept, joined] = [group.get(a) ?? 0, group.get(b) ?? 0];
    for (const [sum, own] of group) if (own === joined) group.set(sum, kept);
    return [reading];
  });
  const apart = sums.flatMap((sum, index) => {
    const before = sums.slice(0, index);
    const tied = before.some((other) => group.get(other) === group.get(sum));
    return tied || (sum.role === 'lines' && before.every(({ role }) => role !== 'lines'))
      ? []
      : (plain(sum, before, block, tolerance) ?? []);
  });
  return [...fitting, ...apart];
}

/** Every two sums, nearest first. */
function pairsOf(sums: readonly Figure[]): (readonly [Figure, Figure])[] {
  const pairs = sums.flatMap((a, index) => sums.slice(index + 1).map((b, gap) => ({ a, b, gap })));
  return pairs.toSorted((x, y) => x.gap - y.gap).map(({ a, b }) => [a, b] as const);
}

/** That a base leads to a target by adjustments that are counted or left out; null where it does not. */
function readingOf(base: Figure, target: Figure, block: Block, tolerance: number): Relation | null {
  const whole = plainBetween(base, target, block, tolerance);
  if (holds(whole)) return whole;
  const near = (figure: Figure): number => Math.abs(figure.line - target.line) + (figure.line > target.line ? 0.5 : 0);
  const adjustments = block.figures
    .filter(({ role, amount }) => ADJUSTING.has(role) && amount.cents !== 0)
    .toSorted((a, b) => near(a) - near(b))
    .slice(0, ADJUSTMENTS_MAX);
  const terms = closest(
    target.amount.cents - base.amount.cents,
    adjustments,
    base,
    Math.min(tolerance, LEFT_OUT_CENTS),
  );
  return terms === null ? null : summary(target, [termOf(base, 1), ...terms], tolerance);
}

/** Adjustments that add up to a difference, as many as possible. */
function closest(difference: number, adjustments: readonly Figure[], base: Figure, tolerance: number): Term[] | null {
  const [first, ...rest] = adjustments;
  if (first === undefined) return Math.abs(difference) <= tolerance ? [] : null;
  for (const factor of [...factorsOf(first, base), 0]) {
    const terms = closest(difference - factor * first.amount.cents, rest, base, tolerance);
    if (terms !== null) return factor === 0 ? terms : [termOf(first, factor), ...terms];
  }
  return null;
}

/** Discounts and payments take off, however they are printed and whatever the sign of the base, as on a credit note. */
function factorsOf({ role, amount }: Figure, base: Figure): readonly number[] {
  if (role === 'rounding' || role === 'previous') return [1, -1];
  if (role === 'paid' || role === 'allowance')
    return Math.sign(amount.cents) === Math.sign(base.amount.cents) ? [-1] : [1];
  return base.amount.cents < 0 && amount.cents > 0 ? [-1, 1] : [1];
}

const termOf = ({ label, amount }: Figure, factor: number): Term => ({ label, amount, factor });

function summary(target: Figure, terms: readonly Term[], tolerance: number): Relation {
  return {
    kind: 'totals',
    name: 'subtotal with taxes and charges',
    terms: [...terms, termOf(target, -1)],
    constant: 0,
    tolerance,
    weight: terms.length > 1 ? 1 : 0,
    strict: true,
    uses: [],
  };
}

/** From the sum above; strict where both stand in one run, and where no payment that is not printed can explain it. */
function plain(target: Figure, before: readonly Figure[], block: Block, tolerance: number): Relation | null {
  const base = before.findLast(({ line }) => line < target.line) ?? before.findLast(({ line }) => line === target.line);
  const relation = base === undefined ? null : plainBetween(base, target, block, tolerance);
  if (relation === null || base === undefined) return null;
  const more = Math.abs(target.amount.cents) > Math.abs(base.amount.cents);
  const told = relation.terms.length > 2 || more;
  const next = target.role === 'payable' && target.line - base.line <= 1;
  return { ...relation, strict: told && inOneRun(base, target), bare: relation.terms.length === 2 && !next && !more };
}

/** Every adjustment between two sums counts in its usual direction; a sum of taxes stands for its parts. */
function plainBetween(base: Figure, target: Figure, block: Block, tolerance: number): Relation {
  const between = block.figures.filter(
    ({ role, line, amount }) =>
      ADJUSTING.has(role) &&
      line >= base.line &&
      line <= target.line &&
      (line > base.line || amount.box.x > base.amount.box.x) &&
      (line < target.line || amount.box.x < target.amount.box.x),
  );
  const taxes = between.filter(({ role }) => role === 'tax');
  const whole = taxes.length > 1 ? taxes.find(namesSum) : undefined;
  const used = between.filter((figure) => whole === undefined || figure.role !== 'tax' || figure === whole);
  return summary(
    target,
    [termOf(base, 1), ...used.map((figure) => termOf(figure, factorsOf(figure, base)[0] ?? 1))],
    tolerance,
  );
}

const namesSum = ({ label }: Figure): boolean => plainWords(label).some((word) => conceptOf(word) === 'sum');

/** One below the other by their ends, their beginnings or their labels, or side by side. */
const inOneRun = (a: Figure, b: Figure): boolean =>
  a.line === b.line ||
  Math.abs(right(a.amount.box) - right(b.amount.box)) < EDGE ||
  Math.abs(a.amount.box.x - b.amount.box.x) < EDGE ||
  Math.abs(a.labelX - b.labelX) < EDGE;
