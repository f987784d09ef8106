import { median } from '../derive/values.ts';
import type { Luminance } from '../facts/picture.ts';
import { inkOf, nearInkOf } from './ink.ts';
import type { Patch } from './patch.ts';

/** A square of bare paper. */
export interface PaperWindow extends Patch {
  /** Noise of the finest scale: mean absolute diagonal Haar coefficient, as the sigma of white noise. */
  readonly sigma: number;
  readonly brightness: number;
  /** Dark pixels in and around the square. */
  readonly ink: number;
}

/** Side of a quarter of a window. */
const TILE_BITS = 4;
const TILE_PX = 1 << TILE_BITS;
const SAMPLES_MIN = 80;
const SIGMA_OF_MEAN = Math.sqrt(Math.PI / 2);
const WINDOWS_MIN = 20;
const WINDOWS_MAX = 40_000;

/** A page and its bare paper. */
export interface PagePaper {
  readonly page: Luminance;
  /** Squares of 32 pixels, ink and its edges left out. */
  readonly windows: readonly PaperWindow[];
  /** The usual noise; 0 where the page shows hardly any paper. */
  readonly sigma: number;
}

export function paperOf(page: Luminance): PagePaper {
  const windows = windowsOf(page);
  return { page, windows, sigma: windows.length < WINDOWS_MIN ? 0 : median(windows.map((each) => each.sigma)) };
}

/** Sums over each tile of a page, row by row: windows overlap by half, and each is made of four of them. */
interface Tiles {
  readonly columns: number;
  readonly rows: number;
  readonly samples: Uint16Array;
  readonly differences: Float64Array;
  readonly light: Uint32Array;
  readonly ink: Uint16Array;
}

function tilesOf(page: Luminance): Tiles {
  const { pixels, widthPx } = page;
  const [columns, rows] = [Math.floor(widthPx / TILE_PX), Math.floor(page.heightPx / TILE_PX)];
  const [mask, near] = [inkOf(page), nearInkOf(page)];
  const [samples, ink] = [new Uint16Array(columns * rows), new Uint16Array(columns * rows)];
  const [differences, light] = [new Float64Array(columns * rows), new Uint32Array(columns * rows)];
  for (let y = 0; y < rows * TILE_PX; y += 2)
    for (let x = 0; x < columns * TILE_PX; x += 2) {
      const tile = (y >> TILE_BITS) * columns + (x >> TILE_BITS);
      const index = y * widthPx + x;
      const below = index + widthPx;
      ink[tile] = (ink[tile] ?? 0) + (mask[index] ?? 0);
      if (near[index] === 1 || near[index + 1] === 1 || near[below] === 1 || near[below + 1] === 1) continue;
      const [a, b, c, d] = [pixels[index] ?? 0, pixels[index + 1] ?? 0, pixels[below] ?? 0, pixels[below + 1] ?? 0];
      if (Math.max(a, b, c, d) >= 254) continue;
      samples[tile] = (samples[tile] ?? 0) + 1;
      differences[tile] = (differences[tile] ?? 0) + Math.abs(a - b - c + d) / 2;
      light[tile] = (light[tile] ?? 0) + a;
    }
  return { columns, rows, samples, differences, light, ink };
}

function windowsOf(page: Luminance): PaperWindow[] {
  const stride = Math.max(1, Math.ceil(Math.sqrt((page.widthPx * page.heightPx) / TILE_PX ** 2 / WINDOWS_MAX)));
  const tiles = tilesOf(page);
  const windows: PaperWindow[] = [];
  for (let row = 0; row + 1 < tiles.rows; row += stride)
    for (let column = 0; column + 1 < tiles.columns; column += stride) {
      const made = windowAt(tiles, column, row);
      if (made !== null) windows.push(made);
    }
  return windows;
}

function windowAt(
  { columns, samples, differences, light, ink }: Tiles,
  column: number,
  row: number,
): PaperWindow | null {
  const first = row * columns + column;
  const over = (values: Uint16Array | Uint32Array | Float64Array): number =>
    (values[first] ?? 0) +
    (values[first + 1] ?? 0) +
    (values[first + columns] ?? 0) +
    (values[first + columns + 1] ?? 0);
  const count = over(samples);
  if (count < SAMPLES_MIN) return null;
  return {
    x: column * TILE_PX,
    y: row * TILE_PX,
    width: 2 * TILE_PX,
    height: 2 * TILE_PX,
    sigma: (over(differences) / count) * SIGMA_OF_MEAN,
    brightness: over(light) / count,
    ink: over(ink),
  };
}
