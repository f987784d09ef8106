import type { Matrix } from './pdf-geometry.ts';
import type { Pdfium } from './pdfium.ts';

export interface Glyph {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly angle: number;
}

/** One character of a text page; null where it has no place. */
export function readGlyph(pdfium: Pdfium, text: number, index: number, toPage: Matrix): Glyph | null {
  const { raw } = pdfium;
  if (raw._FPDFText_GetLooseCharBox(text, index, pdfium.scratch) === 0) return null;
  const [left, top, right, bottom] = [pdfium.float32(0), pdfium.float32(1), pdfium.float32(2), pdfium.float32(3)];
  if (raw._FPDFText_GetCharOrigin(text, index, pdfium.at(0, 8), pdfium.at(1, 8)) === 0) return null;
  const [x, y] = [pdfium.float64(0), pdfium.float64(1)];
  raw._FPDFText_GetMatrix(text, index, pdfium.scratch);
  const [a, b, c, d] = [pdfium.float32(0), pdfium.float32(1), pdfium.float32(2), pdfium.float32(3)];
  const size = raw._FPDFText_GetFontSize(text, index) * Math.hypot(c, d);
  const angle = (Math.atan2(-(toPage.b * a + toPage.d * b), toPage.a * a + toPage.c * b) * 180) / Math.PI;
  return { left, right, bottom, top, x, y, size, angle: Math.abs(angle) < 0.01 ? 0 : angle };
}

export function isSpace(code: number): boolean {
  return code <= 0x20 || code === 0xa0 || code === 0x3000 || (code >= 0x2000 && code <= 0x200b);
}
