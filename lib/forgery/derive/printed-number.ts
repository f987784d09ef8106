import { around, right } from '../box.ts';
import type { Place } from '../facts/page.ts';
import type { Line, Word } from '../facts/text.ts';
import { confusedReadings } from './ocr-confusion.ts';
import { wordsAt } from './words.ts';

/** A number that names something, as it stands in one line. */
export interface PrintedNumber extends Place {
  readonly text: string;
  /** Letters and digits only, upper case. */
  readonly compact: string;
  readonly confidence: number;
  readonly source: Word['source'];
}

/** In heights of a word; wider gaps part columns. */
const GAP_MAX = 1.5;

/** The number that the characters `start`..`end` of a line's text spell; null where it spans columns. */
export function numberAt(line: Line, start: number, end: number): PrintedNumber | null {
  const words = wordsAt(line, start, end);
  const parted = words.some((word, index) => {
    const next = words[index + 1];
    return next !== undefined && next.box.x - right(word.box) > GAP_MAX * word.box.height;
  });
  if (words.length === 0 || parted) return null;
  const text = line.text.slice(start, end);
  return {
    text,
    compact: text.replace(/[^A-Za-z\d]/g, '').toUpperCase(),
    confidence: Math.min(...words.map((word) => word.confidence)),
    source: words.some((word) => word.source === 'ocr') ? 'ocr' : 'layer',
    page: line.page,
    box: around(words.map((word) => word.box)),
  };
}

/**
 * Where the next `count` letters and digits end, at most one blank or mark between two of them;
 * null where the text ends before or the last word goes on.
 */
export function endOfNumber(text: string, start: number, count: number): number | null {
  let seen = 0;
  let at = start;
  for (; at < text.length && seen < count; at += 1) {
    const signs = /[A-Za-z\d]/.test(text.charAt(at));
    const mark = /[ ./-]/.test(text.charAt(at)) && /[A-Za-z\d]/.test(text.charAt(at + 1));
    if (!signs && !mark) return null;
    if (signs) seen += 1;
  }
  return seen === count && !/^[\p{L}\d]/u.test(text.slice(at)) ? at : null;
}

const ALIKE: Readonly<Record<string, string>> = {
  O: '0',
  D: '0',
  Q: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
};

/** What a number that was read from a picture may really say: one digit misread, one letter taken for a digit. */
export function confusedNumbers(compact: string): string[] {
  const characters = [...compact];
  const letters = characters.flatMap((character, index) => {
    const digit = ALIKE[character];
    return digit === undefined ? [] : [characters.with(index, digit).join('')];
  });
  return [...confusedReadings(compact), ...letters];
}

/** Numbers that forms and manuals print as examples: a counted sequence, one digit over and over. */
export function isExampleNumber(compact: string): boolean {
  return /0123456|1234567|2345678|3456789|9876543|([1-9])\1{5}|0{10}/.test(compact);
}

/** Enough to find the number in the document, too little to use it. */
export function masked(compact: string): string {
  if (compact.length < 8) return `${compact.slice(0, 2)}…`;
  return `${compact.slice(0, 4)}…${compact.slice(-3)}`;
}
