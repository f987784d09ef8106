import type { Luminance } from '../facts/picture.ts';
import { clippedPatch } from '../pixels/patch.ts';
import type { Cell } from './cells.ts';

/** The pixels in and around a character, and what each of them is. */
export interface CellWindow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly contrast: number;
  readonly ink: number;
  readonly values: Float32Array;
  /** Each pixel less the mean of its four neighbours. */
  readonly residual: Float32Array;
  /** Steps to the next pixel to the right and to the one below. */
  readonly right: Float32Array;
  readonly down: Float32Array;
  /** 0: bare paper, 1: paper near ink, 2: edge of ink, 3: ink, 4: deep in the ink. */
  readonly kinds: Uint8Array;
}

export const KIND = { bare: 0, near: 1, edge: 2, ink: 3, deep: 4 } as const;

const [MARGIN_X_PX, MARGIN_Y_PX] = [2, 3];
const NEAR_PX = 2;
/** Brightness as a share of the way from ink to paper. */
const [EDGE_BELOW, INK_BELOW, DEEP_BELOW] = [0.8, 0.5, 0.22];

/** Looks at a character; the picture must be at least 3 pixels wide and high. */
export function windowOf(page: Luminance, cell: Cell): CellWindow {
  const { pixels, widthPx, heightPx } = page;
  const left = Math.max(1, cell.x - MARGIN_X_PX);
  const top = Math.max(1, cell.y - MARGIN_Y_PX);
  const width = Math.min(widthPx - 1, cell.x + cell.width + MARGIN_X_PX) - left;
  const height = Math.min(heightPx - 1, cell.y + cell.height + MARGIN_Y_PX) - top;
  const size = width * height;
  const [values, residual] = [new Float32Array(size), new Float32Array(size)];
  const [right, down] = [new Float32Array(size), new Float32Array(size)];
  const kinds = new Uint8Array(size);
  const contrast = Math.max(cell.paper - cell.ink, 20);
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 0; column < width; column++, at++) {
      const index = (top + row) * widthPx + left + column;
      const value = pixels[index] ?? 0;
      const [east, south] = [pixels[index + 1] ?? 0, pixels[index + widthPx] ?? 0];
      values[at] = value;
      right[at] = east - value;
      down[at] = south - value;
      residual[at] = value - (east + south + (pixels[index - 1] ?? 0) + (pixels[index - widthPx] ?? 0)) / 4;
      const share = (value - cell.ink) / contrast;
      kinds[at] = share < DEEP_BELOW ? KIND.deep : share < INK_BELOW ? KIND.ink : share < EDGE_BELOW ? KIND.edge : 0;
    }
  markNear(kinds, width, height);
  return { x: left, y: top, width, height, contrast, ink: cell.ink, values, residual, right, down, kinds };
}

/** Tells paper within two steps of ink from bare paper. */
function markNear(kinds: Uint8Array, width: number, height: number): void {
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      if ((kinds[at] ?? 0) >= KIND.edge) continue;
      for (let dy = -NEAR_PX; dy <= NEAR_PX && kinds[at] === KIND.bare; dy++)
        for (let dx = Math.abs(dy) - NEAR_PX; dx <= NEAR_PX - Math.abs(dy); dx++) {
          const [x, y] = [column + dx, row + dy];
          if (x < 0 || y < 0 || x >= width || y >= height) continue;
          if ((kinds[y * width + x] ?? 0) >= KIND.edge) kinds[at] = KIND.near;
        }
    }
}

const [BEYOND_FROM_PX, BEYOND_TO_PX] = [6, 9];
const BEYOND_SHARE = 0.7;

/** Brightness of the paper a little above and below a character; null at the edge of the picture. */
export function paperBeyond(page: Luminance, cell: Cell, { x, width }: CellWindow): number | null {
  const band = BEYOND_TO_PX - BEYOND_FROM_PX;
  const values = [cell.y - BEYOND_TO_PX, cell.y + cell.height + BEYOND_FROM_PX].flatMap((y) => {
    const strip = clippedPatch({ x, y, width, height: band }, page);
    return Array.from({ length: strip.height }, (_, row) => {
      const from = (strip.y + row) * page.widthPx + strip.x;
      return [...page.pixels.subarray(from, from + strip.width)];
    }).flat();
  });
  return values.toSorted((a, b) => a - b)[Math.floor(BEYOND_SHARE * (values.length - 1))] ?? null;
}
