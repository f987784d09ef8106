import type { AmountField, Line } from '../../facts/text.ts';
import { type Block, blocksOf } from './block.ts';
import { blockRelations } from './block-relations.ts';
import { explained } from './explain.ts';
import { type Figure, figuresOf, SUMS } from './figures.ts';
import { rowsOf } from './line-relations.ts';
import { impliedBases, rateRelations, taxSums } from './rate-relations.ts';
import { rateRows } from './rate-rows.ts';
import { holds, type Relation, solvedFor } from './relation.ts';
import { type Culprit, culpritOf } from './solve.ts';
import { columnsAbove, mendedTable, provenTable, type Target, tableFor } from './table.ts';
import { tenderRelation } from './tender-relation.ts';

/** What the arithmetic of one block of totals says, with the table above it. */
export interface Understanding {
  readonly relations: readonly Relation[];
  /** Null where all that could be tested holds, or what fails has no single amount to blame. */
  readonly culprit: Culprit | null;
  /** True where a relation fails that nothing explains, whether one amount is to blame or not. */
  readonly open: boolean;
}

const ROUNDS_TO_UNIT = /\b(?:SEK|NOK|DKK|kr|HUF|Ft|JPY|ISK)\b|\brounded\b/i;

interface Read {
  readonly rates: readonly Relation[];
  readonly figures: readonly Figure[];
  readonly lines: readonly Line[];
  readonly amounts: readonly AmountField[];
}

/** Solves the relations of a document, block by block. */
export function understand(
  lines: readonly Line[],
  amounts: readonly AmountField[],
  toleranceCents: number,
): Understanding[] {
  const { figures, relations: rates } = rateRows(figuresOf(lines, amounts), lines);
  const whole = figures.some(({ role }) => role === 'rounding') || lines.some(({ text }) => ROUNDS_TO_UNIT.test(text));
  const tolerance = whole ? Math.max(toleranceCents, 100) : toleranceCents;
  return blocksOf(figures).map((block) => judged(block, { rates, figures, lines, amounts }, tolerance));
}

function judged(block: Block, { rates, figures, lines, amounts }: Read, tolerance: number): Understanding {
  const relations = relationsOf(block, { rates, figures, lines, amounts }, tolerance);
  const failing = relations.filter((relation) => !holds(relation));
  const open = failing.some(({ kind }) => kind === 'totals');
  const culprit = failing.length === 0 ? null : culpritOf(relations, block);
  if (culprit === null) return { relations, culprit, open };
  const free = block.unknown.length > 0 || explained(culprit, lines, figures, relations);
  return { relations, culprit: free ? null : culprit, open: true };
}

/** Relations among the totals, of the taxes with their rates, and of the table above. */
function relationsOf(block: Block, { rates, figures, lines, amounts }: Read, tolerance: number): Relation[] {
  const sums = block.figures.filter(({ role }) => SUMS.has(role));
  const [first] = sums;
  if (first === undefined) return [];
  const summed = taxSums(block, rates);
  const rated = new Set([...rates, ...summed].flatMap(({ terms }) => terms.at(-1)?.amount ?? []));
  const tender = tenderRelation(block.figures, tolerance);
  const totals = [...blockRelations(block, tolerance), ...(tender === null ? [] : [tender])];
  const columns = columnsAbove(figures, first).map((column) => rowsOf(column, lines, amounts));
  const printed = sums.map((figure): Target => ({ figure, cents: figure.amount.cents }));
  const { sum, rows } =
    tableFor(columns, printed) ??
    tableFor(columns, targetsBy(totals, sums)) ??
    mendedTable(columns, printed) ??
    provenTable(columns, first);
  return [
    ...rows,
    ...(sum === null ? [] : [sum]),
    ...rates,
    ...rateRelations(block, figures, rated, totals),
    ...impliedBases(block),
    ...summed,
    ...totals,
  ];
}

/** What relations that fail say that the sums in them should be. */
function targetsBy(relations: readonly Relation[], sums: readonly Figure[]): Target[] {
  return relations
    .filter((relation) => !holds(relation))
    .flatMap((relation) =>
      sums
        .filter(({ amount }) => relation.terms.some((term) => term.amount === amount))
        .map((figure) => ({ figure, cents: solvedFor(relation, figure.amount) })),
    );
}
