import { median } from '../derive/values.ts';
import type { Luminance } from '../facts/picture.ts';
import type { Word } from '../facts/text.ts';
import { figuresIn } from './letterforms.ts';
import { type Patch, patchOf } from './patch.ts';

export interface NumberFigure {
  readonly figure: Patch;
  readonly digit: string;
  /** What follows in the text; empty at its end. */
  readonly next: string;
  /** Of the figures of this number, in pixels. */
  readonly height: number;
}

const HEIGHT_APART = 0.12;
const WIDTH_MAX = 1.2;

/** The figures of a number that was read in a picture, where each stands apart; none where one cannot be told. */
export function numberFigures(page: Luminance, word: Word): NumberFigure[] {
  if (word.source !== 'ocr' || word.page !== page.page) return [];
  const patch = patchOf(word.box, page);
  const pieces = figuresIn(page, patch).filter((piece) => piece.width < WIDTH_MAX * piece.height);
  const height = median(pieces.map((piece) => piece.height));
  const figures = pieces
    .filter((piece) => Math.abs(piece.height - height) <= HEIGHT_APART * height)
    .toSorted((a, b) => a.x - b.x);
  const digits = [...word.text].flatMap((character, index) =>
    /\d/.test(character) ? [{ digit: character, next: word.text[index + 1] ?? '' }] : [],
  );
  if (figures.length !== digits.length || /\p{L}/u.test(word.text)) return [];
  return figures.map((figure, index) => ({
    figure,
    digit: digits[index]?.digit ?? '',
    next: digits[index]?.next ?? '',
    height,
  }));
}
