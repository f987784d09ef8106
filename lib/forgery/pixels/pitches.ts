import { median, robustSigma, spread } from '../derive/values.ts';
import type { Luminance } from '../facts/picture.ts';
import type { Word } from '../facts/text.ts';
import { numberFigures } from './number-figures.ts';
import type { Patch } from './patch.ts';

/** A number of a picture of which two neighbouring figures stand closer or wider than figures of the page do. */
export interface OddPitch {
  readonly word: Word;
  readonly figures: readonly Patch[];
  /** Distance of the two less the usual one, in heights of a figure. */
  readonly excess: number;
  readonly limit: number;
}

export interface PitchLimits {
  readonly numbersMin: number;
  /** In heights of a figure. */
  readonly excessMin: number;
  readonly sigmas: number;
  /** Fonts whose figures differ more in width are not judged. */
  readonly spreadMax: number;
}

/** With a mark: where none was read, one may have been overlooked, and the figures beside it stand apart by right. */
const NUMBER = /^\p{Sc}?\d+(?:[.,]\d{3})*[.,]\d{2}$/u;
/** Characters of the mark and the two figures after it. */
const DECIMALS = 3;
const TALL_MIN_PX = 14;
const SIGMA_MIN = 0.02;
const HEIGHT_APART = 0.12;
/** In heights: with so much room between them, a mark stands there that was read elsewhere. */
const MARK_WIDTH = 0.42;
/** Of the limit, within which the other pairs of the number stay. */
const AGREEMENT = 0.5;

interface Pair {
  readonly word: Word;
  readonly figures: readonly [Patch, Patch];
  readonly height: number;
  readonly pitch: number;
  /** Thousands end between the two: a space there is not read as part of the number. */
  readonly thousands: boolean;
}

/**
 * Compares the distances between neighbouring figures of the numbers in a picture. Figures of most fonts are of one
 * width; ones are left out, which stand off the middle of theirs.
 * @returns null where the page shows too few numbers alike.
 */
export function oddPitches(page: Luminance, words: readonly Word[], limits: PitchLimits): OddPitch[] | null {
  const pairs = words.flatMap((word) => pairsOf(page, word));
  const usualHeight = median(pairs.map(({ height }) => height));
  const alike = pairs.filter(({ height }) => Math.abs(height - usualHeight) <= HEIGHT_APART * usualHeight);
  const widths = alike.map(({ pitch }) => pitch);
  const usual = median(widths);
  if (new Set(alike.map(({ word }) => word)).size < limits.numbersMin || spread(widths) > limits.spreadMax) return null;
  const limit = Math.max(limits.excessMin, limits.sigmas * Math.max(SIGMA_MIN, robustSigma(widths)));
  return alike.flatMap(({ word, figures, pitch, thousands }): OddPitch[] => {
    const excess = pitch - usual;
    const others = alike.filter((other) => other.word === word && other.figures !== figures);
    const agree = others.every((other) => Math.abs(other.pitch - usual) <= limit * AGREEMENT);
    const parted = thousands && excess > 0;
    return Math.abs(excess) > limit && excess < MARK_WIDTH && agree && !parted
      ? [{ word, figures, excess, limit }]
      : [];
  });
}

/** Neighbouring figures of a number, where each of its figures stands apart. */
function pairsOf(page: Luminance, word: Word): Pair[] {
  const figures = NUMBER.test(word.text) ? numberFigures(page, word) : [];
  return figures.flatMap(({ figure: a, digit, next, height }, index): Pair[] => {
    const b = figures[index + 1]?.figure;
    if (height < TALL_MIN_PX || b === undefined || !/\d/.test(next) || digit === '1' || next === '1') return [];
    const pitch = (b.x + b.width / 2 - a.x - a.width / 2) / height;
    return [{ word, figures: [a, b], height, pitch, thousands: endsThousands(word.text, index) }];
  });
}

/** Whether a group of thousands ends with the given figure (0-based) of a number with two decimals. */
export function endsThousands(text: string, figure: number): boolean {
  const left = text.slice(0, -DECIMALS).replace(/\D/g, '').length - figure - 1;
  return left > 0 && left % 3 === 0;
}
