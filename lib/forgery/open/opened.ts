import type { DocumentFacts } from '../document.ts';
import type { Word } from '../facts/text.ts';
import type { PageRaster } from './raster.ts';

/** Facts that an opener knows, without those of the upload itself. */
export type OpenedFacts = Partial<
  Omit<
    DocumentFacts,
    | 'papers'
    | 'spectra'
    | 'clones'
    | 'bytes'
    | 'docFormat'
    | 'receivedAt'
    | 'documentClass'
    | 'lines'
    | 'amounts'
    | 'dates'
    | 'labelled'
  >
>;

/** Another view of a page for the console, of the same aspect as its picture. */
export interface PageLayer {
  readonly page: number;
  /**
   * `revision-<n>`: the page as revision n showed it. `removed-<n>-<page>`: a page of revision n that the next one no longer has,
   * laid over the page that stands in its place.
   */
  readonly layer: 'compression' | 'noise' | `revision-${number}` | `removed-${number}-${number}`;
  readonly webp: Buffer;
}

export interface OpenedDocument {
  /** Words as far as the file itself holds them. */
  readonly facts: OpenedFacts;
  /** Words of pages that are pictures: Tesseract reads them in a thread of its own while the pixels are looked at. */
  readonly reading: Promise<readonly Word[]>;
  readonly rasters: readonly PageRaster[];
  readonly layers: readonly PageLayer[];
}
