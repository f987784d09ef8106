import type { Pdfium } from './pdfium.ts';

/** A page of a document of its own, in which annotations have become part of the content. */
export interface FlattenedPage {
  readonly page: number;
  /** Objects of the content before those of the annotations. */
  readonly ownObjects: number;
  close(): void;
}

const NORMAL_DISPLAY = 0;
const ANNOTATIONS = 0x01;
const FLATTENED = 1;

/**
 * Copies a page and lets its annotations be painted by its content, as a reader sees them, so that what they paint can be
 * read like the rest. @returns null where PDFium cannot do it.
 * @param index 0-based.
 */
export function flattenedPage(pdfium: Pdfium, document: number, index: number): FlattenedPage | null {
  const { raw } = pdfium;
  const copy = raw._FPDF_CreateNewDocument();
  if (copy === 0) return null;
  const imported = raw._FPDF_ImportPages(copy, document, pdfium.ascii(String(index + 1)), 0) !== 0;
  const ownObjects = imported ? flatten(pdfium, copy) : null;
  const page = ownObjects === null ? 0 : raw._FPDF_LoadPage(copy, 0);
  if (ownObjects === null || page === 0) {
    raw._FPDF_CloseDocument(copy);
    return null;
  }
  const close = () => {
    raw._FPDF_ClosePage(page);
    raw._FPDF_CloseDocument(copy);
  };
  return { page, ownObjects, close };
}

/** @returns how many objects the content had before; null where nothing was flattened. */
function flatten(pdfium: Pdfium, document: number): number | null {
  const { raw } = pdfium;
  const page = raw._FPDF_LoadPage(document, 0);
  if (page === 0) return null;
  giveAppearances(pdfium, page);
  const ownObjects = raw._FPDFPage_CountObjects(page);
  const done = raw._FPDFPage_Flatten(page, NORMAL_DISPLAY) === FLATTENED;
  raw._FPDF_ClosePage(page);
  return done ? ownObjects : null;
}

/** PDFium makes the appearance that a shape lacks when it renders its page for the first time. */
function giveAppearances({ raw }: Pdfium, page: number): void {
  const bitmap = raw._FPDFBitmap_Create(1, 1, 0);
  if (bitmap === 0) return;
  raw._FPDF_RenderPageBitmap(bitmap, page, 0, 0, 1, 1, 0, ANNOTATIONS);
  raw._FPDFBitmap_Destroy(bitmap);
}
