import type { Line, Word } from '../../facts/text.ts';

/** A number of a row that is no amount by itself: a quantity, a price, a base quantity, a percentage. */
export interface Numeral {
  /** Every value that its separators allow: `1.250` is 1.25 and 1250. */
  readonly values: readonly number[];
  readonly percent: boolean;
  readonly word: Word;
}

const NUMBER = /^[([]?[-–−+]?(?:[$€£¥₹]|[A-Z]{1,3}[$]?)?(\d[\d.,'’]*)(?:[$€£¥₹])?(?:[-−]|\))?(%)?[)\]]?[.,:;]?$/u;

/** The numbers of a row up to a place, left to right. Groups of thousands that blanks part are joined. */
export function numeralsOf(line: Line, before: number): Numeral[] {
  const words = line.words.filter(({ box }) => box.x + box.width <= before + 0.002);
  return words.flatMap((word, index) => {
    const match = NUMBER.exec(word.text);
    if (match === null) return [];
    const percent = match[2] !== undefined || words[index + 1]?.text === '%';
    const own = valuesOf(match[1] ?? '');
    const whole = joined(words, index);
    const values = whole === null ? own : [...own, ...valuesOf(whole)];
    return values.length === 0 ? [] : [{ values, percent, word }];
  });
}

/** `1 250,00` stands in two words. */
function joined(words: readonly Word[], index: number): string | null {
  const [before, own] = [words[index - 1], words[index]];
  if (before === undefined || own === undefined) return null;
  return /^\d{1,3}$/.test(before.text) && /^\d{3}(?:[.,]\d+)?$/.test(own.text) ? before.text + own.text : null;
}

/** Readings of digits with points, commas and apostrophes. */
export function valuesOf(text: string): number[] {
  const plain = text.replace(/['’]/g, '').replace(/[.,]$/, '');
  const marks = plain.replace(/\d/g, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return [Number(plain)];
  const whole = Number(plain.replace(/[.,]/g, ''));
  const decimal = Number(`${plain.slice(0, last).replace(/[.,]/g, '')}.${plain.slice(last + 1)}`);
  const grouped = plain.length - last - 1 === 3;
  if (marks.length > 1 && new Set(marks).size === 1) return [whole];
  return grouped ? [decimal, whole] : [decimal];
}
