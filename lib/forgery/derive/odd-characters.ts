import type { Place } from '../facts/page.ts';
import type { Run } from '../facts/paint.ts';
import type { Line } from '../facts/text.ts';

export interface OddText extends Place {
  readonly text: string;
  readonly why: string;
}

/** Letters of Cyrillic and Greek that look like Latin ones. */
const LOOKALIKES = /[АВЕКМНОРСТУХЅІЈԚԜаеорсухіјѕԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]/u;
const LATIN = /\p{Script=Latin}/u;
const OTHER = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
/** Signs that Greek lends to mathematics and units. */
const SYMBOLS = /[µμΩΔπΣσλαβγ°]/u;
/** Digits of other scripts among Latin ones, and mathematical letters, which no keyboard writes. */
const STYLED = /[\u{1D400}-\u{1D7FF}]/u;
/** Different letters of a word; a formula repeats one or two. */
const DISGUISE_LETTERS = 3;
const BIDIRECTIONAL = /[\u202A-\u202E\u2066-\u2069]/u;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Words of a text layer that mix letters which look alike, or carry signs that turn the order of reading. */
export function oddWords(lines: readonly Line[]): OddText[] {
  return lines.flatMap((line) =>
    line.words.flatMap((word) => {
      const why = word.source === 'layer' ? whyOdd(word.text, line.text) : null;
      return why === null ? [] : [{ text: word.text, page: word.page, box: word.box, why }];
    }),
  );
}

function whyOdd(text: string, line: string): string | null {
  const letters = [...text].filter((character) => /\p{L}/u.test(character));
  const other = letters.filter((character) => OTHER.test(character) && !SYMBOLS.test(character));
  const disguised = other.length > 0 && other.every((character) => LOOKALIKES.test(character));
  if (disguised && letters.some((character) => LATIN.test(character)) && letters.length >= 4)
    return 'letters of two scripts that look alike in one word';
  if (/\d/.test(text) && [...text].some((character) => /\p{Nd}/u.test(character) && !/\d/.test(character)))
    return 'digits of two scripts in one number';
  if (STYLED.test(text) && letters.length >= 4 && new Set(letters).size >= DISGUISE_LETTERS)
    return 'letters made for mathematics';
  if (BIDIRECTIONAL.test(text) && /[\p{L}\d]{2}/u.test(text) && !RIGHT_TO_LEFT.test(line))
    return 'a sign that turns the order of reading';
  return null;
}

const SPLIT_NUMBER = /\d(?:\u200b|\u200c|\u200d|\u2060|\ufeff)+\d/u;

/** Numbers with signs of no width between their digits. */
export function splitNumbers(runs: readonly Run[]): OddText[] {
  return runs
    .filter(({ text }) => SPLIT_NUMBER.test(text))
    .map(({ text, page, box }) => ({ text, page, box, why: 'a sign of no width between its digits' }));
}
