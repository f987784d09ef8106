import sharp from 'sharp';
import type { Luminance } from '../facts/picture.ts';
import type { QuarterTurn } from '../jpeg/orientation.ts';
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
  const { width, height } = await sharp(bytes, options).metadata();
  if (width * height > LIMITS.luminancePixelsMax) return null;
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .rotate(turn)
    .flatten({ background: '#fff' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { page: page + 1, widthPx: info.width, heightPx: info.height, pixels: data };
}
