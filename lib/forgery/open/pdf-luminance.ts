import sharp from 'sharp';
import type { PageFact } from '../facts/page.ts';
import type { GreyPicture, Luminance } from '../facts/picture.ts';
import { LIMITS } from '../limits.ts';
import { stepsOf } from './luminance.ts';
import type { StoredPicture } from './pdf-pictures.ts';
import type { Pdfium } from './pdfium.ts';

const WHOLE_SHARE_MIN = 0.5;
/** A picture below more text than that is the ground of a layout. */
const WRITTEN_WORDS_MAX = 60;
const GREY_CHANNELS: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 4, 4: 4 };

/** Brightness of an image object as stored; null where PDFium cannot decode it. */
export function greyOfImage(pdfium: Pdfium, image: number): GreyPicture | null {
  const { raw } = pdfium;
  const bitmap = raw._FPDFImageObj_GetBitmap(image);
  if (bitmap === 0) return null;
  try {
    const channels = GREY_CHANNELS[raw._FPDFBitmap_GetFormat(bitmap)];
    if (channels === undefined) return null;
    const [width, height] = [raw._FPDFBitmap_GetWidth(bitmap), raw._FPDFBitmap_GetHeight(bitmap)];
    const stride = raw._FPDFBitmap_GetStride(bitmap);
    const start = raw._FPDFBitmap_GetBuffer(bitmap);
    const pixels = raw.HEAPU8.subarray(start, start + stride * height);
    return { width, height, values: greyOf(pixels, { width, height, stride, channels }) };
  } finally {
    raw._FPDFBitmap_Destroy(bitmap);
  }
}

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  readonly channels: number;
}

/** Blue, green, red to brightness (ITU-R BT.601). */
function greyOf(pixels: Uint8Array, { width, height, stride, channels }: Layout): Uint8Array {
  const values = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * stride + x * channels;
      const [blue, green, red] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
      values[y * width + x] = channels === 1 ? blue : (299 * red + 587 * green + 114 * blue + 500) / 1_000;
    }
  return values;
}

/**
 * Brightness of the pages that are one single picture, turned upright. Pages of several large pictures are put together
 * by their scanner, so that their pixels tell no edit.
 */
export async function luminanceOfPages(
  pages: readonly {
    readonly fact: PageFact;
    readonly stored: readonly StoredPicture[];
    readonly words: readonly unknown[];
  }[],
): Promise<Luminance[]> {
  const found: Luminance[] = [];
  for (const { fact, stored, words } of pages) {
    const whole = stored.filter(({ fact: { box } }) => box.width * box.height >= WHOLE_SHARE_MIN);
    const [only] = whole;
    if (found.length >= LIMITS.luminancePagesMax) break;
    if (only === undefined || whole.length > 1) continue;
    if (fact.kind === 'text' && words.length > WRITTEN_WORDS_MAX) continue;
    const light = await luminanceOfStored(only, fact.number);
    if (light !== null) found.push(light);
  }
  return found;
}

async function luminanceOfStored({ fact, data, grey }: StoredPicture, page: number): Promise<Luminance | null> {
  const { box, orientation, widthPx, heightPx } = fact;
  if (orientation === null || widthPx * heightPx > LIMITS.luminancePixelsMax) return null;
  const stored = grey ?? (data === null ? null : await greyOfJpeg(data));
  if (stored === null) return null;
  const { width, height, values } = upright(stored, orientation);
  const steps = data === null ? null : stepsOf(data, orientation);
  return { page, box, widthPx: width, heightPx: height, pixels: values, ...(steps && { steps }) };
}

async function greyOfJpeg(data: Uint8Array): Promise<GreyPicture | null> {
  try {
    const { data: values, info } = await sharp(data, { limitInputPixels: LIMITS.luminancePixelsMax, failOn: 'error' })
      .greyscale()
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, values };
  } catch {
    return null;
  }
}

/** Turns a stored picture by its EXIF orientation. */
function upright({ width, height, values }: GreyPicture, orientation: number): GreyPicture {
  if (orientation === 1) return { width, height, values };
  const turned = orientation >= 5;
  const mirrored = [2, 3, 6, 7].includes(orientation);
  const flipped = [3, 4, 7, 8].includes(orientation);
  const [wide, high] = turned ? [height, width] : [width, height];
  const out = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const [across, down] = [mirrored ? wide - 1 - x : x, flipped ? high - 1 - y : y];
      out[y * wide + x] = values[turned ? across * width + down : down * width + across] ?? 0;
    }
  return { width: wide, height: high, values: out };
}
