import type { Luminance } from '../facts/picture.ts';
import { once } from '../once.ts';
import type { Move, Patch } from './patch.ts';

/**
 * Brightness times 16 after a 3 x 3 binomial filter: what a JPEG save changes most is gone, what the print of a
 * character has of its own stays. Computed once for one page.
 */
export const softOf = once(soften);

function soften({ pixels, widthPx: width, heightPx: height }: Luminance): Uint16Array {
  const across = new Uint16Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const left = pixels[row + Math.max(0, x - 1)] ?? 0;
      const right = pixels[row + Math.min(width - 1, x + 1)] ?? 0;
      across[row + x] = left + 2 * (pixels[row + x] ?? 0) + right;
    }
  }
  const soft = new Uint16Array(width * height);
  for (let y = 0; y < height; y++) {
    const [above, below] = [Math.max(0, y - 1) * width, Math.min(height - 1, y + 1) * width];
    for (let x = 0, row = y * width; x < width; x++)
      soft[row + x] = (across[above + x] ?? 0) + 2 * (across[row + x] ?? 0) + (across[below + x] ?? 0);
  }
  return soft;
}

/** RMS difference, after the filter, between a patch and what lies at a displacement from it, over `scale`. */
export function softUnlikeness(
  page: Luminance,
  { x, y, width, height }: Patch,
  { dx, dy }: Move,
  scale: number,
): number {
  const soft = softOf(page);
  const shift = dy * page.widthPx + dx;
  let sum = 0;
  for (let row = y; row < y + height; row++)
    for (let index = row * page.widthPx + x, end = index + width; index < end; index++) {
      const difference = (soft[index] ?? 0) - (soft[index + shift] ?? 0);
      sum += difference * difference;
    }
  return Math.sqrt(sum / Math.max(1, width * height)) / 16 / Math.max(1, scale);
}
