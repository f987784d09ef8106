import type { PaintOp } from '../facts/paint.ts';
import { LIMITS } from '../limits.ts';
import { boxOf, type Matrix } from './pdf-geometry.ts';
import type { Pdfium } from './pdfium.ts';

/** Annotation subtypes that lay something over the page (fpdf_annot.h); links and widgets are not among them. */
const OVERLAYS: Readonly<Record<number, string>> = {
  3: 'FreeText',
  5: 'Square',
  6: 'Circle',
  7: 'Polygon',
  13: 'Stamp',
  15: 'Ink',
  28: 'Redact',
};
const HIDDEN_FLAGS = 2 | 32;

/** The page's visible overlay annotations, painted after its content. */
export function readAnnotations(pdfium: Pdfium, page: number, pageNumber: number, toPage: Matrix): PaintOp[] {
  const { raw } = pdfium;
  const count = Math.min(raw._FPDFPage_GetAnnotCount(page), LIMITS.annotationsPageMax);
  const ops: PaintOp[] = [];
  for (let index = 0; index < count; index++) {
    const annotation = raw._FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    try {
      const subtype = OVERLAYS[raw._FPDFAnnot_GetSubtype(annotation)];
      if (subtype === undefined || (raw._FPDFAnnot_GetFlags(annotation) & HIDDEN_FLAGS) !== 0) continue;
      if (raw._FPDFAnnot_GetRect(annotation, pdfium.at(8)) === 0) continue;
      const box = boxOf(toPage, pdfium.float32(8), pdfium.float32(11), pdfium.float32(10), pdfium.float32(9));
      const text = contentsOf(pdfium, annotation);
      const order = Number.MAX_SAFE_INTEGER - LIMITS.annotationsPageMax + index;
      ops.push({ kind: 'annotation', page: pageNumber, box, order, fill: null, opaqueRectangle: false, subtype, text });
    } finally {
      raw._FPDFPage_CloseAnnot(annotation);
    }
  }
  return ops;
}

function contentsOf(pdfium: Pdfium, annotation: number): string {
  return pdfium.text('utf16le', (buffer, length) =>
    pdfium.raw._FPDFAnnot_GetStringValue(annotation, pdfium.ascii('Contents'), buffer, length),
  );
}
