import type { Box } from '../facts/page.ts';
import type { Pdfium } from './pdfium.ts';

/** Affine map: x' = a x + c y + e, y' = b x + d y + f. */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** First `inner`, then `outer`. */
export function compose(inner: Matrix, outer: Matrix): Matrix {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

export function point(matrix: Matrix, x: number, y: number): { x: number; y: number } {
  return { x: matrix.a * x + matrix.c * y + matrix.e, y: matrix.b * x + matrix.d * y + matrix.f };
}

/** Bounding box of a transformed rectangle. */
export function boxOf(matrix: Matrix, left: number, bottom: number, right: number, top: number): Box {
  const corners = [
    point(matrix, left, bottom),
    point(matrix, left, top),
    point(matrix, right, bottom),
    point(matrix, right, top),
  ];
  const xs = corners.map((corner) => corner.x);
  const ys = corners.map((corner) => corner.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const UNITS = 1_000_000;

/** The map from page space to the page as displayed, normalised to 0..1 (crop box, rotation and flip included). */
export function pageMatrix(pdfium: Pdfium, page: number): Matrix {
  const { raw } = pdfium;
  const project = (x: number, y: number) => {
    raw._FPDF_PageToDevice(page, 0, 0, UNITS, UNITS, 0, x, y, pdfium.at(0), pdfium.at(1));
    return { x: pdfium.int32(0) / UNITS, y: pdfium.int32(1) / UNITS };
  };
  const origin = project(0, 0);
  const alongX = project(1000, 0);
  const alongY = project(0, 1000);
  return {
    a: (alongX.x - origin.x) / 1000,
    b: (alongX.y - origin.y) / 1000,
    c: (alongY.x - origin.x) / 1000,
    d: (alongY.y - origin.y) / 1000,
    e: origin.x,
    f: origin.y,
  };
}
