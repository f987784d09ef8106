import { median, spread } from '../derive/values.ts';
import type { Luminance } from '../facts/picture.ts';
import type { Word } from '../facts/text.ts';
import { formOf } from './letterforms.ts';
import { numberFigures } from './number-figures.ts';
import type { Patch } from './patch.ts';

/** An amount of a picture, and how far its figures are from the shape of the same figures elsewhere on the page. */
export interface ShapedNumber {
  readonly word: Word;
  readonly figures: readonly Patch[];
  /** Median and least of its figures' distance below the usual likeness, in robust standard deviations. */
  readonly unlike: number;
  readonly least: number;
}

export interface TypefaceLimits {
  readonly numbersMin: number;
  readonly figuresMin: number;
}

/** Dates, references and headings are often set in faces of their own; amounts of one page seldom are. */
const AMOUNT = /\d[.,]\d{2}$/;
const TALL_MIN_PX = 15;
const HEIGHT_APART = 0.12;
/** Relative to the usual stroke: bold totals have shapes of their own by right. */
const BOLDER = 0.18;
const THINNER = 0.4;
const WIDE = 12;
const HIGH = 18;
/** Pixels looked at in each cell, each way. */
const STEPS = 4;
/** Others of the same figure, in other numbers. */
const OTHERS_MIN = 3;
const SIGMA_MIN = 0.015;
const MAD_TO_SIGMA = 1.48;

interface Sample {
  readonly word: Word;
  readonly figure: Patch;
  readonly digit: string;
  readonly height: number;
  readonly stroke: number;
  /** Darkness on a small grid, of mean 0 and length 1. */
  readonly shape: Float64Array;
}

/**
 * Compares each figure with the mean of the same figures of other numbers of its size and weight.
 * @returns null where the page shows too few numbers alike.
 */
export function shapedNumbers(
  page: Luminance,
  words: readonly Word[],
  { numbersMin, figuresMin }: TypefaceLimits,
): ShapedNumber[] | null {
  const samples = words.filter(({ text }) => AMOUNT.test(text)).flatMap((word) => samplesOf(page, word));
  const [tall, bold] = [median(samples.map(({ height }) => height)), median(samples.map(({ stroke }) => stroke))];
  const alike = samples.filter(
    ({ height, stroke }) =>
      Math.abs(height - tall) <= HEIGHT_APART * tall && stroke <= (1 + BOLDER) * bold && stroke >= (1 - THINNER) * bold,
  );
  const likeness = [...Map.groupBy(alike, ({ digit }) => digit).values()].flatMap(likenessIn);
  const usual = median(likeness.map(({ like }) => like));
  const sigma = Math.max(SIGMA_MIN, MAD_TO_SIGMA * spread(likeness.map(({ like }) => like)));
  const numbers = [...Map.groupBy(likeness, ({ sample }) => sample.word)].filter(
    ([, figures]) => figures.length >= figuresMin,
  );
  if (numbers.length < numbersMin) return null;
  return numbers.map(([word, figures]) => {
    const below = figures.map(({ like }) => (usual - like) / sigma);
    return {
      word,
      figures: figures.map(({ sample }) => sample.figure),
      unlike: median(below),
      least: Math.min(...below),
    };
  });
}

/** How like each figure is to those of the other numbers, 1 where it is the same. */
function likenessIn(samples: readonly Sample[]): { sample: Sample; like: number }[] {
  return samples.flatMap((sample) => {
    const others = samples.filter(({ word }) => word !== sample.word);
    if (others.length < OTHERS_MIN) return [];
    const mean = new Float64Array(WIDE * HIGH);
    for (const { shape } of others)
      for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] ?? 0) + (shape[at] ?? 0);
    const typical = normalised(mean);
    return [{ sample, like: sample.shape.reduce((sum, value, at) => sum + value * (typical[at] ?? 0), 0) }];
  });
}

function samplesOf(page: Luminance, word: Word): Sample[] {
  return numberFigures(page, word).flatMap(({ figure, digit, height }) => {
    if (height < TALL_MIN_PX) return [];
    const { stroke } = formOf(page, figure);
    return [{ word, figure, digit, height, stroke: stroke / height, shape: shapeOf(page, figure) }];
  });
}

/** Mean darkness in each cell of a grid laid over the figure. */
function shapeOf({ pixels, widthPx }: Luminance, { x, y, width, height }: Patch): Float64Array {
  const sums = new Float64Array(WIDE * HIGH);
  const columns = stepsOver(width, WIDE);
  stepsOver(height, HIGH).forEach((py, row) => {
    const line = (y + py) * widthPx + x;
    const cells = Math.floor(row / STEPS) * WIDE;
    columns.forEach((px, column) => {
      const at = cells + Math.floor(column / STEPS);
      sums[at] = (sums[at] ?? 0) + 255 - (pixels[line + px] ?? 0);
    });
  });
  return normalised(sums);
}

/** The pixels looked at along one side of a figure. */
const stepsOver = (length: number, cells: number): number[] =>
  Array.from({ length: cells * STEPS }, (_, step) => Math.floor(((step + 0.5) * length) / (cells * STEPS)));

function normalised(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const length = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0));
  return values.map((value) => (value - mean) / Math.max(1e-9, length));
}
