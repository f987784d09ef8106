import type { InvoiceTerm } from '../facts/invoice.ts';
import type { Place } from '../facts/page.ts';

/** A term of a machine-readable invoice beside what the page prints of it. */
export interface ComparedTerm {
  readonly term: InvoiceTerm;
  /** `same`: printed; `differs`: the page prints another value for it; `absent`: neither is known. */
  readonly state: 'same' | 'differs' | 'absent';
  /** What the page prints in its place; null where that is not known. */
  readonly printed: string | null;
  readonly places: readonly Place[];
  /**
   * Why the printed value stands for the term. `sum`: the sums of the invoice demand it; `row`: it stands in the row of
   * the line; `label`: behind the name of the term; `slip`: it is the same but for a character or two; `place`: it
   * stands where the term belongs.
   */
  readonly ground: 'sum' | 'row' | 'label' | 'slip' | 'place' | null;
}

export const absent = (term: InvoiceTerm): ComparedTerm => ({
  term,
  state: 'absent',
  printed: null,
  places: [],
  ground: null,
});

export const same = (term: InvoiceTerm, printed: string, places: readonly Place[]): ComparedTerm => ({
  term,
  state: 'same',
  printed,
  places: places.slice(0, 4),
  ground: null,
});

export const differs = (
  term: InvoiceTerm,
  ground: Exclude<ComparedTerm['ground'], null>,
  printed: string,
  places: readonly Place[],
): ComparedTerm => ({ term, state: 'differs', printed, places: places.slice(0, 4), ground });

/** Of one length and at most two characters apart, but for those that OCR or a font may confuse. */
export function isSlip(a: string, b: string): boolean {
  if (a.length !== b.length || a.length < 5 || a === b) return false;
  return [...a].filter((character, index) => character !== b[index]).length <= 2;
}
