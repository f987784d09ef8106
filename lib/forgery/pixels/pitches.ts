import { median, spread } from '../derive/values.ts';
import type { Luminance } from '../facts/picture.ts';
import type { Word } from '../facts/text.ts';
import { figuresOf, middleIn } from './letterforms.ts';
import { type Patch, patchOf } from './patch.ts';

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
const TALL_MIN_PX = 14;
const MAD_TO_SIGMA = 1.48;
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
  const usual = median(alike.map(({ pitch }) => pitch));
  const scatter = spread(alike.map(({ pitch }) => pitch));
  if (new Set(alike.map(({ word }) => word)).size < limits.numbersMin || scatter > limits.spreadMax) return null;
  const limit = Math.max(limits.excessMin, limits.sigmas * Math.max(SIGMA_MIN, MAD_TO_SIGMA * scatter));
  return alike.flatMap(({ word, figures, pitch }): OddPitch[] => {
    const excess = pitch - usual;
    const others = alike.filter((other) => other.word === word && other.figures !== figures);
    const agree = others.every((other) => Math.abs(other.pitch - usual) <= limit * AGREEMENT);
    return Math.abs(excess) > limit && excess < MARK_WIDTH && agree ? [{ word, figures, excess, limit }] : [];
  });
}

/** Neighbouring figures of a number, where each of its figures stands apart. */
function pairsOf(page: Luminance, word: Word): Pair[] {
  if (word.source !== 'ocr' || word.page !== page.page || !NUMBER.test(word.text)) return [];
  const patch = patchOf(word.box, page);
  const pieces = figuresOf(page).filter((piece) => middleIn(piece, patch) && piece.width < 1.2 * piece.height);
  const height = median(pieces.map((piece) => piece.height));
  const figures = pieces
    .filter((piece) => Math.abs(piece.height - height) <= HEIGHT_APART * height)
    .toSorted((a, b) => a.x - b.x);
  const text = word.text.replace(/^\D+/, '');
  if (height < TALL_MIN_PX || figures.length !== text.replace(/\D/g, '').length) return [];
  const digits = [...text].flatMap((character, index) =>
    /\d/.test(character) ? [{ character, next: text[index + 1] ?? '' }] : [],
  );
  return digits.flatMap(({ character, next }, index): Pair[] => {
    const [a, b] = [figures[index], figures[index + 1]];
    if (a === undefined || b === undefined || !/\d/.test(next) || character === '1' || next === '1') return [];
    const pitch = (b.x + b.width / 2 - a.x - a.width / 2) / height;
    return [{ word, figures: [a, b], height, pitch }];
  });
}
