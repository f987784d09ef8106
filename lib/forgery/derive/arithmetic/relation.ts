import type { AmountField } from '../../facts/text.ts';

/** One amount in a relation, times a factor: all terms and the constant add up to nothing. */
export interface Term {
  readonly label: string;
  readonly amount: AmountField;
  readonly factor: number;
}

/** `item`: a row; `items`: their sum; `rate`: a tax; `taxes`: sums of a table of taxes; `totals`: a sum from another; `tender`: cash. */
export type RelationKind = 'item' | 'items' | 'rate' | 'taxes' | 'totals' | 'tender';

/** Something that must be true of printed amounts. */
export interface Relation {
  readonly kind: RelationKind;
  readonly name: string;
  readonly terms: readonly Term[];
  /** In cents. */
  readonly constant: number;
  /** In cents. */
  readonly tolerance: number;
  /** How many independent relations it counts for where it holds. */
  readonly weight: number;
  /** True where nothing but a mistake breaks it; others may rest on a row or a rate that was not read. */
  readonly strict: boolean;
  /** True where something that is not printed, such as a payment, may stand between its terms. */
  readonly bare?: boolean;
  /** Amounts that it uses without asking whether they are right, such as prices. */
  readonly uses: readonly AmountField[];
}

/** What is left over with some amounts replaced, in cents. */
export function residual({ terms, constant }: Relation, instead: ReadonlyMap<AmountField, number> = NONE): number {
  return terms.reduce((sum, { amount, factor }) => sum + factor * (instead.get(amount) ?? amount.cents), constant);
}

const NONE: ReadonlyMap<AmountField, number> = new Map();

export const holds = (relation: Relation, instead?: ReadonlyMap<AmountField, number>): boolean =>
  Math.abs(residual(relation, instead)) <= relation.tolerance + 1e-6;

/** What an amount of the relation would have to be, in cents. */
export function solvedFor(relation: Relation, amount: AmountField): number {
  const factor = relation.terms.filter((term) => term.amount === amount).reduce((sum, term) => sum + term.factor, 0);
  return factor === 0 ? amount.cents : Math.round(amount.cents - residual(relation) / factor);
}
