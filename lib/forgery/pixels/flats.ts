import type { Luminance } from '../facts/picture.ts';

const SIDE = 8;

/** Share of the squares of 8 pixels that hold one value only, as screens draw them and no paper does. */
export function flatShare({ pixels, widthPx, heightPx }: Luminance): number {
  let [flat, all] = [0, 0];
  for (let top = 0; top + SIDE <= heightPx; top += SIDE)
    for (let left = 0; left + SIDE <= widthPx; left += SIDE) {
      all++;
      if (isFlat(pixels, widthPx, left, top)) flat++;
    }
  return flat / Math.max(1, all);
}

function isFlat(pixels: Uint8Array, widthPx: number, left: number, top: number): boolean {
  const value = pixels[top * widthPx + left];
  for (let y = top; y < top + SIDE; y++)
    for (let x = left; x < left + SIDE; x++) if (pixels[y * widthPx + x] !== value) return false;
  return true;
}

const BAR_SHARE = 0.035;
const [GROUND_SHARE, INK_CONTRAST] = [0.75, 60];
const SIDE_SHARE = 0.35;

/**
 * Whether the upper edge looks like the bar of a phone: one ground, the clock at the left and signs at the right, and
 * a free edge above them.
 */
export function hasStatusBar(page: Luminance): boolean {
  const { pixels, widthPx, heightPx } = page;
  const height = Math.round(heightPx * BAR_SHARE);
  if (height < 16) return false;
  const counts = new Uint32Array(256);
  for (let index = 0; index < height * widthPx; index++) {
    const value = pixels[index] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  if (most < GROUND_SHARE * height * widthPx) return false;
  const ground = counts.indexOf(most);
  const inkIn = (from: number, to: number, top: number, bottom: number): number => {
    let ink = 0;
    for (let y = top; y < bottom; y++)
      for (let x = from; x < to; x++) if (Math.abs((pixels[y * widthPx + x] ?? 0) - ground) > INK_CONTRAST) ink++;
    return ink;
  };
  const [left, right] = [Math.round(widthPx * SIDE_SHARE), Math.round(widthPx * (1 - SIDE_SHARE))];
  const free = Math.round(height / 8);
  const enough = height * 2;
  return (
    inkIn(0, widthPx, 0, free) === 0 &&
    inkIn(0, left, free, height) > enough &&
    inkIn(right, widthPx, free, height) > enough
  );
}
