import type { Box } from '../facts/page.ts';
import type { Raster } from './pdf-render.ts';

/** Of the pixels of a place: text that is seen inks several times as many, what peeps out below a cover fewer. */
const INKED_SHARE = 0.04;

/**
 * Difference of a colour, 0..255, between two pictures of one page that the most different pixels of a box reach; null for
 * a box off the page.
 */
export function differenceWithin(before: Raster, after: Raster, box: Box): number | null {
  const area = areaOf(before, box);
  if (area === null) return null;
  const counts = new Uint32Array(256);
  for (let y = area.top; y < area.bottom; y++)
    for (let x = area.left; x < area.right; x++) {
      const difference = differenceAt(before, after, (y * before.widthPx + x) * 4);
      counts[difference] = (counts[difference] ?? 0) + 1;
    }
  let left = INKED_SHARE * (area.right - area.left) * (area.bottom - area.top);
  return counts.findLastIndex((count) => {
    left -= count;
    return left <= 0;
  });
}

function differenceAt(before: Raster, after: Raster, at: number): number {
  const channel = (offset: number) => Math.abs((before.pixels[at + offset] ?? 0) - (after.pixels[at + offset] ?? 0));
  return Math.max(channel(0), channel(1), channel(2));
}

/** True where all pixels of a box are of one colour, but for a difference of a channel; false for a box off the page. */
export function isFlat(raster: Raster, box: Box, differenceMax: number): boolean {
  const area = areaOf(raster, box);
  if (area === null) return false;
  const first = (area.top * raster.widthPx + area.left) * 4;
  for (let y = area.top; y < area.bottom; y++)
    for (let x = area.left; x < area.right; x++) {
      const at = (y * raster.widthPx + x) * 4;
      for (let channel = 0; channel < 3; channel++)
        if (Math.abs((raster.pixels[at + channel] ?? 0) - (raster.pixels[first + channel] ?? 0)) > differenceMax)
          return false;
    }
  return true;
}

function areaOf({ widthPx, heightPx }: Raster, { x, y, width, height }: Box) {
  const left = Math.max(0, Math.floor(x * widthPx));
  const right = Math.min(widthPx, Math.ceil((x + width) * widthPx));
  const top = Math.max(0, Math.floor(y * heightPx));
  const bottom = Math.min(heightPx, Math.ceil((y + height) * heightPx));
  return right > left && bottom > top ? { left, right, top, bottom } : null;
}
