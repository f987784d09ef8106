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

const SIDE_PX = 32;
const STEP_PX = 16;
const SAMPLES_MIN = 80;
const SIGMA_OF_MEAN = Math.sqrt(Math.PI / 2);
const WINDOWS_MIN = 20;
const WINDOWS_MAX = 40_000;

const known = new WeakMap<Luminance, readonly PaperWindow[]>();

/** Noise of the paper in squares of 32 pixels, ink and its edges left out; computed once for one page. */
export function paperOf(page: Luminance): readonly PaperWindow[] {
  const before = known.get(page);
  if (before !== undefined) return before;
  const step = STEP_PX * Math.max(1, Math.ceil(Math.sqrt((page.widthPx * page.heightPx) / STEP_PX ** 2 / WINDOWS_MAX)));
  const windows: PaperWindow[] = [];
  for (let y = 0; y + SIDE_PX <= page.heightPx; y += step)
    for (let x = 0; x + SIDE_PX <= page.widthPx; x += step) {
      const made = windowAt(page, x, y);
      if (made !== null) windows.push(made);
    }
  known.set(page, windows);
  return windows;
}

/** The usual noise of a page's paper; 0 where it shows hardly any paper. */
export function paperSigma(page: Luminance): number {
  const windows = paperOf(page);
  return windows.length < WINDOWS_MIN ? 0 : median(windows.map((each) => each.sigma));
}

function windowAt(page: Luminance, left: number, top: number): PaperWindow | null {
  const { pixels, widthPx } = page;
  const [mask, near] = [inkOf(page), nearInkOf(page)];
  let [samples, sum, light, ink] = [0, 0, 0, 0];
  for (let y = top; y < top + SIDE_PX; y += 2) {
    for (let x = left; x < left + SIDE_PX; x += 2) {
      const index = y * widthPx + x;
      const [a, b] = [pixels[index] ?? 0, pixels[index + 1] ?? 0];
      const [c, d] = [pixels[index + widthPx] ?? 0, pixels[index + widthPx + 1] ?? 0];
      ink += mask[index] ?? 0;
      if (near[index] === 1 || near[index + 1] === 1 || near[index + widthPx] === 1) continue;
      if (near[index + widthPx + 1] === 1 || Math.max(a, b, c, d) >= 254) continue;
      samples++;
      sum += Math.abs(a - b - c + d) / 2;
      light += a;
    }
  }
  if (samples < SAMPLES_MIN) return null;
  const sigma = (sum / samples) * SIGMA_OF_MEAN;
  return { x: left, y: top, width: SIDE_PX, height: SIDE_PX, sigma, brightness: light / samples, ink };
}
