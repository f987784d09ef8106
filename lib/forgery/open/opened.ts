import type { DocumentFacts } from '../document.ts';
import type { PageRaster } from './raster.ts';

/** Facts that an opener knows, without those of the upload itself. */
export type OpenedFacts = Partial<
  Omit<
    DocumentFacts,
    'bytes' | 'declared' | 'receivedAt' | 'documentClass' | 'lines' | 'amounts' | 'dates' | 'labelled'
  >
>;

/** Another view of a page for the console, of the same aspect as its picture. */
export interface PageLayer {
  readonly page: number;
  /** `revision-<n>`: the page as revision n showed it. */
  readonly layer: 'compression' | 'noise' | `revision-${number}`;
  readonly webp: Buffer;
}

export interface OpenedDocument {
  readonly facts: OpenedFacts;
  readonly rasters: readonly PageRaster[];
  readonly layers: readonly PageLayer[];
}
