import type { AmountField } from '../../facts/text.ts';
import { TAX_RATES } from '../tax-rates.ts';
import type { Block } from './block.ts';
import { type Figure, SUMS } from './figures.ts';
import { holds, type Relation, solvedFor, type Term } from './relation.ts';

/** Cents that rounding row by row may account for. */
const TOLERANCE_CENTS = 5;
const PERCENT_MAX = 40;
const IMPLIED_BASE_CENTS_MIN = 5_000;
/** Of value added and sales taxes, in percent. */
export const USUAL_RATES: ReadonlySet<number> = new Set([
  ...Object.values(TAX_RATES).flat(),
  24,
  25,
  25.5,
  27,
  18,
  14,
  11,
  12,
  8.875,
]);

/** For each tax of a block, that it is its rate of some base of the block: true where one fits, false of the net where none does. */
export function rateRelations(
  block: Block,
  figures: readonly Figure[],
  known: ReadonlySet<AmountField>,
  totals: readonly Relation[],
): Relation[] {
  const taxes = block.figures.filter(
    ({ role, amount }) => (role === 'tax' || role === 'contained') && amount.cents !== 0 && !known.has(amount),
  );
  const onlyTax = block.figures.filter(({ role }) => role === 'tax' || role === 'contained').length === 1;
  return taxes.flatMap((tax) => {
    const bases = basesOf(tax, block, figures);
    if (tax.percent === null) return implied(tax, block, totals);
    if (tax.percent <= 0 || tax.percent > PERCENT_MAX) return [];
    const { percent } = tax;
    const candidates = bases.flatMap((base) => [added(tax, base, percent), included(tax, base, percent)]);
    const fitting = candidates.find((relation) => holds(relation));
    if (fitting !== undefined) return [fitting];
    return onlyTax ? failing(tax, block, percent) : [];
  });
}

/** That the only tax is its rate of the net above it, or contained in the total, although it is not. */
function failing(tax: Figure, block: Block, percent: number): Relation[] {
  const contained = tax.role === 'contained';
  const base = block.figures.findLast(({ role, line }) =>
    contained ? role === 'total' || role === 'gross' : (role === 'net' || role === 'lines') && line < tax.line,
  );
  if (base === undefined) return [];
  return [contained ? included(tax, [termOf(base)], percent) : added(tax, [termOf(base)], percent)];
}

type Base = readonly Term[];

const termOf = ({ label, amount }: Figure, factor = 1): Term => ({ label, amount, factor });

/** Amounts of the tax's own line, sums of the block, and these with its charges and less its allowances. */
function basesOf(tax: Figure, block: Block, figures: readonly Figure[]): Base[] {
  const beside = figures.filter(({ line, amount }) => line === tax.line && amount !== tax.amount);
  const sums = block.figures.filter(({ role }) => role === 'base' || (SUMS.has(role) && role !== 'payable'));
  const moves = block.figures.filter(({ role }) => role === 'charge' || role === 'allowance');
  const single = [...beside, ...sums].map((figure) => [termOf(figure)]);
  const all = sums.map((sum) => [termOf(sum), ...moves.map(moved)]);
  const one = sums.flatMap((sum) => moves.map((move) => [termOf(sum), moved(move)]));
  return [...single, ...(moves.length > 1 ? all : []), ...one];
}

const moved = (figure: Figure): Term => termOf(figure, figure.role === 'allowance' && figure.amount.cents > 0 ? -1 : 1);

function relation(tax: Figure, base: Base, share: number, name: string): Relation {
  const cents = Math.abs(tax.amount.cents);
  return {
    kind: 'rate',
    name,
    terms: [...base.map((term) => ({ ...term, factor: term.factor * share })), termOf(tax, -1)],
    constant: 0,
    tolerance: Math.min(TOLERANCE_CENTS, Math.max(1, cents / 200)),
    weight: 1,
    strict: false,
    uses: [],
  };
}

const added = (tax: Figure, base: Base, percent: number): Relation =>
  relation(tax, base, percent / 100, `tax is ${percent} % of its base`);
const included = (tax: Figure, base: Base, percent: number): Relation =>
  relation(tax, base, percent / (100 + percent), `tax of ${percent} % is contained in its base`);

/** A tax without its rate is one that a law knows, to the cent, or the sums of the block say that it should be. */
function implied(tax: Figure, block: Block, totals: readonly Relation[]): Relation[] {
  const own = usual(tax, tax.amount.cents, block);
  if (own !== null) return [own];
  const failing = totals.find(
    (relation) => !holds(relation) && relation.terms.some(({ amount }) => amount === tax.amount),
  );
  const other = failing === undefined ? null : usual(tax, solvedFor(failing, tax.amount), block);
  return other === null ? [] : [other];
}

/** The usual rate that gives so many cents; a small base fits too many. */
function usual(tax: Figure, taxCents: number, block: Block): Relation | null {
  for (const base of block.figures.filter(({ role }) => role === 'net' || role === 'lines' || role === 'total')) {
    const { cents } = base.amount;
    const percent = Math.round((taxCents / cents) * 1_000) / 10;
    const fitting = { ...added(tax, [termOf(base)], percent), tolerance: 1 };
    const exact = holds(fitting, new Map([[tax.amount, taxCents]]));
    if (Math.abs(cents) >= IMPLIED_BASE_CENTS_MIN && USUAL_RATES.has(percent) && exact) return fitting;
  }
  return null;
}

/** Taxes of several rates without their bases: what these must have been adds up to the net sum. */
export function impliedBases(block: Block): Relation[] {
  const taxes = block.figures.filter(({ role, percent }) => role === 'tax' && percent !== null && percent > 0);
  const zero = block.figures.some(({ role, percent }) => role === 'tax' && percent === 0);
  if (taxes.length < 2 || zero) return [];
  return block.figures
    .filter(({ role }) => role === 'net' || role === 'lines')
    .map(
      (net): Relation => ({
        kind: 'taxes',
        name: 'bases of the taxes add up',
        terms: [...taxes.map((tax) => termOf(tax, 100 / (tax.percent ?? 1))), termOf(net, -1)],
        constant: 0,
        tolerance: taxes.reduce((sum, tax) => sum + 60 / (tax.percent ?? 1), 1),
        weight: 1,
        strict: false,
        uses: [],
      }),
    )
    .filter((relation) => holds(relation))
    .slice(0, 1);
}

/** Taxes of several rates and their sum in the block, and the sums of a table of taxes wherever it stands. */
export function taxSums(block: Block, rates: readonly Relation[]): Relation[] {
  const taxes = block.figures.filter(({ role }) => role === 'tax');
  const inBlock =
    taxes.length < 3
      ? []
      : [taxes.at(-1), taxes[0]].flatMap((sum) =>
          sum === undefined ? [] : [sumOf(taxes.filter((tax) => tax !== sum).map(asTerm), sum, 'taxes')],
        );
  const tableTaxes = rates.flatMap(({ terms }) => terms.slice(-1));
  const tableBases = rates.flatMap(({ terms }) => terms.slice(0, 1));
  const ofTable = block.figures.flatMap((sum) => {
    if (sum.role === 'tax') return [sumOf(tableTaxes, sum, 'taxes')];
    return sum.role === 'net' || sum.role === 'lines' ? [sumOf(tableBases, sum, 'bases')] : [];
  });
  const known = new Map<AmountField | undefined, Relation>();
  for (const relation of [...inBlock, ...ofTable]) {
    const target = relation.terms.at(-1)?.amount;
    const itself = relation.terms.slice(0, -1).some(({ amount }) => amount === target);
    if (!itself && relation.terms.length > 1 && holds(relation) && !known.has(target)) known.set(target, relation);
  }
  return [...known.values(), ...tableTotal(block, [...tableBases, ...tableTaxes])];
}

/** The bases of a table of taxes with their taxes are the total, true or false where it is the only one. */
function tableTotal(block: Block, parts: readonly Term[]): Relation[] {
  const totals = block.figures.filter(({ role }) => role === 'total' || role === 'gross');
  const apart = totals.filter(({ amount }) => parts.every((part) => part.amount !== amount));
  if (parts.length === 0) return [];
  const all = apart.map((total) => sumOf(parts, total, 'bases and taxes'));
  const fitting = all.filter((relation) => holds(relation));
  return fitting.length > 0 || all.length > 1 ? fitting : all;
}

const asTerm = (figure: Figure): Term => termOf(figure);

const sumOf = (parts: readonly Term[], sum: Figure, what: string): Relation => ({
  kind: 'taxes',
  name: `sum of ${parts.length} ${what}`,
  terms: [...parts.map((part) => ({ ...part, factor: 1 })), termOf(sum, -1)],
  constant: 0,
  tolerance: 1,
  weight: parts.length > 1 ? 1 : 0,
  strict: false,
  uses: [],
});
