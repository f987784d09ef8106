import type { Luminance } from '../facts/picture.ts';
import { COSINES } from '../jpeg/luminance.ts';
import type { Move, Patch } from './patch.ts';

const SIDE = 8;
/** Variance that rounding to whole pixels gives the difference of two of them. */
const ROUNDING = 1 / 6;
const ROW_STEP_PX = 4;
/** What a copied rectangle may lack at the sides of its ink. */
const TRIM_PX_MAX = 2;
/** The least that is told: below it, only the dead zone of the save speaks. */
const LEAST = 0.3;

interface Energy {
  readonly sum: number;
  readonly count: number;
}

/**
 * How far a patch differs from what lies at a displacement from it, in units of what the save of the picture does to
 * two equal patches: 1 to 2 where they were equal before the save. Frequencies that the save rounds to nothing are left
 * out, and up to two columns at each side may be. Null where the patch lies too near the edge.
 */
export function saveNoise(page: Luminance, patch: Patch, move: Move): number | null {
  const columns = windowColumns(page, patch, move);
  const rows = windowRows(page, patch, move);
  if (columns === null || rows === null) return null;
  const energies = columns.map((x) => total(rows.map((y) => energyAt(page, x, y, move))));
  const spare = Math.min(TRIM_PX_MAX, (energies.length - 1) >> 1);
  let least = Number.POSITIVE_INFINITY;
  for (let left = 0; left <= spare; left++)
    for (let right = 0; right <= spare; right++) {
      const { sum, count } = total(energies.slice(left, energies.length - right));
      least = Math.min(least, sum / Math.max(1, count));
    }
  return Math.max(LEAST, Math.sqrt(least));
}

function total(energies: readonly Energy[]): Energy {
  let [sum, count] = [0, 0];
  for (const energy of energies) {
    sum += energy.sum;
    count += energy.count;
  }
  return { sum, count };
}

/** First columns of the windows: every one within the patch, or the middle one of a narrow patch. */
function windowColumns({ widthPx }: Luminance, { x, width }: Patch, { dx }: Move): number[] | null {
  const count = Math.max(1, width - SIDE + 1);
  const first = width >= SIDE ? x : x - ((SIDE - width) >> 1);
  const fits = first >= Math.max(0, -dx) && first + count - 1 + SIDE <= Math.min(widthPx, widthPx - dx);
  return fits ? Array.from({ length: count }, (_, index) => first + index) : null;
}

function windowRows({ heightPx }: Luminance, { y, height }: Patch, { dy }: Move): number[] | null {
  const spare = Math.max(0, height - SIDE);
  const steps = Math.ceil(spare / ROW_STEP_PX);
  const first = height >= SIDE ? y : y - ((SIDE - height) >> 1);
  const fits = first >= Math.max(0, -dy) && first + spare + SIDE <= Math.min(heightPx, heightPx - dy);
  if (!fits) return null;
  return Array.from({ length: steps + 1 }, (_, index) => first + Math.round((index * spare) / Math.max(1, steps)));
}

const here = new Float64Array(SIDE ** 2);
const there = new Float64Array(SIDE ** 2);
const half = new Float64Array(SIDE ** 2);

/** Squared differences of the coefficients of one window over what two saves give them, where the save keeps them. */
function energyAt({ pixels, widthPx, steps }: Luminance, x: number, y: number, { dx, dy }: Move): Energy {
  const at = y * widthPx + x;
  transform(pixels, at, widthPx, here);
  transform(pixels, at + dy * widthPx + dx, widthPx, there);
  let [sum, count] = [0, 0];
  for (let place = 0; place < here.length; place++) {
    const [a, b] = [here[place] ?? 0, there[place] ?? 0];
    const step = steps?.[place] ?? 1;
    if (place > 0 && Math.max(Math.abs(a), Math.abs(b)) < step) continue;
    sum += (a - b) ** 2 / (step ** 2 / 6 + ROUNDING);
    count++;
  }
  return { sum, count };
}

/** The 8 x 8 cosine transform, in natural order. */
function transform(pixels: Uint8Array, from: number, widthPx: number, out: Float64Array): void {
  for (let row = 0; row < SIDE; row++)
    for (let u = 0; u < SIDE; u++) {
      let sum = 0;
      for (let column = 0; column < SIDE; column++)
        sum += (COSINES[u * SIDE + column] ?? 0) * (pixels[from + row * widthPx + column] ?? 0);
      half[row * SIDE + u] = sum;
    }
  for (let u = 0; u < SIDE; u++)
    for (let v = 0; v < SIDE; v++) {
      let sum = 0;
      for (let row = 0; row < SIDE; row++) sum += (COSINES[v * SIDE + row] ?? 0) * (half[row * SIDE + u] ?? 0);
      out[v * SIDE + u] = sum;
    }
}
