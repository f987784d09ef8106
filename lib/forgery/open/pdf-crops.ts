import type { Place } from '../facts/page.ts';
import type { Pdfium } from './pdfium.ts';

/** A part of a rendered page, grey, row by row. */
export interface Crop {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const GREY = 1;
const WHITE = 0xffffffff;
const GREYSCALE = 0x08;
const SIDE_PX_MAX = 2_000;
const SCALE_MAX = 12;

/**
 * Renders parts of pages alone, without annotations, each at the scale that makes it as high as wanted. A part that cannot be rendered is a
 * single white pixel.
 */
export function cropsOf(pdfium: Pdfium, document: number, places: readonly Place[], heightPx: number): Crop[] {
  const { raw } = pdfium;
  const open = new Map<number, number>();
  try {
    return places.map((place) => {
      const page = open.get(place.page) ?? raw._FPDF_LoadPage(document, place.page - 1);
      open.set(place.page, page);
      return (page === 0 ? null : cropOf(pdfium, page, place, heightPx)) ?? NOTHING;
    });
  } finally {
    for (const page of open.values()) if (page !== 0) raw._FPDF_ClosePage(page);
  }
}

const NOTHING: Crop = { width: 1, height: 1, pixels: new Uint8Array([255]) };

function cropOf(pdfium: Pdfium, page: number, { box }: Place, heightPx: number): Crop | null {
  const { raw } = pdfium;
  const [pageWidth, pageHeight] = [raw._FPDF_GetPageWidthF(page), raw._FPDF_GetPageHeightF(page)];
  const scale = Math.min(SCALE_MAX, heightPx / Math.max(1, box.height * pageHeight));
  const [fullWidth, fullHeight] = [Math.round(pageWidth * scale), Math.round(pageHeight * scale)];
  const margin = Math.round(heightPx * 0.08);
  const left = Math.round(box.x * fullWidth) - margin;
  const top = Math.round(box.y * fullHeight);
  const width = Math.round(box.width * fullWidth) + 2 * margin;
  const height = Math.round(box.height * fullHeight);
  if (width < 2 || height < 2 || width > SIDE_PX_MAX || height > SIDE_PX_MAX) return null;
  const bitmap = raw._FPDFBitmap_CreateEx(width, height, GREY, 0, 0);
  if (bitmap === 0) return null;
  try {
    raw._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    raw._FPDF_RenderPageBitmap(bitmap, page, -left, -top, fullWidth, fullHeight, 0, GREYSCALE);
    const start = raw._FPDFBitmap_GetBuffer(bitmap);
    const stride = raw._FPDFBitmap_GetStride(bitmap);
    const pixels = new Uint8Array(width * height);
    for (let row = 0; row < height; row++)
      pixels.set(raw.HEAPU8.subarray(start + row * stride, start + row * stride + width), row * width);
    return { width, height, pixels };
  } finally {
    raw._FPDFBitmap_Destroy(bitmap);
  }
}
