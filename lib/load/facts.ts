import { z } from 'zod';
import { type Check, type CheckMeta, checksOver, clear, flagged } from '#lib/engine/check.ts';
import type { Email } from './values/email.ts';
import type { Parsed } from './values/value.ts';
import type { CustomerType } from './values/words.ts';

/** A value as it stands in the file; `column` is the header that the file uses. */
export interface TextCell {
  readonly column: string;
  readonly text: string;
}

export interface ParsedCell<T> extends TextCell {
  readonly parsed: Parsed<T>;
}

/** What the row checks may read. A fact that the row does not hold is absent. */
export interface RowFacts {
  readonly customer_id: TextCell;
  /** Required values that are empty: what is missing and under which header. */
  readonly missing: readonly TextCell[];
  readonly customer_type: ParsedCell<CustomerType>;
  readonly email: ParsedCell<Email>;
  readonly phone: ParsedCell<string>;
  /** YYYY-MM-DD. */
  readonly birth_date: ParsedCell<string>;
  readonly dates: readonly ParsedCell<string>[];
  readonly instants: readonly ParsedCell<string>[];
  readonly countries: readonly ParsedCell<string>[];
  readonly booleans: readonly ParsedCell<boolean>[];
  readonly labels: readonly ParsedCell<string>[];
  readonly names: readonly TextCell[];
  /** The names without the middle one, which is often an initial. */
  readonly main_names: readonly TextCell[];
  /** As sent; type and country as far as the row names them. */
  readonly national_id: TextCell & {
    readonly type: string | null;
    readonly country: string | null;
    /** Why it cannot be a number of its kind: a clause, or null. */
    readonly fault: string | null;
  };
  readonly postcode: TextCell & { readonly country: string | null };
  readonly iban: TextCell;
  readonly ip_address: TextCell;
  /** Cells shaped like a payment card number. */
  readonly card_shaped: readonly TextCell[];
  /** Cells past their column's limit. */
  readonly too_long: readonly (TextCell & { readonly charsMax: number })[];
  /** Cells with NUL, U+FFFD or half a surrogate pair. */
  readonly damaged: readonly TextCell[];
  /** Whether a U+FFFD in this file stands for bytes that could not be decoded. */
  readonly lossy: boolean;
  /** The customer id of a row with neither e-mail nor phone. */
  readonly contactless: TextCell;
  /** The day of the load, YYYY-MM-DD. */
  readonly today: string;
  /** Line of the row itself; known where another row of the same customer was taken. */
  readonly line: number;
  /** Line of the row that was taken for the same customer. */
  readonly taken_line: number;
}

export type IssueLevel = 'error' | 'warning';

export interface RowMeta extends CheckMeta {
  /** `error` rejects the row, `warning` only reports. */
  readonly level: IssueLevel;
  /** How to mend it: one sentence. */
  readonly fix: string;
}

/** The cells at fault; `problem` is a clause that follows the excerpt. */
export const RowEvidence = z.strictObject({
  cells: z.array(z.strictObject({ column: z.string(), text: z.string(), problem: z.string() })).min(1),
});
export type RowEvidence = z.infer<typeof RowEvidence>;

export interface RowCheck extends Check<RowFacts, RowMeta> {
  /**
   * How the check judges each cell of one fact, where it judges cells one by one: the reader asks this when it reads the cell,
   * and remembers the answer for values that come again. A check without it is asked of every row that has its facts.
   */
  readonly cells?: {
    readonly of: CellFact;
    /** @returns whether the check is silent about a cell. */
    bind(options: unknown, given: Given): (cell: TextCell) => boolean;
  };
}

type CellOf<F extends keyof RowFacts> = RowFacts[F] extends readonly (infer C)[] ? C : RowFacts[F];
/** The facts that are cells of the row. */
export type CellFact = {
  [F in keyof RowFacts]: CellOf<F> extends TextCell ? F : never;
}[keyof RowFacts];
/** The facts that are the same for all rows of a file. */
export type Given = Pick<RowFacts, 'today' | 'lossy'>;

interface CellCheckDefinition<F extends CellFact, G extends keyof Given, O extends z.ZodType> {
  readonly meta: RowMeta;
  readonly of: F;
  readonly given?: readonly G[];
  readonly options: O;
  /** A clause that follows the excerpt (`has no domain`); null where the cell has no fault. */
  problemOf(cell: CellOf<F>, options: z.output<O>, given: Pick<Given, G>): string | null;
  /** Whether a text is surely without fault; for texts that are too many to be remembered. */
  usual?(text: string): boolean;
}

/** Defines a check that reads several facts of a row together. Each row that has them all is put to it. */
export const defineRowCheck = checksOver<RowFacts, RowMeta>();

/** Defines a check that judges each cell of one fact by itself. */
export function defineCellCheck<F extends CellFact, O extends z.ZodType, G extends keyof Given = never>(
  definition: CellCheckDefinition<F, G, O>,
): RowCheck {
  const { meta, of, given = [], options, problemOf, usual } = definition;
  const check = defineRowCheck({
    meta,
    requires: [of, ...given] as readonly (keyof RowFacts)[],
    options,
    evidence: RowEvidence,
    run: (facts, bound) => {
      const cells = [facts[of]].flat() as CellOf<F>[];
      return judgeCells(cells as TextCell[], (cell) => problemOf(cell as CellOf<F>, bound, facts));
    },
  });
  const bind = (input: unknown, facts: Given) => {
    const bound = options.parse(input ?? {});
    return (cell: TextCell) => usual?.(cell.text) === true || problemOf(cell as CellOf<F>, bound, facts) === null;
  };
  return { ...check, cells: { of, bind } };
}

export const noOptions = z.strictObject({});

/** Flags the cells for which `problemOf` names a problem; clear when there is none. */
export function judgeCells<C extends TextCell>(cells: readonly C[], problemOf: (cell: C) => string | null) {
  let faults: { column: string; text: string; problem: string }[] | undefined;
  for (const cell of cells) {
    const problem = problemOf(cell);
    if (problem === null) continue;
    faults ??= [];
    faults.push({ column: cell.column, text: cell.text, problem });
  }
  return faults === undefined ? clear : flagged(1, { cells: faults });
}
