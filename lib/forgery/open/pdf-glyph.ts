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
  const box = withInk({ left, right, bottom, top }, inkEdges(pdfium, text, index, size), Math.abs(b) > Math.abs(a));
  return { ...box, x, y, size, angle: Math.abs(angle) < 0.01 ? 0 : angle };
}

type Edges = Pick<Glyph, 'left' | 'right' | 'bottom' | 'top'>;

/** In sizes; an outline that is larger was not read rightly. */
const INK_MAX = 2;

/** What the outline of a character covers; null where it has none. */
function inkEdges(pdfium: Pdfium, text: number, index: number, size: number): Edges | null {
  const { raw } = pdfium;
  const found = raw._FPDFText_GetCharBox(
    text,
    index,
    pdfium.at(0, 8),
    pdfium.at(1, 8),
    pdfium.at(2, 8),
    pdfium.at(3, 8),
  );
  if (found === 0) return null;
  const [left, right, bottom, top] = [pdfium.float64(0), pdfium.float64(1), pdfium.float64(2), pdfium.float64(3)];
  const fits = (side: number): boolean => side > 0 && side < INK_MAX * size;
  return fits(right - left) && fits(top - bottom) ? { left, right, bottom, top } : null;
}

/**
 * Across the direction of writing a box holds all that is seen: some producers name a height of their font that its
 * characters exceed.
 */
function withInk(box: Edges, ink: Edges | null, upright: boolean): Edges {
  if (ink === null) return box;
  return upright
    ? { ...box, left: Math.min(box.left, ink.left), right: Math.max(box.right, ink.right) }
    : { ...box, bottom: Math.min(box.bottom, ink.bottom), top: Math.max(box.top, ink.top) };
}

export function isSpace(code: number): boolean {
  return code <= 0x20 || code === 0xa0 || code === 0x3000 || (code >= 0x2000 && code <= 0x200b);
}
