import { within } from '../box.ts';
import type { Box } from '../facts/page.ts';
import type { Luminance } from '../facts/picture.ts';
import { inkPieces } from './ink.ts';
import type { Patch } from './patch.ts';

const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 };
const SIDE_PX_MIN = 6;
const HEIGHT_SHARE_MIN = 0.2;
const CUT_SHARE_MIN = 0.97;

/**
 * Pieces of ink like characters in the picture of a page within a box of the page: neither dots nor rules.
 * @returns their number; 0 where the box lies outside the picture.
 */
export function charactersBeneath(page: Luminance, box: Box): number {
  const crop = cropped(page, within(box, page.box ?? WHOLE));
  if (crop === null) return 0;
  return inkPieces(crop).filter((piece) => isCharacter(piece, crop)).length;
}

function isCharacter({ width, height }: Patch, { heightPx }: Luminance): boolean {
  const thin = width < height * 0.12 && height > heightPx * CUT_SHARE_MIN;
  return height >= Math.max(SIDE_PX_MIN, heightPx * HEIGHT_SHARE_MIN) && width >= 2 && width <= height * 4 && !thin;
}

function cropped({ page, widthPx, heightPx, pixels }: Luminance, share: Box): Luminance | null {
  const left = Math.max(0, Math.ceil(share.x * widthPx));
  const top = Math.max(0, Math.ceil(share.y * heightPx));
  const width = Math.min(widthPx, Math.floor((share.x + share.width) * widthPx)) - left;
  const height = Math.min(heightPx, Math.floor((share.y + share.height) * heightPx)) - top;
  if (width < SIDE_PX_MIN || height < SIDE_PX_MIN) return null;
  const out = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const start = (top + row) * widthPx + left;
    out.set(pixels.subarray(start, start + width), row * width);
  }
  return { page, widthPx: width, heightPx: height, pixels: out };
}
