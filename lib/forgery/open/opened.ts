import type { DocumentFacts } from '../document.ts';
import type { PageRaster } from './raster.ts';

/** Facts that an opener knows, without those of the upload itself. */
export type OpenedFacts = Partial<
  Omit<DocumentFacts, 'bytes' | 'declared' | 'receivedAt' | 'lines' | 'amounts' | 'dates' | 'labelled'>
>;

export interface OpenedDocument {
  readonly facts: OpenedFacts;
  readonly rasters: readonly PageRaster[];
}
