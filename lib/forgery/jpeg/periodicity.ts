import { type JpegComponent, ZIGZAG } from './jpeg.ts';

const BINS_MAX = 64;
const BINS_MIN = 16;
const COUNT_MIN = 12;
const SMOOTH_REACH = 4;
const FREQUENCY_MIN = 0.12;
const FREQUENCIES = 96;

/** How regular the dents of one frequency's histogram are. */
export interface Periodicity {
  /** Zigzag position of the frequency. */
  readonly mode: number;
  /** Divisor in the file. */
  readonly step: number;
  /** Distance between dents in bins. */
  readonly period: number;
  /** Power of the strongest period over the median of all periods. */
  readonly peakRatio: number;
}

/**
 * Looks for the regular dents that a second quantisation leaves in the histograms of the AC modes 1..9.
 * Modes with too few values are left out.
 */
export function periodicitiesOf(component: JpegComponent): Periodicity[] {
  return Array.from({ length: 9 }, (_, index) => index + 1).flatMap((mode) => {
    const place = ZIGZAG[mode] ?? 0;
    const counts = histogramOf(component.coefficients, place);
    const end = counts.findIndex((_count, bin) => bin > 0 && mean(counts, bin - 2, bin + 2) < COUNT_MIN);
    const bins = end < 0 ? BINS_MAX : end;
    if (bins < BINS_MIN) return [];
    const { period, peakRatio } = strongest(residuals(counts.slice(1, bins)));
    return [{ mode, step: component.table[place] ?? 0, period, peakRatio }];
  });
}

function histogramOf(coefficients: Int16Array, place: number): number[] {
  const counts = new Array<number>(BINS_MAX + SMOOTH_REACH).fill(0);
  for (let at = place; at < coefficients.length; at += 64) {
    const bin = Math.abs(coefficients[at] ?? 0);
    if (bin < counts.length) counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

function mean(values: readonly number[], from: number, to: number): number {
  const part = values.slice(Math.max(0, from), to + 1);
  return part.reduce((sum, value) => sum + value, 0) / Math.max(1, part.length);
}

/** Deviation of the logarithms from a local mean, so that the fall of the histogram is no pattern. */
function residuals(counts: readonly number[]): number[] {
  const logs = counts.map((count) => Math.log(count + 1));
  return logs.map((value, bin) => {
    const reach = Math.min(SMOOTH_REACH, bin, logs.length - 1 - bin);
    return reach === 0 ? 0 : value - mean(logs, bin - reach, bin + reach);
  });
}

function strongest(values: readonly number[]): { period: number; peakRatio: number } {
  const powers = Array.from({ length: FREQUENCIES }, (_, index) => {
    const frequency = FREQUENCY_MIN + ((0.5 - FREQUENCY_MIN) * index) / (FREQUENCIES - 1);
    let [re, im] = [0, 0];
    values.forEach((value, bin) => {
      re += value * Math.cos(2 * Math.PI * frequency * bin);
      im += value * Math.sin(2 * Math.PI * frequency * bin);
    });
    return { frequency, power: re * re + im * im };
  });
  const sorted = powers.toSorted((a, b) => b.power - a.power);
  const [best] = sorted;
  const middle = sorted[sorted.length >> 1]?.power ?? 0;
  if (best === undefined || middle < 1e-9) return { period: 0, peakRatio: 0 };
  return { period: 1 / best.frequency, peakRatio: best.power / middle };
}
