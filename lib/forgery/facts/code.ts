import type { Place } from './page.ts';

/** A machine-readable code of a page. */
export interface CodeFact extends Place {
  /** As its standard is called: `QRCode`, `PDF417`. */
  readonly symbology: string;
  readonly text: string;
}
