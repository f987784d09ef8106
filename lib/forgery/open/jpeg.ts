import ExifReader from 'exifreader';
import sharp from 'sharp';
import type { GreyPicture, JpegFact, JpegTables, ThumbnailFact } from '../facts/picture.ts';
import { JpegError } from '../jpeg/jpeg.ts';
import { type QuarterTurn, turnedOrientation } from '../jpeg/orientation.ts';
import { readJpeg } from '../jpeg/read.ts';
import { LIMITS } from '../limits.ts';
import { jpegTables } from './jpeg-tables.ts';

const SMALL_SIDE_PX = 256;
const THUMBNAIL_BYTES_MAX = 1024 * 1024;

export interface JpegFacts {
  readonly tables?: JpegTables;
  readonly jpeg?: JpegFact;
  readonly thumbnail?: ThumbnailFact;
}

/**
 * What only a JPEG can tell: its tables, coefficients and thumbnail. A part that cannot be read is absent.
 * @param turn degrees clockwise by which the picture lies on its side.
 */
export async function jpegFacts(bytes: Uint8Array, turn: QuarterTurn = 0): Promise<JpegFacts> {
  const { orientation: stored = 1 } = await sharp(bytes, { limitInputPixels: LIMITS.imagePixelsMax }).metadata();
  const orientation = turnedOrientation(stored, turn);
  const picture = coefficientsOf(bytes);
  const tables = jpegTables(bytes);
  const thumbnail = await thumbnailOf(bytes, orientation);
  return {
    ...(tables === null ? {} : { tables }),
    ...(picture === null ? {} : { jpeg: { picture, orientation } }),
    ...(thumbnail === null ? {} : { thumbnail }),
  };
}

function coefficientsOf(bytes: Uint8Array) {
  try {
    return readJpeg(bytes);
  } catch (error) {
    if (error instanceof JpegError) return null;
    throw error;
  }
}

async function thumbnailOf(bytes: Uint8Array, orientation: number): Promise<ThumbnailFact | null> {
  const embedded = embeddedThumbnail(bytes);
  if (embedded === null || embedded.length > THUMBNAIL_BYTES_MAX) return null;
  try {
    return { thumbnail: await greyOf(embedded), picture: await greyOf(bytes), orientation };
  } catch {
    return null;
  }
}

function embeddedThumbnail(bytes: Uint8Array): Uint8Array | null {
  try {
    const { Thumbnail } = ExifReader.load(new Uint8Array(bytes).buffer, { expanded: true });
    const image: unknown = Thumbnail?.image;
    return image instanceof ArrayBuffer || image instanceof Uint8Array ? new Uint8Array(image) : null;
  } catch {
    return null;
  }
}

/** Brightness as stored, reduced to what a thumbnail can show. */
async function greyOf(bytes: Uint8Array): Promise<GreyPicture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: LIMITS.imagePixelsMax, failOn: 'error' })
    .resize(SMALL_SIDE_PX, SMALL_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, values: data };
}
