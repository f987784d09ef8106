import type { Box } from '../facts/page.ts';
import { type JpegComponent, type JpegPicture, ZIGZAG } from './jpeg.ts';
import { brightnessOf } from './luminance.ts';
import { ijgTable } from './quality.ts';

const MODES = 9;
const QUALITY_MIN = 50;
const QUALITY_MAX = 97;
const BINS = 20;

export interface Ghost {
  /** Place in the list of boxes that was given. */
  readonly index: number;
  /** Quality of the earlier save that tells the region from the rest. */
  readonly quality: number;
  /** Kolmogorov-Smirnov distance of the region from all other regions, 0..1. */
  readonly distance: number;
  /** Coefficients of the region that the distance rests on. */
  readonly samples: number;
}

/**
 * Compares, region by region, how well the coefficients fit the steps of an earlier save on the same grid
 * (after Farid, "Exposing Digital Forgeries from JPEG Ghosts", 2009). The best quality of each region is given.
 * @param boxes normalised, in the stored picture.
 */
export function ghostsOf(picture: JpegPicture, boxes: readonly Box[], samplesMin: number): Ghost[] {
  const luma = brightnessOf(picture);
  if (luma === null) return [];
  const blocks = boxes.map((box) => blocksIn(luma, picture, box));
  const best = new Map<number, Ghost>();
  for (const { quality, steps } of candidates(luma)) {
    const fits = blocks.map((offsets) => histogramOf(luma, offsets, steps));
    const all = new Float64Array(BINS);
    for (const fit of fits) for (let bin = 0; bin < BINS; bin++) all[bin] = (all[bin] ?? 0) + (fit[bin] ?? 0);
    fits.forEach((fit, index) => {
      const samples = sum(fit);
      const rest = all.map((count, bin) => count - (fit[bin] ?? 0));
      if (samples < samplesMin || sum(rest) < 4 * samples) return;
      const distance = distanceOf(fit, rest);
      if (distance > (best.get(index)?.distance ?? 0)) best.set(index, { index, quality, distance, samples });
    });
  }
  return [...best.values()];
}

/** Steps of the low frequencies at each quality that is coarser than the file somewhere; each set of steps once. */
function candidates(luma: JpegComponent): { quality: number; steps: number[] }[] {
  const seen = new Set<string>();
  const found: { quality: number; steps: number[] }[] = [];
  for (let quality = QUALITY_MAX; quality >= QUALITY_MIN; quality--) {
    const table = ijgTable('luminance', quality);
    const steps = Array.from({ length: MODES }, (_, index) => table[ZIGZAG[index + 1] ?? 0] ?? 1);
    const key = steps.join();
    const telling = steps.filter((step, index) => step % (luma.table[ZIGZAG[index + 1] ?? 0] ?? 1) !== 0 || step > 2);
    if (!seen.has(key) && telling.length >= MODES / 2) found.push({ quality, steps });
    seen.add(key);
  }
  return found;
}

function blocksIn(luma: JpegComponent, picture: JpegPicture, box: Box): number[] {
  const offsets: number[] = [];
  const x1 = Math.min(luma.blocksWide, Math.ceil(((box.x + box.width) * picture.width) / 8));
  const y1 = Math.min(luma.blocksHigh, Math.ceil(((box.y + box.height) * picture.height) / 8));
  for (let y = Math.max(0, Math.floor((box.y * picture.height) / 8)); y < y1; y++)
    for (let x = Math.max(0, Math.floor((box.x * picture.width) / 8)); x < x1; x++)
      offsets.push((y * luma.blocksWide + x) * 64);
  return offsets;
}

/** Distances from the nearest step, 0..half a step, of the coefficients that an earlier save would have kept. */
function histogramOf(luma: JpegComponent, offsets: readonly number[], steps: readonly number[]): Float64Array {
  const counts = new Float64Array(BINS);
  for (const offset of offsets)
    steps.forEach((step, index) => {
      const place = ZIGZAG[index + 1] ?? 0;
      const divisor = luma.table[place] ?? 1;
      const value = Math.abs((luma.coefficients[offset + place] ?? 0) * divisor) / step;
      if (value <= 0.5 || divisor * 2 >= step * 3) return;
      const bin = Math.min(BINS - 1, Math.floor(Math.abs(value - Math.round(value)) * 2 * BINS));
      counts[bin] = (counts[bin] ?? 0) + 1;
    });
  return counts;
}

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

function distanceOf(a: Float64Array, b: Float64Array): number {
  const [totalA, totalB] = [sum(a), sum(b)];
  let [cumulative, largest] = [0, 0];
  a.forEach((count, bin) => {
    cumulative += count / totalA - (b[bin] ?? 0) / totalB;
    largest = Math.max(largest, Math.abs(cumulative));
  });
  return largest;
}
