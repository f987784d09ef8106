import { visibilityOf } from '../derive/visibility.ts';
import { wordsOf } from '../derive/words.ts';
import type { PageFact } from '../facts/page.ts';
import type { PaintOp, Run } from '../facts/paint.ts';
import type { Word } from '../facts/text.ts';
import type { QuarterTurn } from '../jpeg/orientation.ts';
import { readAnnotations } from './pdf-annotations.ts';
import { pageMatrix } from './pdf-geometry.ts';
import { pictureShare, readPaint } from './pdf-paint.ts';
import type { PictureReader, StoredPicture } from './pdf-pictures.ts';
import { readRuns, type TextSource } from './pdf-text.ts';
import type { Pdfium } from './pdfium.ts';

export interface PdfPage {
  readonly fact: PageFact;
  readonly runs: Run[];
  readonly paint: PaintOp[];
  readonly stored: StoredPicture[];
  readonly words: Word[];
  readonly cut: boolean;
}

const SCAN_SHARE = 0.5;
const ROTATIONS = [0, 90, 180, 270] as const;

/**
 * Reads one page of an open document.
 * @param index 0-based.
 * @param first numbers that the page's first word and first run get in the document.
 * @param pictures reads the pictures that the page shows; null where only its text is wanted.
 * @returns null where PDFium cannot load the page.
 */
export function readPage(
  pdfium: Pdfium,
  document: number,
  index: number,
  first: { readonly word: number; readonly run: number },
  pictures: PictureReader | null = null,
): PdfPage | null {
  const page = pdfium.raw._FPDF_LoadPage(document, index);
  if (page === 0) return null;
  try {
    return readLoadedPage(pdfium, page, index + 1, first, pictures);
  } finally {
    pdfium.raw._FPDF_ClosePage(page);
  }
}

function readLoadedPage(
  pdfium: Pdfium,
  page: number,
  number: number,
  first: { readonly word: number; readonly run: number },
  pictures: PictureReader | null,
): PdfPage {
  const { raw } = pdfium;
  const toPage = pageMatrix(pdfium, page);
  const painted = readPaint(pdfium, { page, pageNumber: number, toPage, pictures });
  const source = { page, pageNumber: number, toPage, textOrder: painted.textOrder, firstWord: first.word };
  const paint = [...painted.ops, ...readAnnotations(pdfium, page, number, toPage)];
  const size = { width: raw._FPDF_GetPageWidthF(page), height: raw._FPDF_GetPageHeightF(page) };
  const rotation = ROTATIONS[raw._FPDFPage_GetRotation(page)] ?? 0;
  const picture = pictureShare(painted.images) >= SCAN_SHARE;
  const shape: PageFact = { number, ...size, rotation, kind: 'graphic' };
  const text = readText(pdfium, source, shape, paint);
  const visibility = visibilityOf(shape, text.runs, paint);
  const words = wordsOf(text.runs, visibility, picture ? new Set([number]) : new Set());
  const visible = words.filter((word) => word.source === 'layer').length;
  const kind = visible >= 5 || (visible > 0 && !picture) ? 'text' : picture ? 'scan' : 'graphic';
  const shifted = words.map((word) => ({ ...word, runs: word.runs.map((run) => run + first.run) }));
  return {
    fact: { ...shape, kind },
    runs: text.runs,
    paint,
    stored: painted.stored,
    words: shifted,
    cut: painted.cut || text.cut,
  };
}

/**
 * PDFium drops a glyph that repeats one at the same place, so text written over a cover would lose what it shares with
 * the text below. Wholly covered text objects are therefore put aside and the page is read again without them.
 */
function readText(pdfium: Pdfium, source: TextSource, page: PageFact, paint: readonly PaintOp[]) {
  const first = readRuns(pdfium, source);
  const visibility = visibilityOf(page, first.runs, paint);
  const shown = new Set(
    first.runs.filter((_, index) => visibility[index]?.hiddenBy !== 'covered').map((run) => run.object),
  );
  const covered = first.runs.filter((run) => !shown.has(run.object));
  if (covered.length === 0) return first;
  for (const object of new Set(covered.map((run) => run.object))) pdfium.raw._FPDFPageObj_SetIsActive(object, 0);
  const firstWord = (first.runs.at(-1)?.word ?? source.firstWord) + 1;
  const again = readRuns(pdfium, { ...source, firstWord });
  return { runs: [...covered, ...again.runs], cut: first.cut || again.cut };
}

/** Turns a page of the loaded document, so that everything read of it lies as it is then shown. */
export function turnPage({ raw }: Pdfium, document: number, index: number, turn: QuarterTurn): void {
  const page = raw._FPDF_LoadPage(document, index);
  if (page === 0) return;
  raw._FPDFPage_SetRotation(page, (raw._FPDFPage_GetRotation(page) + turn / 90) % 4);
  raw._FPDF_ClosePage(page);
}

export interface Raster {
  readonly widthPx: number;
  readonly heightPx: number;
  /** RGBA, 8 bits each, row by row. */
  readonly pixels: Buffer;
}

const ANNOTATIONS = 0x01;
const REVERSE_BYTE_ORDER = 0x10;
const WHITE = 0xffffffff;

/** Renders a page with its annotations on white. @returns null where PDFium cannot load the page or find the memory. */
export function renderPage(
  pdfium: Pdfium,
  document: number,
  index: number,
  dpi: number,
  sidePxMax: number,
): Raster | null {
  const { raw } = pdfium;
  const page = raw._FPDF_LoadPage(document, index);
  if (page === 0) return null;
  try {
    const [width, height] = [raw._FPDF_GetPageWidthF(page), raw._FPDF_GetPageHeightF(page)];
    const scale = Math.min(dpi / 72, sidePxMax / Math.max(width, height, 1));
    const widthPx = Math.max(1, Math.round(width * scale));
    const heightPx = Math.max(1, Math.round(height * scale));
    const bitmap = raw._FPDFBitmap_Create(widthPx, heightPx, 0);
    if (bitmap === 0) return null;
    raw._FPDFBitmap_FillRect(bitmap, 0, 0, widthPx, heightPx, WHITE);
    raw._FPDF_RenderPageBitmap(bitmap, page, 0, 0, widthPx, heightPx, 0, ANNOTATIONS | REVERSE_BYTE_ORDER);
    const start = raw._FPDFBitmap_GetBuffer(bitmap);
    const stride = raw._FPDFBitmap_GetStride(bitmap);
    const pixels = Buffer.from(raw.HEAPU8.subarray(start, start + stride * heightPx));
    raw._FPDFBitmap_Destroy(bitmap);
    return { widthPx, heightPx, pixels };
  } finally {
    raw._FPDF_ClosePage(page);
  }
}
