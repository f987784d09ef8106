import type { Place } from './page.ts';

export interface Word extends Place {
  readonly text: string;
  /** `layer`: from the file's own text; `ocr`: read from pixels, or an invisible layer that OCR has left. */
  readonly source: 'layer' | 'ocr';
  /** 0..100; 100 for the text layer. */
  readonly confidence: number;
  /** Indices into `runs`; empty for OCR. */
  readonly runs: readonly number[];
}

export interface Line extends Place {
  readonly words: readonly Word[];
  readonly text: string;
}

export interface AmountField extends Place {
  readonly text: string;
  /** In minor units of two decimals (cents), signed. */
  readonly cents: number;
  readonly decimals: number;
  readonly currency: string | null;
  readonly confidence: number;
  readonly source: Word['source'];
  readonly line: number;
}

export type DateRole = 'issue' | 'due' | 'period' | 'birth' | 'transaction' | 'unknown';

export interface DateField extends Place {
  readonly text: string;
  /** Every possible reading as yyyy-mm-dd, earliest first. */
  readonly readings: readonly string[];
  readonly role: DateRole;
  readonly label: string;
  readonly confidence: number;
  readonly source: Word['source'];
}

export interface LabelledValue extends Place {
  /** Normalised label phrase: lower case, single blanks. */
  readonly label: string;
  readonly kind: 'amount' | 'date' | 'identifier';
  readonly value: string;
  readonly text: string;
  readonly confidence: number;
  readonly source: Word['source'];
}

/** One reading of the pixels of a word. */
export interface Reading {
  readonly text: string;
  /** 0..100. */
  readonly confidence: number;
}

/** A value of the text layer, and what its pixels show when the page is rendered. */
export interface ShownValue extends Place {
  readonly text: string;
  readonly font: string;
  readonly first: Reading;
  /** At another size; null where the first reading agrees with the text. */
  readonly second: Reading | null;
}
