import type { AmountField } from '../../facts/text.ts';
import { TAX_RATES } from '../tax-rates.ts';
import type { Block } from './block.ts';
import { type Figure, SUMS } from './figures.ts';
import { holds, type Relation, type Term } from './relation.ts';

/** Cents that rounding row by row may account for. */
const TOLERANCE_CENTS = 5;
const PERCENT_MAX = 40;
const IMPLIED_BASE_CENTS_MIN = 5_000;
const USUAL_RATES: ReadonlySet<number> = new Set([
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
export function rateRelations(block: Block, figures: readonly Figure[], known: ReadonlySet<AmountField>): Relation[] {
  const taxes = block.figures.filter(
    ({ role, amount }) => (role === 'tax' || role === 'contained') && amount.cents !== 0 && !known.has(amount),
  );
  return taxes.flatMap((tax) => {
    const bases = basesOf(tax, block, figures);
    if (tax.percent === null) return implied(tax, block) ?? [];
    if (tax.percent <= 0 || tax.percent > PERCENT_MAX) return [];
    const { percent } = tax;
    const candidates = bases.flatMap((base) => [added(tax, base, percent), included(tax, base, percent)]);
    const fitting = candidates.find((relation) => holds(relation));
    if (fitting !== undefined) return [fitting];
    const net = block.figures.findLast(({ role, line }) => (role === 'net' || role === 'lines') && line < tax.line);
    const only = taxes.length === 1 && net !== undefined;
    return only ? [added(tax, [termOf(net)], percent)] : [];
  });
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

/** A tax without its rate is one that a law knows, to the cent; a small base fits too many. */
function implied(tax: Figure, block: Block): Relation[] | null {
  for (const base of block.figures.filter(({ role }) => role === 'net' || role === 'lines' || role === 'total')) {
    const { cents } = base.amount;
    const percent = Math.round((tax.amount.cents / cents) * 1_000) / 10;
    const fitting = { ...added(tax, [termOf(base)], percent), tolerance: 1 };
    if (Math.abs(cents) >= IMPLIED_BASE_CENTS_MIN && USUAL_RATES.has(percent) && holds(fitting)) return [fitting];
  }
  return null;
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
  return [...known.values()];
}

const asTerm = (figure: Figure): Term => termOf(figure);

const sumOf = (parts: readonly Term[], sum: Figure, what: string): Relation => ({
  name: `sum of ${parts.length} ${what}`,
  terms: [...parts.map((part) => ({ ...part, factor: 1 })), termOf(sum, -1)],
  constant: 0,
  tolerance: 1,
  weight: parts.length > 1 ? 1 : 0,
  strict: false,
  uses: [],
});
