import type { Box } from '../facts/page.ts';
import type { GreyPicture, JpegFact, PictureFact } from '../facts/picture.ts';
import { JpegError } from '../jpeg/jpeg.ts';
import { readJpeg } from '../jpeg/read.ts';
import { LIMITS } from '../limits.ts';
import { jpegTables } from './jpeg-tables.ts';
import { boxOf, type Matrix } from './pdf-geometry.ts';
import { greyOfImage } from './pdf-luminance.ts';
import type { Pdfium } from './pdfium.ts';

/** A picture, and of one that is most of its page the JPEG data or the decoded brightness. */
export interface StoredPicture {
  readonly fact: PictureFact;
  readonly data: Uint8Array | null;
  readonly grey: GreyPicture | null;
}

/** Where and how an image object is painted. */
export interface Placement {
  readonly page: number;
  readonly number: number;
  readonly order: number;
  /** From the unit square of the picture to the page as displayed. */
  readonly matrix: Matrix;
  readonly opaque: boolean;
}

const COLOUR_SPACES: readonly PictureFact['colourSpace'][] = [
  'unknown',
  'grey',
  'rgb',
  'cmyk',
  'grey',
  'rgb',
  'lab',
  'icc',
  'spot',
  'spot',
  'indexed',
  'pattern',
];
/** Pictures of less than this share of the page are logos and the like: their coefficients are not read. */
const COEFFICIENTS_SHARE_MIN = 0.05;
const WHOLE_SHARE_MIN = 0.5;

/** Reads the pictures of one PDF within one budget. */
export class PictureReader {
  /** Parts that the budget kept from being read. */
  readonly budget = new Set<string>();
  private readonly pdfium: Pdfium;
  private readonly file: Buffer;
  private streams: number = LIMITS.pictureStreamsMax;
  private pixels: number = LIMITS.picturePixelsMax;
  private whole: number = LIMITS.luminancePagesMax;

  /** @param bytes the file, in which the object of a picture is looked up. */
  constructor(pdfium: Pdfium, bytes: Uint8Array) {
    this.pdfium = pdfium;
    this.file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** @param image an image object of an open page. */
  read(image: number, { page, number, order, matrix, opaque }: Placement): StoredPicture {
    const { raw } = this.pdfium;
    const box = boxOf(matrix, 0, 0, 1, 1);
    const meta = this.metadata(image, page);
    const [widthPt, heightPt] = [raw._FPDF_GetPageWidthF(page), raw._FPDF_GetPageHeightF(page)];
    const across = Math.hypot(matrix.a * widthPt, matrix.b * heightPt) / 72;
    const down = Math.hypot(matrix.c * widthPt, matrix.d * heightPt) / 72;
    const filter = this.filter(image);
    const orientation = orientationOf(matrix, widthPt, heightPt);
    const data = this.streams-- > 0 ? this.data(image) : null;
    const tables = data !== null && filter === 'DCTDecode' ? jpegTables(data) : null;
    const jpeg = tables === null || orientation === null ? null : this.coefficients(data, box, meta, orientation);
    const fact: PictureFact = {
      page: number,
      box,
      object: data === null ? null : this.objectOf(data),
      order,
      ...meta,
      dpiX: across > 0 ? rounded(meta.widthPx / across) : null,
      dpiY: down > 0 ? rounded(meta.heightPx / down) : null,
      filter,
      opaque: opaque && orientation !== null,
      orientation,
      ...(tables === null ? {} : { tables }),
      ...(jpeg === null ? {} : { jpeg }),
    };
    const whole = share(box) >= WHOLE_SHARE_MIN && fact.bitsPerPixel >= 8 && this.whole > 0;
    if (whole) this.whole--;
    if (whole && tables !== null) return { fact, data, grey: null };
    return { fact, data: null, grey: whole && fitsPixels(fact) ? greyOfImage(this.pdfium, image) : null };
  }

  private metadata(image: number, page: number) {
    const { pdfium } = this;
    const known = pdfium.raw._FPDFImageObj_GetImageMetadata(image, page, pdfium.scratch) !== 0;
    const [widthPx, heightPx, bitsPerPixel] = known ? [pdfium.int32(0), pdfium.int32(1), pdfium.int32(4)] : [0, 0, 0];
    return { widthPx, heightPx, bitsPerPixel, colourSpace: COLOUR_SPACES[known ? pdfium.int32(5) : 0] ?? 'unknown' };
  }

  private filter(image: number): string {
    const { pdfium } = this;
    const count = pdfium.raw._FPDFImageObj_GetImageFilterCount(image);
    if (count < 1) return '';
    return pdfium.text('latin1', (buffer, length) =>
      pdfium.raw._FPDFImageObj_GetImageFilter(image, count - 1, buffer, length),
    );
  }

  /** Undecoded data of the stream, without filters before its last one. */
  private data(image: number): Uint8Array | null {
    const { raw } = this.pdfium;
    const length = raw._FPDFImageObj_GetImageDataRaw(image, 0, 0);
    if (length < 1 || length > LIMITS.fileBytesMax) return null;
    const buffer = raw.wasmExports.malloc(length);
    if (buffer === 0) return null;
    raw._FPDFImageObj_GetImageDataRaw(image, buffer, length);
    const data = raw.HEAPU8.slice(buffer, buffer + length);
    raw.wasmExports.free(buffer);
    return data;
  }

  private coefficients(
    data: Uint8Array | null,
    box: Box,
    { widthPx, heightPx }: { widthPx: number; heightPx: number },
    orientation: number,
  ): JpegFact | null {
    if (data === null || share(box) < COEFFICIENTS_SHARE_MIN) return null;
    const pixels = widthPx * heightPx;
    if (pixels > this.pixels) {
      this.budget.add('Not every picture of the document was read down to its compression.');
      return null;
    }
    this.pixels -= pixels;
    try {
      return { picture: readJpeg(data, pixels * 4), orientation };
    } catch (error) {
      if (error instanceof JpegError) return null;
      throw error;
    }
  }

  /** The object whose stream holds the data, found by a stretch from its middle. */
  private objectOf(data: Uint8Array): number | null {
    const middle = Math.max(0, (data.length >> 1) - 32);
    const found = this.file.indexOf(data.subarray(middle, middle + 64));
    if (found < middle) return null;
    const head = this.file.toString('latin1', Math.max(0, found - middle - HEAD_BYTES_MAX), found - middle);
    const at = [...head.matchAll(/(?:^|[^\d])(\d{1,10})\s+\d{1,5}\s+obj\b/g)].at(-1);
    return at === undefined || head.indexOf('endobj', at.index) >= 0 ? null : Number(at[1]);
  }
}

const HEAD_BYTES_MAX = 4_096;
const share = ({ width, height }: Box): number => width * height;
const fitsPixels = ({ widthPx, heightPx }: PictureFact): boolean => widthPx * heightPx <= LIMITS.luminancePixelsMax;
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** EXIF orientation (Exif 3.0, 4.6.5.1.10) by whether the picture's width runs down the page, and both directions. */
const ORIENTATIONS: Readonly<Record<string, number>> = {
  'across + +': 1,
  'across - +': 2,
  'across - -': 3,
  'across + -': 4,
  'down + +': 5,
  'down + -': 6,
  'down - -': 7,
  'down - +': 8,
};
const ASLANT_MAX = 0.002;

function orientationOf({ a, b, c, d }: Matrix, width: number, height: number): number | null {
  const [right, fall] = [a * width, b * height];
  const [side, down] = [-c * width, -d * height];
  const across = Math.abs(fall) <= ASLANT_MAX * Math.abs(right) && Math.abs(side) <= ASLANT_MAX * Math.abs(down);
  const turned = Math.abs(right) <= ASLANT_MAX * Math.abs(fall) && Math.abs(down) <= ASLANT_MAX * Math.abs(side);
  const sign = (value: number) => (value < 0 ? '-' : '+');
  if (across) return ORIENTATIONS[`across ${sign(right)} ${sign(down)}`] ?? null;
  return turned ? (ORIENTATIONS[`down ${sign(fall)} ${sign(side)}`] ?? null) : null;
}
