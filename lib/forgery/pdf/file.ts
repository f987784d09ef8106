import type { PdfState } from './state.ts';

/** A file with every state that its sections leave. */
export interface PdfFile {
  /** The whole file as Latin-1 text. */
  readonly text: string;
  /** Offset of the header, from which some producers count. */
  readonly header: number;
  readonly sections: readonly Section[];
  /** True where there are more sections than are read. */
  readonly cut: boolean;
  /** One for each section; null from the first one on that cannot be read. */
  readonly states: readonly (PdfState | null)[];
  /** The state of the whole file. */
  readonly last: PdfState | null;
  /** True where strings and streams are encrypted and so cannot be read by us. */
  readonly locked: boolean;
}

export interface Section {
  readonly start: number;
  /** Exclusive; just past `%%EOF`. */
  readonly end: number;
  /** Where its `startxref` points, counted from the header. */
  readonly crossReference: number;
  readonly changedObjects: readonly number[];
}
