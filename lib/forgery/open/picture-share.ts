import { around, coveredShare } from '../box.ts';
import type { Box } from '../facts/page.ts';

/** Share of the page that its pictures cover, counting the largest and their common hull only when they tile. */
export function pictureShare(images: readonly Box[]): number {
  const page: Box = { x: 0, y: 0, width: 1, height: 1 };
  const largest = Math.max(0, ...images.map((image) => coveredShare(page, image)));
  const tiles = images.length >= 2 && images.every((image) => image.width > 0.9);
  return tiles ? Math.max(largest, coveredShare(page, around(images))) : largest;
}
