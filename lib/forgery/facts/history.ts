import type { Increment } from '../pdf/facts.ts';
import type { Effects, PageChange, SaveFact } from './effects.ts';
import type { Box, Place } from './page.ts';

/**
 * What a change of text is about. Values: `amount`, `account`, `date`, `number` (an identifier or another number) and the
 * `name` of somebody. Not values: `text`, and how it is set: `heading`, `running` (page numbers, lines at the edge, editions),
 * `spelling`, `web` (addresses), `layout` (the same letters), `reading` (another reading of a scan).
 */
export type ChangeSubject =
  | 'amount'
  | 'account'
  | 'date'
  | 'number'
  | 'name'
  | 'text'
  | 'heading'
  | 'running'
  | 'spelling'
  | 'web'
  | 'layout'
  | 'reading';

export interface TextChange {
  readonly page: number;
  readonly box: Box;
  readonly before: string;
  readonly after: string;
  /** `replaced` in place, `inserted` on an existing line, `added` elsewhere, `removed`. */
  readonly kind: 'replaced' | 'inserted' | 'added' | 'removed';
  readonly subject: ChangeSubject;
  /** True where a label or a currency says what the value is. */
  readonly settled: boolean;
  /** True where the page looks there as it did before, so that only the text behind it changed. */
  readonly unseen?: true;
}

export interface Revision {
  /** 1-based; the first is the document as it was created. */
  readonly number: number;
  readonly start: number;
  readonly end: number;
  /** Ids of objects that the section defines and that stood in the file before it. */
  readonly changedObjects: readonly number[];
  /** False where the file, cut at this revision, could not be opened. */
  readonly readable: boolean;
  /** Against the revision before; empty for the first. */
  readonly changes: readonly TextChange[];
  /** True when most of a page's words differ, so that single changes cannot be told. */
  readonly rewritten: boolean;
  /** What the save did to the objects of the file; null where they cannot be read, absent for the first. */
  readonly increment?: Increment | null;
  /** What it did beside the content of pages; absent where it did nothing, or where this cannot be read. */
  readonly effects?: Effects;
  /** Pages that are not what or where they were. */
  readonly pages?: readonly PageChange[];
  readonly save?: SaveFact;
  /** Where the pages look otherwise than before, whatever their text says; absent where they were not drawn. */
  readonly repainted?: readonly Repainted[];
}

/** A place that a save painted anew. */
export interface Repainted extends Place {
  /** True where something could be seen there before. */
  readonly covers: boolean;
}

export interface MetadataDate {
  readonly source: 'info' | 'xmp' | 'exif';
  readonly name: string;
  readonly text: string;
  /** ISO 8601 in UTC; null when the text is no possible date. */
  readonly instant: string | null;
  /** True when the text names its time zone. */
  readonly zoned: boolean;
}

export interface Metadata {
  readonly producer: string | null;
  readonly creator: string | null;
  readonly dates: readonly MetadataDate[];
}
