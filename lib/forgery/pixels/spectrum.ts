import { median } from '../derive/values.ts';
import type { Place } from '../facts/page.ts';
import type { Luminance } from '../facts/picture.ts';

/** A regular pattern: waves per pixel across and down. */
export interface SpectralPeak {
  readonly across: number;
  readonly down: number;
  /** Strength over that of the frequencies around it. */
  readonly ratio: number;
}

const SIDE = 256;
const [BAND_FROM, BAND_TO] = [0.1, 0.45];
const [REACH, CORE] = [10, 2];
/** Text and the grid of JPEG blocks stand along the axes. */
const AXIS = 3;
const BLOCKS = SIDE / 8;

/** A square of a page and the regular patterns in it. */
export interface Spectrum extends Place {
  readonly peaks: readonly SpectralPeak[];
}

/**
 * Isolated peaks in the spectrum of four squares of a page, one in the middle of each quarter, that stand out by
 * `GRID.ratioMin`; noise alone reaches about 4. None where the picture is too small for four squares.
 */
export function spectraOf(page: Luminance): Spectrum[] {
  const { widthPx, heightPx } = page;
  if (Math.min(widthPx, heightPx) < SIDE * OVERLAP) return [];
  const { x, y, width, height } = page.box ?? { x: 0, y: 0, width: 1, height: 1 };
  return QUARTERS.map(({ across, down }) => {
    const left = placed(widthPx, across);
    const top = placed(heightPx, down);
    const box = {
      x: x + (left / widthPx) * width,
      y: y + (top / heightPx) * height,
      width: (SIDE / widthPx) * width,
      height: (SIDE / heightPx) * height,
    };
    return { page: page.page, box, peaks: peaksOf(magnitudesOf(page, left, top), GRID.ratioMin) };
  });
}

const OVERLAP = 1.5;
const QUARTERS = [0.25, 0.75].flatMap((down) => [0.25, 0.75].map((across) => ({ across, down })));

/** Frequencies of one pattern differ a little from square to square, as a camera is never quite parallel. */
const SAME = 3 / SIDE;

export const isSamePeak = (a: SpectralPeak, b: SpectralPeak): boolean =>
  Math.hypot(a.across - b.across, a.down - b.down) <= SAME;

/** What a regular grid over a page is told by. */
export const GRID = { ratioMin: 8, strongestMin: 15, squaresMin: 3 } as const;

/** Patterns that enough squares share, the strongest first. */
export function gridOf(spectra: readonly Spectrum[], squaresMin: number): SpectralPeak[] {
  const all = spectra.flatMap(({ peaks }) => peaks).toSorted((a, b) => b.ratio - a.ratio);
  const shared = all.filter(
    (peak) => spectra.filter(({ peaks }) => peaks.some((other) => isSamePeak(peak, other))).length >= squaresMin,
  );
  return shared.filter((peak, index) => !shared.slice(0, index).some((other) => isSamePeak(peak, other)));
}

/** True for the picture of a screen, or of a copy in printed dots: what it shows is made of few patterns that repeat. */
export function isScreened(spectra: readonly Spectrum[]): boolean {
  const [strongest] = gridOf(spectra, GRID.squaresMin);
  return (strongest?.ratio ?? 0) >= GRID.strongestMin;
}

const placed = (length: number, share: number): number =>
  Math.round(Math.min(length - SIDE, Math.max(0, length * share - SIDE / 2)));

/** Magnitudes of the spectrum of one square, faded out towards its edges. */
function magnitudesOf({ pixels, widthPx }: Luminance, left: number, top: number): Float64Array {
  const real = new Float64Array(SIDE * SIDE);
  const imaginary = new Float64Array(SIDE * SIDE);
  let sum = 0;
  for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) sum += pixels[(top + y) * widthPx + left + x] ?? 0;
  const mean = sum / (SIDE * SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++)
      real[y * SIDE + x] = ((pixels[(top + y) * widthPx + left + x] ?? 0) - mean) * (WINDOW[x] ?? 0) * (WINDOW[y] ?? 0);
  for (let y = 0; y < SIDE; y++) transform(real, imaginary, y * SIDE, 1);
  for (let x = 0; x < SIDE; x++) transform(real, imaginary, x, SIDE);
  return real.map((value, index) => Math.hypot(value, imaginary[index] ?? 0));
}

const WINDOW = Float64Array.from({ length: SIDE }, (_, x) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (x + 0.5)) / SIDE));
const COS = Float64Array.from({ length: SIDE / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / SIDE));
const SIN = Float64Array.from({ length: SIDE / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / SIDE));

/** Cooley-Tukey over SIDE values that lie `step` apart, in place. */
function transform(real: Float64Array, imaginary: Float64Array, start: number, step: number): void {
  for (let index = 1, mirrored = 0; index < SIDE; index++) {
    let bit = SIDE >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (index < mirrored) swap(real, imaginary, start + index * step, start + mirrored * step);
  }
  for (let size = 2; size <= SIDE; size *= 2)
    for (let from = 0; from < SIDE; from += size)
      for (let k = 0; k < size / 2; k++)
        butterfly(real, imaginary, start + (from + k) * step, start + (from + k + size / 2) * step, k * (SIDE / size));
}

function swap(real: Float64Array, imaginary: Float64Array, a: number, b: number): void {
  const x = real[a] ?? 0;
  const y = imaginary[a] ?? 0;
  real[a] = real[b] ?? 0;
  imaginary[a] = imaginary[b] ?? 0;
  real[b] = x;
  imaginary[b] = y;
}

function butterfly(real: Float64Array, imaginary: Float64Array, a: number, b: number, turn: number): void {
  const cos = COS[turn] ?? 1;
  const sin = SIN[turn] ?? 0;
  const x = real[b] ?? 0;
  const y = imaginary[b] ?? 0;
  const turnedX = x * cos - y * sin;
  const turnedY = x * sin + y * cos;
  const ownX = real[a] ?? 0;
  const ownY = imaginary[a] ?? 0;
  real[a] = ownX + turnedX;
  imaginary[a] = ownY + turnedY;
  real[b] = ownX - turnedX;
  imaginary[b] = ownY - turnedY;
}

function peaksOf(magnitudes: Float64Array, ratioMin: number): SpectralPeak[] {
  const at = (u: number, v: number) => magnitudes[((v + SIDE) % SIDE) * SIDE + ((u + SIDE) % SIDE)] ?? 0;
  const peaks: SpectralPeak[] = [];
  for (let v = -SIDE / 2; v < SIDE / 2; v++)
    for (let u = AXIS; u < SIDE / 2; u++) {
      const radius = Math.hypot(u, v) / SIDE;
      if (Math.abs(v) < AXIS || radius < BAND_FROM || radius > BAND_TO || onBlocks(u, v)) continue;
      const own = at(u, v);
      if (own <= at(u + 1, v) || own < at(u - 1, v) || own <= at(u, v + 1) || own < at(u, v - 1)) continue;
      if (own < ratioMin * ringMean(at, u, v) * 0.6) continue;
      const ratio = own / Math.max(1e-6, ringMedian(at, u, v));
      if (ratio >= ratioMin) peaks.push({ across: u / SIDE, down: v / SIDE, ratio });
    }
  return peaks;
}

const onBlocks = (u: number, v: number): boolean => nearBlock(u) && nearBlock(v);
const nearBlock = (frequency: number): boolean => Math.abs(frequency - Math.round(frequency / BLOCKS) * BLOCKS) <= 1;

type Reading = (u: number, v: number) => number;

/** A few values around a frequency, to leave out hopeless ones quickly. */
function ringMean(at: Reading, u: number, v: number): number {
  const far = [-REACH, 0, REACH];
  const values = far.flatMap((x) => far.filter((y) => x !== 0 || y !== 0).map((y) => at(u + x, v + y)));
  return median(values);
}

function ringMedian(at: Reading, u: number, v: number): number {
  const values: number[] = [];
  for (let y = -REACH; y <= REACH; y++)
    for (let x = -REACH; x <= REACH; x++) if (Math.abs(x) > CORE || Math.abs(y) > CORE) values.push(at(u + x, v + y));
  return median(values);
}
