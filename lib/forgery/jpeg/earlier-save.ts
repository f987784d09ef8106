import { once } from '../once.ts';
import { type JpegComponent, type JpegPicture, ZIGZAG } from './jpeg.ts';
import { brightnessOf, COSINES, luminanceOf, type Plane } from './luminance.ts';

const PIXELS_MAX = 12_000_000;
const MODES = 15;
const MODES_MIN = 5;
const STEP_MAX = 64;
const BINS = 8;
const SHIFT_PX = 4;
const VALUE_MAX = 1_024;
const BLOCKS_MAX = 24_000;
const COUNT_MIN = 400;
const GAIN_MIN = 0.08;
const FUNDAMENTAL = 0.8;
const LOG_MAX = 3;

/** An earlier save of a picture on the same grid, as the histograms of its coefficients show it. */
export interface EarlierSave {
  readonly luma: JpegComponent;
  readonly modes: readonly EarlierMode[];
}

/** What an earlier save did to one frequency. */
export interface EarlierMode {
  /** Position of the frequency within a block. */
  readonly place: number;
  /** Divisor of the earlier save. */
  readonly step: number;
  /** Mean log-likelihood ratio of the picture's own coefficients for the earlier save, in nats. */
  readonly gain: number;
  /** By bin about the multiples of `step`: log-likelihood ratio of having missed the earlier save. */
  readonly missed: Float64Array;
}

/** How far a block speaks for having missed the earlier save. */
export interface BlockEvidence {
  /** Log-likelihood ratio in nats: below 0 for the earlier save, above for none. */
  readonly missed: number;
  /** Coefficients that it rests on. */
  readonly samples: number;
}

/**
 * Looks for the steps of an earlier save. What the coefficients would be without one is read from the same picture cut
 * off its grid (after Bianchi and Piva, "Image forgery localization via block-grained analysis of JPEG artifacts", 2012).
 * Computed once for one picture.
 * @returns null where the picture is too large or shows it in too few frequencies.
 */
export const earlierSaveOf = once(lookFor);

function lookFor(picture: JpegPicture): EarlierSave | null {
  const luma = brightnessOf(picture);
  const plane = luma === null || picture.width * picture.height > PIXELS_MAX ? null : luminanceOf(picture);
  if (luma === null || plane === null) return null;
  const places = Array.from({ length: MODES }, (_, index) => ZIGZAG[index + 1] ?? 0);
  const free = shiftedCounts(plane, luma, places);
  const modes = places.flatMap((place, index) => {
    const shifted = free[index];
    const mode = shifted === undefined ? null : modeOf(luma, place, ownCounts(luma, place), shifted);
    return mode === null ? [] : [mode];
  });
  return modes.length < MODES_MIN ? null : { luma, modes };
}

/** @param offset of the block in `luma.coefficients`. */
export function blockEvidence({ luma, modes }: EarlierSave, offset: number): BlockEvidence {
  let [missed, samples] = [0, 0];
  for (const mode of modes) {
    const value = Math.abs(luma.coefficients[offset + mode.place] ?? 0) * (luma.table[mode.place] ?? 1);
    if (value === 0) continue;
    missed += mode.missed[binOf(value, mode.step)] ?? 0;
    samples++;
  }
  return { missed, samples };
}

/** How often each size occurs among the coefficients of one frequency, times their divisor; zeros are left out. */
function ownCounts({ coefficients, table }: JpegComponent, place: number): Uint32Array {
  const divisor = table[place] ?? 1;
  const counts = new Uint32Array(VALUE_MAX);
  for (let at = place; at < coefficients.length; at += 64) count(counts, Math.abs(coefficients[at] ?? 0) * divisor);
  return counts;
}

function count(counts: Uint32Array, value: number): void {
  if (value > 0 && value < VALUE_MAX) counts[value] = (counts[value] ?? 0) + 1;
}

/** The same of the picture without its first pixels, quantised as the file is: no earlier save shows there. */
function shiftedCounts(
  { width, height, values }: Plane,
  luma: JpegComponent,
  places: readonly number[],
): Uint32Array[] {
  const found = places.map(() => new Uint32Array(VALUE_MAX));
  const every = Math.max(1, Math.ceil((width * height) / 64 / BLOCKS_MAX));
  const rows = new Float64Array(64);
  let block = 0;
  for (let y = SHIFT_PX; y + 8 <= height; y += 8)
    for (let x = SHIFT_PX; x + 8 <= width; x += 8) {
      if (block++ % every !== 0) continue;
      transformRows(values, y * width + x, width, rows);
      places.forEach((place, index) => {
        const divisor = luma.table[place] ?? 1;
        const counts = found[index];
        if (counts !== undefined) count(counts, Math.round(Math.abs(coefficientOf(rows, place)) / divisor) * divisor);
      });
    }
  return found;
}

function transformRows(values: Float32Array, from: number, width: number, rows: Float64Array): void {
  for (let row = 0; row < 8; row++)
    for (let u = 0; u < 8; u++) {
      let sum = 0;
      for (let at = 0; at < 8; at++) sum += (COSINES[u * 8 + at] ?? 0) * (values[from + row * width + at] ?? 0);
      rows[row * 8 + u] = sum;
    }
}

function coefficientOf(rows: Float64Array, place: number): number {
  const [u, v] = [place & 7, place >> 3];
  let sum = 0;
  for (let row = 0; row < 8; row++) sum += (COSINES[v * 8 + row] ?? 0) * (rows[row * 8 + u] ?? 0);
  return sum;
}

/** The smallest step that tells the picture from its shifted self about as well as the best one does. */
function modeOf(luma: JpegComponent, place: number, own: Uint32Array, free: Uint32Array): EarlierMode | null {
  const fits: { step: number; gain: number }[] = [];
  for (let step = (luma.table[place] ?? 1) + 1; step <= STEP_MAX; step++) {
    const [a, b] = [sharesOf(own, step, step / 2), sharesOf(free, step, step / 2)];
    if (a === null || b === null) break;
    fits.push({ step, gain: a.reduce((sum, share, bin) => sum + share * Math.log(share / (b[bin] ?? 1)), 0) });
  }
  const most = Math.max(...fits.map(({ gain }) => gain));
  const best = fits.find(({ gain }) => gain >= GAIN_MIN && gain >= FUNDAMENTAL * most);
  if (best === undefined) return null;
  const [a, b] = [sharesOf(own, best.step, 0), sharesOf(free, best.step, 0)];
  if (a === null || b === null) return null;
  const missed = a.map((share, bin) => Math.max(-LOG_MAX, Math.min(LOG_MAX, Math.log((b[bin] ?? 0) / share))));
  return { place, step: best.step, gain: best.gain, missed };
}

/** Shares of the sizes beyond a bound by bin about the multiples of a step; null for too few of them. */
function sharesOf(counts: Uint32Array, step: number, beyond: number): Float64Array | null {
  const bins = new Float64Array(2 * BINS).fill(1);
  let total = 2 * BINS;
  for (let value = Math.floor(beyond) + 1; value < VALUE_MAX; value++) {
    const times = counts[value] ?? 0;
    if (times === 0) continue;
    const bin = binOf(value, step);
    bins[bin] = (bins[bin] ?? 0) + times;
    total += times;
  }
  return total < COUNT_MIN ? null : bins.map((times) => times / total);
}

/** Bin of the distance from the nearest multiple of a step; sizes nearest to 0 have bins of their own. */
function binOf(value: number, step: number): number {
  const nearest = Math.round(value / step);
  const bin = Math.min(BINS - 1, Math.floor(Math.abs(value / step - nearest) * 2 * BINS));
  return nearest === 0 ? bin : BINS + bin;
}
