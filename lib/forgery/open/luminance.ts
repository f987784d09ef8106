import sharp from 'sharp';
import type { Luminance } from '../facts/picture.ts';
import { readJpegHeader } from '../jpeg/header.ts';
import { type QuarterTurn, turnedOrientation } from '../jpeg/orientation.ts';
import { LIMITS } from '../limits.ts';

/**
 * Brightness of one page of a picture, upright, at the resolution of the file: a resized copy no longer holds the
 * noise that tells an edit.
 * @param page 0-based.
 * @param turn degrees clockwise that the picture is turned by after its EXIF orientation.
 * @returns null where the picture is larger than what is compared pixel by pixel.
 */
export async function luminanceOf(bytes: Uint8Array, page: number, turn: QuarterTurn = 0): Promise<Luminance | null> {
  const options = { limitInputPixels: LIMITS.imagePixelsMax, failOn: 'error', ...(page > 0 ? { page } : {}) } as const;
  const { width, height, orientation = 1 } = await sharp(bytes, options).metadata();
  if (width * height > LIMITS.luminancePixelsMax) return null;
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .rotate(turn)
    .flatten({ background: '#fff' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const steps = stepsOf(bytes, turnedOrientation(orientation, turn));
  return { page: page + 1, widthPx: info.width, heightPx: info.height, pixels: data, ...(steps && { steps }) };
}

/** Divisors of the brightness of a JPEG, turned by an EXIF orientation; null of other data. */
export function stepsOf(bytes: Uint8Array, orientation: number): Uint16Array | null {
  const components = readJpegHeader(bytes) ?? [];
  const table = components.length === 1 || components.length === 3 ? components[0]?.table : undefined;
  if (table === undefined) return null;
  return orientation < 5 ? table : table.map((_, place) => table[(place & 7) * 8 + (place >> 3)] ?? 1);
}
