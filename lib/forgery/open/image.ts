import sharp, { type Metadata as SharpMetadata } from 'sharp';
import type { CodeFact } from '../facts/code.ts';
import type { ActualFormat, PageFact } from '../facts/page.ts';
import type { Luminance, PictureFact } from '../facts/picture.ts';
import type { Word } from '../facts/text.ts';
import { type QuarterTurn, turnedOrientation } from '../jpeg/orientation.ts';
import { LIMITS } from '../limits.ts';
import { readPictureCodes } from './codes.ts';
import { readExif } from './exif.ts';
import { luminanceOf } from './luminance.ts';
import { type Ocr, started } from './ocr.ts';
import { OpenError } from './open-error.ts';
import type { OpenedDocument } from './opened.ts';
import { type PageRaster, pictureRaster } from './raster.ts';

/**
 * Opens a JPEG, PNG, WebP or TIFF (every page of it). Sizes are checked in the header, before anything is decoded.
 * @param turn degrees clockwise by which the picture lies on its side.
 */
export async function openImage(
  bytes: Uint8Array,
  format: ActualFormat,
  ocr: Ocr,
  turn: QuarterTurn = 0,
): Promise<OpenedDocument> {
  const meta = await header(bytes);
  const count = format === 'tiff' ? (meta.pages ?? 1) : 1;
  if (count > LIMITS.pagesMax)
    throw new OpenError('too_many_pages', `The document has ${count} pages; at most ${LIMITS.pagesMax} are analysed.`);
  const pages: PageFact[] = [];
  const readings: Promise<Word[]>[] = [];
  const rasters: PageRaster[] = [];
  const luminance: Luminance[] = [];
  const pictures: PictureFact[] = [];
  const codes: CodeFact[] = [];
  for (let index = 0; index < count; index++) {
    const number = index + 1;
    const { picture, width, height } = await decode(bytes, format, index, turn);
    pages.push({ number, width, height, rotation: 0, kind: 'scan' });
    if (index < LIMITS.ocrPagesMax) readings.push(started(ocr.read(picture, number)));
    await ocr.begun?.();
    rasters.push(await pictureRaster(number, picture));
    pictures.push(await pictureFact(bytes, format, index, turn));
    if (index < LIMITS.codePagesMax) codes.push(...(await readPictureCodes(picture, number)));
    const light = index < LIMITS.luminancePagesMax ? await luminanceOf(bytes, index, turn) : null;
    if (light !== null) luminance.push(light);
  }
  const exif = readExif(bytes);
  const budget =
    count > LIMITS.ocrPagesMax ? [`Text was read from the first ${LIMITS.ocrPagesMax} of ${count} pages.`] : [];
  const metadata = { producer: null, creator: null, dates: exif.dates };
  return {
    facts: { pages, words: [], pictures, codes, luminance, metadata, exif: exif.tags, editSteps: exif.steps, budget },
    reading: Promise.all(readings).then((words) => words.flat()),
    rasters,
    layers: [],
  };
}

const WHOLE_PAGE = { x: 0, y: 0, width: 1, height: 1 } as const;
const COLOUR_SPACES: Readonly<Record<string, PictureFact['colourSpace']>> = {
  'b-w': 'grey',
  grey16: 'grey',
  srgb: 'rgb',
  rgb16: 'rgb',
  cmyk: 'cmyk',
  lab: 'lab',
};
const DEPTH_BITS: Readonly<Record<string, number>> = { uchar: 8, char: 8, ushort: 16, short: 16 };

/** @param page 0-based. */
async function pictureFact(
  bytes: Uint8Array,
  format: ActualFormat,
  page: number,
  turn: QuarterTurn,
): Promise<PictureFact> {
  const options = { limitInputPixels: LIMITS.imagePixelsMax, ...(page > 0 ? { page } : {}) };
  const { width, height, space, channels, depth, orientation = 1 } = await sharp(bytes, options).metadata();
  return {
    page: page + 1,
    box: WHOLE_PAGE,
    object: null,
    order: 0,
    widthPx: width,
    heightPx: height,
    dpiX: null,
    dpiY: null,
    filter: format,
    colourSpace: COLOUR_SPACES[space] ?? 'unknown',
    bitsPerPixel: channels * (DEPTH_BITS[depth] ?? 32),
    opaque: true,
    orientation: turnedOrientation(orientation, turn),
  };
}

async function header(bytes: Uint8Array): Promise<SharpMetadata> {
  const meta = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new OpenError('unreadable_document', 'The file is no picture that can be read.', { cause });
    });
  checkSize(meta);
  return meta;
}

function checkSize({ width, height }: { width: number; height: number }): void {
  if (width > LIMITS.imageSidePxMax || height > LIMITS.imageSidePxMax || width * height > LIMITS.imagePixelsMax)
    throw new OpenError(
      'image_too_large',
      `The picture is ${width} x ${height} pixels; at most ${LIMITS.imageSidePxMax} a side and ${LIMITS.imagePixelsMax} in all are analysed.`,
    );
}

/** Decodes one page upright, no larger than what is read or shown, as a lossless buffer. */
async function decode(bytes: Uint8Array, format: ActualFormat, page: number, turn: QuarterTurn) {
  const options = {
    limitInputPixels: LIMITS.imagePixelsMax,
    failOn: 'error',
    ...(format === 'tiff' ? { page } : {}),
  } as const;
  try {
    if (page > 0) checkSize(await sharp(bytes, options).metadata());
    const side = LIMITS.ocrSidePxMax;
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .rotate(turn)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 0 })
      .toBuffer({ resolveWithObject: true });
    return { picture: data, width: info.width, height: info.height };
  } catch (cause) {
    if (cause instanceof OpenError) throw cause;
    throw new OpenError('unreadable_document', 'The picture is damaged and cannot be decoded.', { cause });
  }
}
