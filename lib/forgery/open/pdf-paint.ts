import { intersection } from '../box.ts';
import type { Box, Rgba } from '../facts/page.ts';
import type { PaintOp } from '../facts/paint.ts';
import { LIMITS } from '../limits.ts';
import { boxOf, compose, type Matrix } from './pdf-geometry.ts';
import type { PictureReader, StoredPicture } from './pdf-pictures.ts';
import type { Pdfium } from './pdfium.ts';

const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const SHADING = 4;
const FORM = 5;
const BEZIER = 1;
const ASLANT_MAX = 0.01;

export interface Painted {
  readonly ops: PaintOp[];
  /** Where pictures lie. */
  readonly images: Box[];
  /** The pictures themselves, where a reader was given. */
  readonly stored: StoredPicture[];
  /** Text object pointer -> painting order and bounds. */
  readonly texts: ReadonlyMap<number, PaintedText>;
  /** Order of the first object that belongs to an annotation; beyond all where none does. */
  readonly annotationsFrom: number;
  /** True when a bound kept objects from being read. */
  readonly cut: boolean;
}

export interface PaintedText {
  readonly order: number;
  readonly box: Box | null;
}

export interface PaintSource {
  readonly page: number;
  readonly pageNumber: number;
  readonly toPage: Matrix;
  /** Null where the pictures themselves are not wanted. */
  readonly pictures: PictureReader | null;
  /** Objects of the page itself, where annotations follow them as objects. */
  readonly ownObjects?: number;
}

/** Walks a page's objects in painting order, into form XObjects. */
export function readPaint(pdfium: Pdfium, source: PaintSource): Painted {
  const walk = new PaintWalk(pdfium, source);
  const { page, toPage, ownObjects = Number.POSITIVE_INFINITY } = source;
  const objectAt = (index: number) => {
    if (index === ownObjects) walk.beginAnnotations();
    return pdfium.raw._FPDFPage_GetObject(page, index);
  };
  walk.each(pdfium.raw._FPDFPage_CountObjects(page), objectAt, toPage, 0);
  const { ops, images, stored, texts, annotationsFrom, cut } = walk;
  return { ops, images, stored, texts, annotationsFrom, cut };
}

class PaintWalk {
  readonly ops: PaintOp[] = [];
  readonly images: Box[] = [];
  readonly stored: StoredPicture[] = [];
  readonly texts = new Map<number, PaintedText>();
  annotationsFrom = Number.MAX_SAFE_INTEGER;
  cut = false;
  private order = 0;
  private readonly pdfium: Pdfium;
  private readonly source: PaintSource;

  constructor(pdfium: Pdfium, source: PaintSource) {
    this.pdfium = pdfium;
    this.source = source;
  }

  beginAnnotations(): void {
    this.annotationsFrom = this.order;
  }

  each(count: number, objectAt: (index: number) => number, matrix: Matrix, depth: number): void {
    for (let index = 0; index < count; index++) {
      if (this.order >= LIMITS.paintObjectsPageMax || depth > LIMITS.formDepthMax) {
        this.cut = true;
        return;
      }
      const object = objectAt(index);
      if (object !== 0) this.visit(object, matrix, depth);
    }
  }

  private visit(object: number, matrix: Matrix, depth: number): void {
    const { raw } = this.pdfium;
    const order = this.order++;
    const type = raw._FPDFPageObj_GetType(object);
    if (type === TEXT) this.texts.set(object, { order, box: this.boundsOf(object, matrix) });
    else if (type === FORM) {
      const inner = compose(this.matrixOf(object), matrix);
      const count = raw._FPDFFormObj_CountObjects(object);
      this.each(count, (index) => raw._FPDFFormObj_GetObject(object, index), inner, depth + 1);
    } else if (type === PATH || type === IMAGE || type === SHADING) this.record(object, type, order, matrix);
  }

  private record(object: number, type: number, order: number, matrix: Matrix): void {
    const bounds = this.boundsOf(object, matrix);
    if (bounds === null) return;
    const clip = this.clipOf(object, matrix);
    const box = clip.box === null ? bounds : intersection(bounds, clip.box);
    if (box === null) return;
    const fill = type === PATH ? this.fillOf(object) : null;
    const solid =
      (type === IMAGE && this.isUpright(object, matrix)) ||
      (fill !== null && fill.a === 255 && this.isRectangle(object, matrix));
    const opaqueRectangle = solid && clip.rectangular && this.pdfium.raw._FPDFPageObj_HasTransparency(object) === 0;
    const kind = type === PATH ? 'path' : type === IMAGE ? 'image' : 'shading';
    const { page, pageNumber: number, pictures } = this.source;
    this.ops.push({ kind, page: number, box, order, fill, opaqueRectangle, subtype: null, text: null });
    if (type !== IMAGE || order >= this.annotationsFrom) return;
    this.images.push(box);
    const placement = { page, number, order, matrix: compose(this.matrixOf(object), matrix), opaque: opaqueRectangle };
    if (pictures !== null) this.stored.push(pictures.read(object, placement));
  }

  private matrixOf(object: number): Matrix {
    const { pdfium } = this;
    pdfium.raw._FPDFPageObj_GetMatrix(object, pdfium.scratch);
    return {
      a: pdfium.float32(0),
      b: pdfium.float32(1),
      c: pdfium.float32(2),
      d: pdfium.float32(3),
      e: pdfium.float32(4),
      f: pdfium.float32(5),
    };
  }

  private boundsOf(object: number, matrix: Matrix): Box | null {
    const { pdfium } = this;
    const known = pdfium.raw._FPDFPageObj_GetBounds(object, pdfium.at(0), pdfium.at(1), pdfium.at(2), pdfium.at(3));
    if (known === 0) return null;
    return boxOf(matrix, pdfium.float32(0), pdfium.float32(1), pdfium.float32(2), pdfium.float32(3));
  }

  private fillOf(object: number): Rgba | null {
    const { pdfium } = this;
    if (pdfium.raw._FPDFPath_GetDrawMode(object, pdfium.at(0), pdfium.at(1)) === 0 || pdfium.int32(0) === 0)
      return null;
    const known = pdfium.raw._FPDFPageObj_GetFillColor(object, pdfium.at(0), pdfium.at(1), pdfium.at(2), pdfium.at(3));
    if (known === 0) return null;
    return { r: pdfium.int32(0), g: pdfium.int32(1), b: pdfium.int32(2), a: pdfium.int32(3) };
  }

  /** True of a picture that lies axis-parallel, so that it fills its bounds. */
  private isUpright(object: number, matrix: Matrix): boolean {
    const { a, b, c, d } = compose(this.matrixOf(object), matrix);
    const small = (value: number, other: number) => Math.abs(value) <= ASLANT_MAX * Math.abs(other);
    return (small(b, a) && small(c, d)) || (small(a, b) && small(d, c));
  }

  private isRectangle(object: number, matrix: Matrix): boolean {
    const { raw } = this.pdfium;
    const straight = matrix.a * matrix.b === 0 && matrix.c * matrix.d === 0;
    const count = raw._FPDFPath_CountSegments(object);
    return (
      straight &&
      count >= 4 &&
      count <= 6 &&
      this.axisParallel(count, (i) => raw._FPDFPath_GetPathSegment(object, i)).straight
    );
  }

  private clipOf(object: number, matrix: Matrix): { box: Box | null; rectangular: boolean } {
    const { raw } = this.pdfium;
    const clip = raw._FPDFPageObj_GetClipPath(object);
    const paths = clip === 0 ? 0 : Math.min(64, raw._FPDFClipPath_CountPaths(clip));
    let box: Box | null = null;
    let rectangular = true;
    for (let path = 0; path < paths; path++) {
      const count = raw._FPDFClipPath_CountPathSegments(clip, path);
      if (count <= 0) continue;
      const shape = this.axisParallel(Math.min(count, 256), (i) => raw._FPDFClipPath_GetPathSegment(clip, path, i));
      rectangular &&= shape.straight && count <= 6;
      const next = boxOf(matrix, shape.left, shape.bottom, shape.right, shape.top);
      box = box === null ? next : (intersection(box, next) ?? { ...next, width: 0, height: 0 });
    }
    return { box, rectangular };
  }

  private axisParallel(count: number, segmentAt: (index: number) => number) {
    const { pdfium } = this;
    const xs: number[] = [];
    const ys: number[] = [];
    let straight = true;
    for (let index = 0; index < count; index++) {
      const segment = segmentAt(index);
      if (pdfium.raw._FPDFPathSegment_GetType(segment) === BEZIER) straight = false;
      pdfium.raw._FPDFPathSegment_GetPoint(segment, pdfium.at(0), pdfium.at(1));
      const [x, y] = [pdfium.float32(0), pdfium.float32(1)];
      const [lastX, lastY] = [xs.at(-1) ?? x, ys.at(-1) ?? y];
      if (Math.abs(x - lastX) > 0.01 && Math.abs(y - lastY) > 0.01) straight = false;
      xs.push(x);
      ys.push(y);
    }
    return { straight, left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
  }
}
