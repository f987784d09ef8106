import type { Luminance } from '../facts/picture.ts';

/** A corner of a picture with what lies around it, in the pixels of a reduced copy. */
export interface Keypoint {
  readonly x: number;
  readonly y: number;
  /** Brightness around it on a grid, evened out: mean 0, length 1. */
  readonly descriptor: Float32Array;
}

/** A copy of a picture, reduced by a whole factor. */
export interface Reduced {
  readonly factor: number;
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

const PIXELS_MAX = 700_000;
const KEYPOINTS_MAX = 1_800;
const CELL_PX = 8;
const GRID = 9;
const SPACING_PX = 2;
const REACH_PX = ((GRID - 1) / 2) * SPACING_PX;
const CONTRAST_MIN = 6;

export function reducedOf({ pixels, widthPx, heightPx }: Luminance): Reduced {
  const factor = Math.max(1, Math.ceil(Math.sqrt((widthPx * heightPx) / PIXELS_MAX)));
  const [width, height] = [Math.floor(widthPx / factor), Math.floor(heightPx / factor)];
  const values = new Float32Array(width * height);
  for (let y = 0; y < height * factor; y++)
    for (let x = 0; x < width * factor; x++) {
      const at = Math.floor(y / factor) * width + Math.floor(x / factor);
      values[at] = (values[at] ?? 0) + (pixels[y * widthPx + x] ?? 0) / factor ** 2;
    }
  return { factor, width, height, values };
}

/** The strongest corner of each cell of 8 x 8 pixels (Harris and Stephens, 1988), as far as they are many. */
export function keypointsOf(picture: Reduced): Keypoint[] {
  const strength = cornersOf(picture);
  const found: { x: number; y: number; strength: number }[] = [];
  for (let top = REACH_PX; top + CELL_PX < picture.height - REACH_PX; top += CELL_PX)
    for (let left = REACH_PX; left + CELL_PX < picture.width - REACH_PX; left += CELL_PX) {
      const best = strongestIn(strength, picture.width, left, top);
      if (best.strength > 0) found.push(best);
    }
  return found
    .toSorted((a, b) => b.strength - a.strength || a.y - b.y || a.x - b.x)
    .slice(0, KEYPOINTS_MAX)
    .flatMap(({ x, y }) => {
      const descriptor = descriptorOf(picture, x, y);
      return descriptor === null ? [] : [{ x, y, descriptor }];
    });
}

function strongestIn(strength: Float32Array, width: number, left: number, top: number) {
  let best = { x: left, y: top, strength: 0 };
  for (let y = top; y < top + CELL_PX; y++)
    for (let x = left; x < left + CELL_PX; x++) {
      const value = strength[y * width + x] ?? 0;
      if (value > best.strength) best = { x, y, strength: value };
    }
  return best;
}

function cornersOf({ width, height, values }: Reduced): Float32Array {
  const strength = new Float32Array(width * height);
  const at = (x: number, y: number): number => values[y * width + x] ?? 0;
  for (let y = 3; y < height - 3; y++)
    for (let x = 3; x < width - 3; x++) {
      let [xx, yy, xy] = [0, 0, 0];
      for (let v = y - 1; v <= y + 1; v++)
        for (let u = x - 1; u <= x + 1; u++) {
          const [dx, dy] = [at(u + 1, v) - at(u - 1, v), at(u, v + 1) - at(u, v - 1)];
          xx += dx * dx;
          yy += dy * dy;
          xy += dx * dy;
        }
      strength[y * width + x] = xx * yy - xy * xy - 0.05 * (xx + yy) ** 2;
    }
  return strength;
}

function descriptorOf({ width, values }: Reduced, x: number, y: number): Float32Array | null {
  const grid = new Float32Array(GRID * GRID);
  for (let row = 0; row < GRID; row++)
    for (let column = 0; column < GRID; column++) {
      const at = (y - REACH_PX + row * SPACING_PX) * width + x - REACH_PX + column * SPACING_PX;
      grid[row * GRID + column] =
        ((values[at] ?? 0) * 2 +
          (values[at - 1] ?? 0) +
          (values[at + 1] ?? 0) +
          (values[at - width] ?? 0) +
          (values[at + width] ?? 0)) /
        6;
    }
  const mean = grid.reduce((sum, value) => sum + value, 0) / grid.length;
  const length = Math.sqrt(grid.reduce((sum, value) => sum + (value - mean) ** 2, 0));
  return length < CONTRAST_MIN * GRID ? null : grid.map((value) => (value - mean) / length);
}
