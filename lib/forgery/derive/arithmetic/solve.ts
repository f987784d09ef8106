import type { AmountField } from '../../facts/text.ts';
import type { Block } from './block.ts';
import { ADJUSTING, type Figure, SUMS } from './figures.ts';
import { holds, type Relation, solvedFor } from './relation.ts';

/** One amount that contradicts what the others say together. */
export interface Culprit {
  readonly amount: AmountField;
  /** In cents. */
  readonly expected: number;
  /** The relations that fail through it; with the expected value all of them hold. */
  readonly broken: readonly Relation[];
  /** Relations that hold among the amounts that say so. */
  readonly support: readonly Relation[];
  /** How many independent relations that are, with those that agree on the expected value. */
  readonly weight: number;
  /** False where another amount could be the wrong one as well. */
  readonly alone: boolean;
}

/** The amount whose change alone makes everything hold that fails, where there is one. */
export function culpritOf(relations: readonly Relation[], block: Block): Culprit | null {
  const holding = relations.filter((relation) => holds(relation));
  const failing = relations.filter((relation) => !holds(relation));
  const supported = new Set(holding.flatMap(({ terms }) => terms.map(({ amount }) => amount)));
  const suspects = [...new Set(failing.flatMap(({ terms }) => terms.map(({ amount }) => amount)))].filter(
    (amount) => !supported.has(amount),
  );
  const found = suspects.flatMap((amount) => judged(amount, failing, holding, block) ?? []);
  const isSum = ({ amount }: Culprit): number =>
    block.figures.some((figure) => figure.amount === amount && SUMS.has(figure.role)) ? 1 : 0;
  const [best, ...others] = found.toSorted((a, b) => b.broken.length - a.broken.length || isSum(b) - isSum(a));
  if (best === undefined || (best.broken.length === 1 && isMove(best.amount, block))) return null;
  const rivals = others.filter(({ broken }) => broken.length === best.broken.length);
  const more = Math.abs(best.amount.cents) > Math.abs(best.expected);
  return { ...best, alone: rivals.every(({ amount }) => more && isPayment(amount, block)) };
}

function judged(
  amount: AmountField,
  failing: readonly Relation[],
  holding: readonly Relation[],
  block: Block,
): Culprit | null {
  const broken = failing.filter(({ terms }) => terms.some((term) => term.amount === amount));
  if (failing.some((relation) => relation.strict && !broken.includes(relation))) return null;
  if (!broken.some(({ strict }) => strict) && broken.length < 2) return null;
  const expected = broken
    .toSorted((a, b) => rank(b) - rank(a))
    .map((relation) => solvedFor(relation, amount))
    .find((value) => broken.every((relation) => holds(relation, new Map([[amount, value]]))));
  if (expected === undefined || !plausible(amount, expected, block)) return null;
  const support = connected(broken, amount, holding);
  const agreeing = broken.map(({ weight }) => weight).toSorted((a, b) => b - a);
  const weight = [...support, ...agreeing.slice(0, -1).map((each) => ({ weight: each }))].reduce(
    (sum, each) => sum + each.weight,
    0,
  );
  return { amount, expected, broken, support, weight, alone: true };
}

/** Charges, discounts and payments: where one relation fails, another of them may be missing as well. */
const isMove = (amount: AmountField, { figures }: Block): boolean =>
  figures.some((figure) => figure.amount === amount && figure.role !== 'tax' && ADJUSTING.has(figure.role));

/** Payments that are not printed leave less to pay, never more. */
const isPayment = (amount: AmountField, { figures }: Block): boolean =>
  figures.some((figure) => figure.amount === amount && figure.role === 'paid');

/** Sums without a rate say to the cent what is expected. */
const rank = ({ terms }: Relation): number => (terms.every(({ factor }) => Math.abs(factor) === 1) ? 1 : 0);

const TAX_SHARE_MAX = 0.35;
/** Rounding to whole units at most. */
const ROUNDING_CENTS_MAX = 100;

/**
 * An amount that would have to change its sign or vanish is not the one that is wrong, nor a tax beyond every rate, nor a
 * charge above all that is charged for, nor a rounding by more than a unit.
 */
function plausible(amount: AmountField, expected: number, { figures }: Block): boolean {
  if (expected === 0 || Math.sign(expected) !== Math.sign(amount.cents)) return false;
  const role = figures.find((figure) => figure.amount === amount)?.role;
  const base = Math.max(
    0,
    ...figures.filter((figure) => isBase(figure, amount)).map(({ amount: { cents } }) => Math.abs(cents)),
  );
  if (role === 'rounding') return Math.abs(expected) <= ROUNDING_CENTS_MAX;
  if (base === 0 || role === undefined || !ADJUSTING.has(role)) return true;
  return Math.abs(expected) <= base * (role === 'tax' ? TAX_SHARE_MAX : 1);
}

const isBase = ({ role, amount }: Figure, suspect: AmountField): boolean =>
  amount !== suspect && (role === 'lines' || role === 'net');

/** Relations that hold and hang together with the broken ones by shared amounts. */
function connected(broken: readonly Relation[], culprit: AmountField, holding: readonly Relation[]): Relation[] {
  const known = new Set(
    broken.flatMap(({ terms }) => terms.map(({ amount }) => amount)).filter((each) => each !== culprit),
  );
  const found = new Set<Relation>();
  for (let size = -1; size < found.size; ) {
    size = found.size;
    for (const relation of holding) {
      if (found.has(relation) || !relation.terms.some(({ amount }) => known.has(amount))) continue;
      found.add(relation);
      for (const { amount } of relation.terms) known.add(amount);
    }
  }
  return [...found];
}
