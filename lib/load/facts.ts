import { z } from 'zod';
import { type CheckMeta, checksOver, clear, flagged } from '#lib/engine/check.ts';
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
  readonly is_pep: ParsedCell<boolean>;
  readonly labels: readonly ParsedCell<string>[];
  readonly names: readonly TextCell[];
  /** The names without the middle one, which is often an initial. */
  readonly main_names: readonly TextCell[];
  /** As sent; type and country as far as the row names them. */
  readonly national_id: TextCell & { readonly type: string | null; readonly country: string | null };
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
  readonly contactless: boolean;
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

export const defineRowCheck = checksOver<RowFacts, RowMeta>();

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
