import type { Pdfium } from './pdfium.ts';

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
  const page = pdfium.raw._FPDF_LoadPage(document, index);
  if (page === 0) return null;
  try {
    return renderLoaded(pdfium, page, dpi, sidePxMax);
  } finally {
    pdfium.raw._FPDF_ClosePage(page);
  }
}

/** The same of a page that is open. */
export function renderLoaded({ raw }: Pdfium, page: number, dpi: number, sidePxMax: number): Raster | null {
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
}
