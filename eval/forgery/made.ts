import type { Box } from '#lib/forgery/facts/page.ts';

export type Format = 'pdf' | 'jpg' | 'png';

/** A document as it is handed in. */
export interface Made {
  readonly bytes: Buffer;
  readonly format: Format;
  /** Where it was edited, page-normalised; empty where it is honest. All on the first page. */
  readonly boxes: readonly Box[];
}

/** A tampered document and the same one untouched, both through the same chain. */
export interface Twins {
  readonly honest: Made;
  readonly tampered: Made;
  /** Which document it is and what was done, in words. */
  readonly note: string;
  /** ISO 8601: when it is handed in. */
  readonly receivedAt: string;
}
