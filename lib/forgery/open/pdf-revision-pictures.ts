import { pictureChanges } from '../derive/picture-diff.ts';
import type { Repainted, Revision } from '../facts/history.ts';
import { LIMITS } from '../limits.ts';
import type { PdfFile } from '../pdf/file.ts';
import { touchedPages } from '../pdf/touched.ts';
import type { PageLayer } from './opened.ts';
import { renderPage } from './pdf-render.ts';
import type { LoadedPdf, Pdfium } from './pdfium.ts';
import { pageRaster } from './raster.ts';

export interface RevisionPictures {
  /** With what each save painted otherwise. */
  readonly revisions: readonly Revision[];
  /** Changed pages as they looked before each save. */
  readonly layers: readonly PageLayer[];
  readonly cut: boolean;
}

/** Draws the pages that later saves changed, as they were before and after, and compares the two. */
export async function pictureRevisions(
  pdfium: Pdfium,
  bytes: Uint8Array,
  file: PdfFile,
  revisions: readonly Revision[],
): Promise<RevisionPictures> {
  const layers: PageLayer[] = [];
  const compared: Revision[] = [];
  let left: number = LIMITS.revisionPicturesMax;
  let cut = false;
  for (const [index, revision] of revisions.entries()) {
    const older = revisions[index - 1];
    const changed = older?.readable && revision.readable ? changedPages(file, index, revision) : [];
    const pages = changed.slice(0, left);
    left -= pages.length;
    cut ||= pages.length < changed.length;
    if (older === undefined || pages.length === 0) {
      compared.push(revision);
      continue;
    }
    const made = await picturePages(pdfium, bytes, [older, revision], pages);
    layers.push(...made.layers);
    compared.push({ ...revision, repainted: made.repainted });
  }
  return { revisions: compared, layers, cut };
}

/** Pages that a save may have changed to the eye; the first page where its objects cannot be read. */
function changedPages({ states }: PdfFile, index: number, { changes, increment }: Revision): number[] {
  const level = increment?.level;
  if (changes.length === 0 && (level === 'none' || level === 'lta_updates')) return [];
  const [before, after] = [states[index - 1] ?? null, states[index] ?? null];
  const touched = before === null || after === null ? [1] : touchedPages(before, after);
  return [...new Set([...changes.map(({ page }) => page), ...touched])];
}

async function picturePages(
  pdfium: Pdfium,
  bytes: Uint8Array,
  [older, newer]: readonly [Revision, Revision],
  pages: readonly number[],
): Promise<{ layers: PageLayer[]; repainted: Repainted[] }> {
  const layers: PageLayer[] = [];
  const repainted: Repainted[] = [];
  const opened: LoadedPdf[] = [];
  try {
    for (const { end } of [older, newer]) opened.push(pdfium.load(bytes.subarray(0, end)));
    for (const page of pages) {
      const [before = null, after = null] = opened.map(({ document, pageCount }) =>
        page > pageCount ? null : renderPage(pdfium, document, page - 1, LIMITS.rasterDpi, LIMITS.rasterSidePxMax),
      );
      if (before === null || after === null) continue;
      for (const change of pictureChanges(before, after, LIMITS.rasterDpi)) repainted.push({ page, ...change });
      const { webp } = await pageRaster(page, before);
      layers.push({ page, layer: `revision-${older.number}`, webp });
    }
  } finally {
    for (const each of opened) each.close();
  }
  return { layers, repainted };
}
