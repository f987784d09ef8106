import { coveredShare } from '../box.ts';
import { inkOf, visibilityOf } from '../derive/visibility.ts';
import { wordsOf } from '../derive/words.ts';
import type { PageFact } from '../facts/page.ts';
import type { PaintOp, Run } from '../facts/paint.ts';
import type { Word } from '../facts/text.ts';
import type { QuarterTurn } from '../jpeg/orientation.ts';
import { LIMITS } from '../limits.ts';
import { readAnnotations } from './pdf-annotations.ts';
import { flattenedPage } from './pdf-flattened.ts';
import { pageMatrix } from './pdf-geometry.ts';
import { type Painted, readPaint } from './pdf-paint.ts';
import type { PictureReader, StoredPicture } from './pdf-pictures.ts';
import { type Raster, renderLoaded } from './pdf-render.ts';
import { readRuns, type TextSource } from './pdf-text.ts';
import { withContrast } from './pdf-trace.ts';
import type { Pdfium } from './pdfium.ts';
import { pictureShare } from './picture-share.ts';

export interface PdfPage {
  readonly fact: PageFact;
  readonly runs: Run[];
  readonly paint: PaintOp[];
  readonly stored: StoredPicture[];
  readonly words: Word[];
  /** The words as far as they can be told without the picture of the page: those of another state are read so. */
  readonly layerWords: Word[];
  /** Where it was asked for. */
  readonly raster: Raster | null;
  readonly cut: boolean;
}

export interface PageWanted {
  /** Numbers that the page's first word and first run get in the document. */
  readonly word: number;
  readonly run: number;
  /** Reads the pictures that the page shows; absent where only its text is wanted. */
  readonly pictures?: PictureReader;
  /** Whether to render the page for the console, too. */
  readonly raster?: boolean;
}

const SCAN_SHARE = 0.5;
const OVERLAID_SHARE = 0.5;
const ROTATIONS = [0, 90, 180, 270] as const;

/**
 * Reads one page of an open document.
 * @param index 0-based.
 * @returns null where PDFium cannot load the page.
 */
export function readPage(pdfium: Pdfium, document: number, index: number, wanted: PageWanted): PdfPage | null {
  const page = pdfium.raw._FPDF_LoadPage(document, index);
  if (page === 0) return null;
  try {
    const raster = wanted.raster ? renderLoaded(pdfium, page, LIMITS.rasterDpi, LIMITS.rasterSidePxMax) : null;
    const drawing = drawingOf(pdfium, page, index + 1, wanted);
    const flat = isOverlaid(drawing) ? flattenedPage(pdfium, document, index) : null;
    if (flat === null) return pageOf(pdfium, drawing, raster, wanted);
    try {
      const { page: number, ownObjects } = flat;
      const shown = drawingOf(pdfium, number, index + 1, { word: wanted.word, run: wanted.run }, ownObjects);
      return pageOf(pdfium, mergedDrawing(drawing, shown), raster, wanted);
    } finally {
      flat.close();
    }
  } finally {
    pdfium.raw._FPDF_ClosePage(page);
  }
}

interface Drawing {
  readonly page: number;
  readonly shape: PageFact;
  readonly painted: Painted;
  readonly annotations: readonly PaintOp[];
  readonly source: TextSource;
  readonly text: { readonly runs: readonly Run[]; readonly cut: boolean };
}

function drawingOf(pdfium: Pdfium, page: number, number: number, wanted: PageWanted, ownObjects?: number): Drawing {
  const { raw } = pdfium;
  const toPage = pageMatrix(pdfium, page);
  const { pictures = null, word: firstWord } = wanted;
  const own = ownObjects === undefined ? {} : { ownObjects };
  const painted = readPaint(pdfium, { page, pageNumber: number, toPage, pictures, ...own });
  const source = {
    page,
    pageNumber: number,
    toPage,
    texts: painted.texts,
    faces: new Map<number, number>(),
    firstWord,
  };
  const size = { width: raw._FPDF_GetPageWidthF(page), height: raw._FPDF_GetPageHeightF(page) };
  const rotation = ROTATIONS[raw._FPDFPage_GetRotation(page)] ?? 0;
  const shape: PageFact = { number, ...size, rotation, kind: 'graphic' };
  const annotations = readAnnotations(pdfium, page, number, toPage);
  return { page, shape, painted, annotations, source, text: readRuns(pdfium, source) };
}

/** Whether an annotation lies over text of the page. */
const isOverlaid = ({ shape, annotations, text }: Drawing): boolean =>
  annotations.some(({ box }) => text.runs.some((run) => coveredShare(inkOf(shape, run), box) >= OVERLAID_SHARE));

/** The page with its annotations as content; its pictures and annotations are those of the page itself. */
function mergedDrawing(own: Drawing, shown: Drawing): Drawing {
  const { images, stored } = own.painted;
  const from = shown.painted.annotationsFrom;
  const ops = shown.painted.ops.map((op) =>
    op.order < from ? op : { ...op, subtype: subtypeOf(op, own.annotations) },
  );
  return { ...shown, painted: { ...shown.painted, ops, images, stored }, annotations: own.annotations };
}

const subtypeOf = (op: PaintOp, annotations: readonly PaintOp[]): string =>
  annotations.findLast(({ box }) => coveredShare(op.box, box) >= OVERLAID_SHARE)?.subtype ?? 'Custom';

function pageOf(pdfium: Pdfium, drawing: Drawing, raster: Raster | null, wanted: PageWanted): PdfPage {
  const { shape, painted } = drawing;
  const paint = [...painted.ops, ...drawing.annotations];
  const isFlattened = painted.annotationsFrom < Number.MAX_SAFE_INTEGER;
  const text = readText(pdfium, drawing, paint, isFlattened ? null : raster);
  const visibility = visibilityOf(shape, text.runs, paint);
  const picture = pictureShare(painted.images) >= SCAN_SHARE;
  const pictures = picture ? new Set([shape.number]) : new Set<number>();
  const words = wordsOf(text.runs, visibility, pictures);
  const visible = words.filter((word) => word.source === 'layer').length;
  const kind = visible >= 5 || (visible > 0 && !picture) ? 'text' : picture ? 'scan' : 'graphic';
  const shifted = (each: readonly Word[]) =>
    each.map((word) => ({ ...word, runs: word.runs.map((run) => run + wanted.run) }));
  const layered = visibility.map((known) => (known?.hiddenBy === 'unseen' ? null : known));
  return {
    fact: { ...shape, kind },
    runs: text.runs,
    paint,
    stored: painted.stored,
    words: shifted(words),
    layerWords: shifted(wordsOf(text.runs, layered, pictures)),
    raster,
    cut: painted.cut || text.cut,
  };
}

/**
 * PDFium drops a glyph that repeats one at the same place, so text written over a cover would lose what it shares with
 * the text below. Text objects with covered text are therefore put aside and the page is read again without them.
 */
function readText(pdfium: Pdfium, drawing: Drawing, paint: readonly PaintOp[], raster: Raster | null) {
  const { page, shape, source, painted } = drawing;
  const [dpi, sidePxMax] =
    raster === null ? [LIMITS.traceDpi, LIMITS.traceSidePxMax] : [LIMITS.rasterDpi, LIMITS.rasterSidePxMax];
  const traced = { page, shape, paint, texts: painted.texts, raster, dpi, sidePxMax };
  const first = withContrast(pdfium, traced, drawing.text.runs);
  const visibility = visibilityOf(shape, first, paint);
  const hidden = first.filter((_, index) => isUnder(visibility[index]?.hiddenBy));
  const isOwn = (run: Run) => run.order < painted.annotationsFrom || hidden.some((each) => touches(each, run));
  if (hidden.length === 0) return { runs: first.filter(isOwn), cut: drawing.text.cut };
  const aside = new Set(hidden.map((run) => run.object));
  for (const object of aside) pdfium.raw._FPDFPageObj_SetIsActive(object, 0);
  const firstWord = (first.at(-1)?.word ?? source.firstWord) + 1;
  const again = readRuns(pdfium, { ...source, firstWord });
  const kept = first.filter((run) => aside.has(run.object));
  const runs = again.runs.map((run) => measuredLike(run, first)).filter(isOwn);
  return { runs: [...kept, ...runs], cut: drawing.text.cut || again.cut };
}

const isUnder = (hiddenBy: string | undefined): boolean => hiddenBy === 'covered' || hiddenBy === 'unseen';

const touches = (hidden: Run, run: Run): boolean => coveredShare(hidden.box, run.box) > 0 && hidden.order < run.order;

/** A run that is read again keeps the contrast that it had. */
function measuredLike(run: Run, known: readonly Run[]): Run {
  const same = known.filter(({ object, contrast }) => object === run.object && contrast !== undefined);
  const nearest = same.find(({ box }) => coveredShare(run.box, box) > 0.5) ?? same[0];
  return nearest?.contrast === undefined ? run : { ...run, contrast: nearest.contrast };
}

/** Turns a page of the loaded document, so that everything read of it lies as it is then shown. */
export function turnPage({ raw }: Pdfium, document: number, index: number, turn: QuarterTurn): void {
  const page = raw._FPDF_LoadPage(document, index);
  if (page === 0) return;
  raw._FPDFPage_SetRotation(page, (raw._FPDFPage_GetRotation(page) + turn / 90) % 4);
  raw._FPDF_ClosePage(page);
}
