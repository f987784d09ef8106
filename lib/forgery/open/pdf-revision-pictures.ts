import type { PagePair } from '../derive/page-changes.ts';
import { differsWithin, type PictureChange, pictureChanges } from '../derive/picture-diff.ts';
import type { PageChange } from '../facts/effects.ts';
import type { Repainted, Revision, TextChange } from '../facts/history.ts';
import { LIMITS } from '../limits.ts';
import type { PdfFile } from '../pdf/file.ts';
import { touchedPages } from '../pdf/touched.ts';
import type { PageLayer } from './opened.ts';
import { type Raster, renderPage } from './pdf-render.ts';
import type { Revisions } from './pdf-revisions.ts';
import type { LoadedPdf, Pdfium } from './pdfium.ts';
import { pageRaster } from './raster.ts';

export interface RevisionPictures {
  /** With what each save painted otherwise. */
  readonly revisions: readonly Revision[];
  /** Changed pages as they looked before each save. */
  readonly layers: readonly PageLayer[];
  readonly cut: boolean;
}

/** A page before a save and in its place after it; null where the save removed it. */
interface Sheet {
  readonly before: number;
  readonly after: number | null;
}

/**
 * Draws the pages that later saves changed or removed, as they were before and after, and compares the two.
 * @param pageCount of the whole file: a removed page is shown with one that is still there.
 */
export async function pictureRevisions(
  pdfium: Pdfium,
  bytes: Uint8Array,
  file: PdfFile,
  { revisions, pairs }: Pick<Revisions, 'revisions' | 'pairs'>,
  pageCount: number,
): Promise<RevisionPictures> {
  const layers: PageLayer[] = [];
  const compared: Revision[] = [];
  let left: number = LIMITS.revisionPicturesMax;
  let cut = false;
  for (const [index, revision] of revisions.entries()) {
    const older = revisions[index - 1];
    const changed =
      older?.readable && revision.readable ? changedSheets(file, index, revision, pairs[index] ?? []) : [];
    const sheets = changed.slice(0, left);
    left -= sheets.length;
    cut ||= sheets.length < changed.length;
    if (older === undefined || sheets.length === 0) {
      compared.push(revision);
      continue;
    }
    const made = await pictureSheets(pdfium, bytes, [older, revision], sheets);
    layers.push(...made.layers.map((layer) => ({ ...layer, page: Math.min(layer.page, pageCount) })));
    const pages = (revision.pages ?? []).filter((change) => !looksTheSame(change, made.alike));
    const changes = revision.changes.map((change) =>
      made.unseen.has(change) ? { ...change, unseen: true as const } : change,
    );
    compared.push({ ...revision, changes, pages, repainted: made.repainted });
  }
  return { revisions: compared, layers, cut };
}

/** An exchange that only text extraction sees: another encoding of the letters, or letters drawn as outlines. */
const looksTheSame = ({ fate, after }: PageChange, alike: ReadonlySet<number>): boolean =>
  fate === 'exchanged' && after !== null && alike.has(after);

/** Pages that a save may have changed to the eye, those that are gone first; the first page where its objects cannot be read. */
function changedSheets({ states }: PdfFile, index: number, revision: Revision, pairs: readonly PagePair[]): Sheet[] {
  const { changes, increment, pages = [] } = revision;
  const gone = pages.flatMap(({ fate, before, after }): Sheet[] =>
    before === null || fate === 'moved' ? [] : [{ before, after }],
  );
  const level = increment?.level;
  if (changes.length === 0 && gone.length === 0 && (level === 'none' || level === 'lta_updates')) return [];
  const [before, after] = [states[index - 1] ?? null, states[index] ?? null];
  const edited = pairs.filter((pair) => changes.some(({ page }) => page === pair.after));
  const touched = before === null || after === null ? pairs.slice(0, 1) : touchedPages(before, after, pairs);
  return [...gone, ...new Set([...edited, ...touched])];
}

interface Pictured {
  readonly layers: PageLayer[];
  readonly repainted: Repainted[];
  /** Numbers of the later pages that look as before. */
  readonly alike: Set<number>;
  /** Changes of text where the page looks as before. */
  readonly unseen: Set<TextChange>;
}

async function pictureSheets(
  pdfium: Pdfium,
  bytes: Uint8Array,
  [older, newer]: readonly [Revision, Revision],
  sheets: readonly Sheet[],
): Promise<Pictured> {
  const pictured: Pictured = { layers: [], repainted: [], alike: new Set(), unseen: new Set() };
  const opened: LoadedPdf[] = [];
  try {
    for (const { end } of [older, newer]) opened.push(pdfium.load(bytes.subarray(0, end)));
    const [old, now] = opened;
    if (old === undefined || now === undefined) return pictured;
    for (const sheet of sheets) {
      const before = drawn(pdfium, old, sheet.before);
      if (before === null) continue;
      const place = sheet.after ?? sheet.before;
      const layer: PageLayer['layer'] =
        sheet.after === null ? `removed-${older.number}-${sheet.before}` : `revision-${older.number}`;
      pictured.layers.push({ page: place, layer, webp: (await pageRaster(place, before)).webp });
      const after = sheet.after === null ? null : drawn(pdfium, now, sheet.after);
      if (after === null) continue;
      compare(place, before, after, pictured);
      for (const change of newer.changes)
        if (change.page === place && !differsWithin(before, after, change.box)) pictured.unseen.add(change);
    }
  } finally {
    for (const each of opened) each.close();
  }
  return pictured;
}

function compare(page: number, before: Raster, after: Raster, { repainted, alike }: Pictured): void {
  const changes: PictureChange[] = pictureChanges(before, after, LIMITS.rasterDpi);
  for (const change of changes) repainted.push({ page, ...change });
  const sameSize = before.widthPx === after.widthPx && before.heightPx === after.heightPx;
  if (changes.length === 0 && sameSize) alike.add(page);
}

function drawn(pdfium: Pdfium, { document, pageCount }: LoadedPdf, page: number): Raster | null {
  if (page > pageCount) return null;
  return renderPage(pdfium, document, page - 1, LIMITS.rasterDpi, LIMITS.rasterSidePxMax);
}
