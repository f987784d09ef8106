import { PDFiumLibrary } from '@hyzyla/pdfium';
import { OpenError } from './open-error.ts';

/** The exports of PDFium's C interface that we call (fpdfview.h, fpdf_ppo.h, fpdf_flatten.h, fpdf_text.h, fpdf_edit.h, fpdf_annot.h, fpdf_doc.h). */
export interface PdfiumModule {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { malloc(size: number): number; free(pointer: number): void };
  _FPDF_LoadMemDocument(data: number, size: number, password: number): number;
  _FPDF_CreateNewDocument(): number;
  _FPDF_ImportPages(into: number, from: number, range: number, index: number): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetLastError(): number;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_GetSecurityHandlerRevision(document: number): number;
  _FPDF_GetMetaText(document: number, tag: number, buffer: number, length: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageWidthF(page: number): number;
  _FPDF_GetPageHeightF(page: number): number;
  _FPDF_PageToDevice(
    page: number,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    x: number,
    y: number,
    outX: number,
    outY: number,
  ): number;
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void;
  _FPDFBitmap_Create(width: number, height: number, alpha: number): number;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, buffer: number, stride: number): number;
  _FPDFBitmap_FillRect(bitmap: number, x: number, y: number, width: number, height: number, colour: number): number;
  _FPDFBitmap_GetBuffer(bitmap: number): number;
  _FPDFBitmap_GetFormat(bitmap: number): number;
  _FPDFBitmap_GetWidth(bitmap: number): number;
  _FPDFBitmap_GetHeight(bitmap: number): number;
  _FPDFBitmap_GetStride(bitmap: number): number;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDFPage_GetRotation(page: number): number;
  _FPDFPage_SetRotation(page: number, quarterTurns: number): void;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPage_Flatten(page: number, usage: number): number;
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFPage_GetAnnot(page: number, index: number): number;
  _FPDFPage_CloseAnnot(annotation: number): void;
  _FPDFAnnot_GetSubtype(annotation: number): number;
  _FPDFAnnot_GetRect(annotation: number, rect: number): number;
  _FPDFAnnot_GetFlags(annotation: number): number;
  _FPDFAnnot_GetColor(annotation: number, type: number, r: number, g: number, b: number, a: number): number;
  _FPDFAnnot_HasKey(annotation: number, key: number): number;
  _FPDFAnnot_GetStringValue(annotation: number, key: number, buffer: number, length: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  _FPDFPageObj_GetFillColor(object: number, r: number, g: number, b: number, a: number): number;
  _FPDFPageObj_HasTransparency(object: number): number;
  _FPDFPageObj_SetIsActive(object: number, active: number): number;
  _FPDFPageObj_GetClipPath(object: number): number;
  _FPDFClipPath_CountPaths(clip: number): number;
  _FPDFClipPath_CountPathSegments(clip: number, path: number): number;
  _FPDFClipPath_GetPathSegment(clip: number, path: number, segment: number): number;
  _FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number;
  _FPDFPathSegment_GetType(segment: number): number;
  _FPDFPath_CountSegments(path: number): number;
  _FPDFPath_GetPathSegment(path: number, index: number): number;
  _FPDFPath_GetDrawMode(path: number, fillMode: number, stroke: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFImageObj_GetImagePixelSize(image: number, width: number, height: number): number;
  _FPDFImageObj_GetImageMetadata(image: number, page: number, metadata: number): number;
  _FPDFImageObj_GetImageFilterCount(image: number): number;
  _FPDFImageObj_GetImageFilter(image: number, index: number, buffer: number, length: number): number;
  _FPDFImageObj_GetImageDataRaw(image: number, buffer: number, length: number): number;
  _FPDFImageObj_GetBitmap(image: number): number;
  _FPDFTextObj_GetFont(text: number): number;
  _FPDFTextObj_GetTextRenderMode(text: number): number;
  _FPDFFont_GetBaseFontName(font: number, buffer: number, length: number): number;
  _FPDFFont_GetIsEmbedded(font: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_IsGenerated(text: number, index: number): number;
  _FPDFText_GetTextObject(text: number, index: number): number;
  _FPDFText_GetFontSize(text: number, index: number): number;
  _FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
  _FPDFText_GetLooseCharBox(text: number, index: number, rect: number): number;
  _FPDFText_GetCharBox(text: number, index: number, left: number, right: number, bottom: number, top: number): number;
  _FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
}

const SCRATCH_BYTES = 64 * 1024;
const PASSWORD_ERROR = 4;

/** One PDFium of its own for one file: what a file does to its memory ends with it. */
export class Pdfium {
  readonly raw: PdfiumModule;
  readonly scratch: number;
  private readonly library: PDFiumLibrary;

  private constructor(library: PDFiumLibrary) {
    this.library = library;
    this.raw = rawModule(library);
    this.scratch = this.raw.wasmExports.malloc(SCRATCH_BYTES);
  }

  static async create(): Promise<Pdfium> {
    return new Pdfium(await PDFiumLibrary.init());
  }

  destroy(): void {
    this.library.destroy();
  }

  /** @throws OpenError `encrypted_document` or `unreadable_document`. */
  load(bytes: Uint8Array): LoadedPdf {
    const data = this.raw.wasmExports.malloc(bytes.length);
    this.raw.HEAPU8.set(bytes, data);
    const document = this.raw._FPDF_LoadMemDocument(data, bytes.length, 0);
    if (document === 0) {
      const locked = this.raw._FPDF_GetLastError() === PASSWORD_ERROR;
      this.raw.wasmExports.free(data);
      throw locked
        ? new OpenError('encrypted_document', 'The document is protected by a password.')
        : new OpenError('unreadable_document', 'The file is no PDF that can be read.');
    }
    const close = () => {
      this.raw._FPDF_CloseDocument(document);
      this.raw.wasmExports.free(data);
    };
    return { document, pageCount: this.raw._FPDF_GetPageCount(document), close };
  }

  /** Memory may move when it grows, so views are made for each read. */
  private view(): DataView {
    return new DataView(this.raw.HEAPU8.buffer);
  }

  int32(index: number): number {
    return this.view().getInt32(this.scratch + index * 4, true);
  }

  float32(index: number): number {
    return this.view().getFloat32(this.scratch + index * 4, true);
  }

  float64(index: number): number {
    return this.view().getFloat64(this.scratch + index * 8, true);
  }

  at(index: number, width: 4 | 8 = 4): number {
    return this.scratch + index * width;
  }

  /** Calls a function that fills a buffer with UTF-16LE or Latin-1 and answers its length in bytes with the final NUL. */
  text(encoding: 'utf16le' | 'latin1', fill: (buffer: number, length: number) => number): string {
    const offset = this.scratch + 1024;
    const room = SCRATCH_BYTES - 1024;
    const length = fill(offset, room);
    const unit = encoding === 'utf16le' ? 2 : 1;
    if (length <= unit || length > room) return '';
    return Buffer.from(this.raw.HEAPU8.subarray(offset, offset + length - unit)).toString(encoding);
  }

  /** Puts a short ASCII string at the start of the scratch memory and answers its address. */
  ascii(value: string): number {
    this.raw.HEAPU8.set(Buffer.from(`${value}\0`, 'latin1'), this.scratch);
    return this.scratch;
  }
}

export interface LoadedPdf {
  readonly document: number;
  readonly pageCount: number;
  close(): void;
}

/** The package keeps the module private but documents it as the way to raw functions; its shape is pinned by version. */
function rawModule(library: PDFiumLibrary): PdfiumModule {
  return (library as unknown as { readonly module: PdfiumModule }).module;
}
