import type { PaintOp } from '../facts/paint.ts';
import { LIMITS } from '../limits.ts';
import { boxOf, type Matrix } from './pdf-geometry.ts';
import type { Pdfium } from './pdfium.ts';

/** Annotation subtypes by their numbers (fpdf_annot.h); 0 is one that the format does not know. */
const SUBTYPES = [
  'Custom',
  'Text',
  'Link',
  'FreeText',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Stamp',
  'Caret',
  'Ink',
  'Popup',
  'FileAttachment',
  'Sound',
  'Movie',
  'Widget',
  'Screen',
  'PrinterMark',
  'TrapNet',
  'Watermark',
  '3D',
  'RichMedia',
  'XFAWidget',
  'Redact',
];
/** Viewers draw these though the file holds no appearance. */
const DRAWN_BY_VIEWERS = new Set(['FreeText', 'Square', 'Circle', 'Polygon', 'Ink']);
const HIDDEN_FLAGS = 2 | 32;
const BACKGROUND = 0;

/** The page's annotations that paint something, over its content. What they paint is read by `flattenedPage`. */
export function readAnnotations(pdfium: Pdfium, page: number, pageNumber: number, toPage: Matrix): PaintOp[] {
  const { raw } = pdfium;
  const count = Math.min(raw._FPDFPage_GetAnnotCount(page), LIMITS.annotationsPageMax);
  const ops: PaintOp[] = [];
  for (let index = 0; index < count; index++) {
    const annotation = raw._FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    try {
      const subtype = SUBTYPES[raw._FPDFAnnot_GetSubtype(annotation)] ?? 'Custom';
      if (!isPainted(pdfium, annotation, subtype)) continue;
      if (raw._FPDFAnnot_GetRect(annotation, pdfium.at(8)) === 0) continue;
      const box = boxOf(toPage, pdfium.float32(8), pdfium.float32(11), pdfium.float32(10), pdfium.float32(9));
      const text = contentsOf(pdfium, annotation);
      const order = Number.MAX_SAFE_INTEGER - LIMITS.annotationsPageMax + index;
      const fill = backgroundOf(pdfium, annotation, subtype);
      ops.push({ kind: 'annotation', page: pageNumber, box, order, fill, opaqueRectangle: false, subtype, text });
    } finally {
      raw._FPDFPage_CloseAnnot(annotation);
    }
  }
  return ops;
}

function isPainted(pdfium: Pdfium, annotation: number, subtype: string): boolean {
  const { raw } = pdfium;
  if (subtype === 'Popup' || (raw._FPDFAnnot_GetFlags(annotation) & HIDDEN_FLAGS) !== 0) return false;
  return DRAWN_BY_VIEWERS.has(subtype) || raw._FPDFAnnot_HasKey(annotation, pdfium.ascii('AP')) !== 0;
}

/** The colour on which viewers set free text that has no appearance (ISO 32000-1, 12.5.6.6). */
function backgroundOf(pdfium: Pdfium, annotation: number, subtype: string): PaintOp['fill'] {
  const { raw } = pdfium;
  const has = (key: string) => raw._FPDFAnnot_HasKey(annotation, pdfium.ascii(key)) !== 0;
  if (subtype !== 'FreeText' || has('AP') || !has('C')) return null;
  const known = raw._FPDFAnnot_GetColor(annotation, BACKGROUND, pdfium.at(0), pdfium.at(1), pdfium.at(2), pdfium.at(3));
  if (known === 0) return null;
  return { r: pdfium.int32(0), g: pdfium.int32(1), b: pdfium.int32(2), a: pdfium.int32(3) };
}

function contentsOf(pdfium: Pdfium, annotation: number): string {
  return pdfium.text('utf16le', (buffer, length) =>
    pdfium.raw._FPDFAnnot_GetStringValue(annotation, pdfium.ascii('Contents'), buffer, length),
  );
}
