import type { Line } from '../facts/text.ts';
import { type WordLanguage, wordsToNumber } from './number-words.ts';

export interface SpeltAmount {
  readonly line: Line;
  /** True where running text may say it, of a sum that is printed in words alone. */
  readonly prose: boolean;
  readonly text: string;
  readonly language: WordLanguage;
  /** Without cents. */
  readonly value: number;
}

const LABEL =
  /\b(?:amounts? in words|in words|the sum of|in worten|in buchstaben|en (?:toutes )?lettres|la somme de|en letras|la cantidad de)\b(?:\s?\([^)]{1,12}\))?\s*[:.]?\s*/iu;
/** Said in clauses too, of sums that are not those of the document. */
const PROSE = /sum of|somme de|cantidad de/iu;
const MONEY =
  '(?:us|u\\.s\\.|british|indian|swiss)?\\s?(?:dollars?|euros?|eur|usd|gbp|chf|inr|pounds?(?: sterling)?|rupees?|rs\\.?|francs?(?: suisses)?|franken|pesos?|ringgit(?: malaysia)?|rm)';
const LEAD = new RegExp(`^(?:${MONEY}|[:=*#–-])\\s*`, 'iu');
/** What may stand behind the words: a currency, cents, "only", a closing mark or nothing. */
const CLOSED = new RegExp(
  `^[\\s*.,;:)(/–-]*(?:$|${MONEY}\\b|only\\b|and\\b|und\\b|et\\b|con\\b|\\d{1,2}\\s?/\\s?100|cents?\\b|in total\\b)`,
  'iu',
);
const LANGUAGES: readonly WordLanguage[] = ['en', 'de', 'fr', 'es'];
const WORDS_MAX = 16;

/** Amounts that are written out behind a label which says so. */
export function speltAmounts(lines: readonly Line[]): SpeltAmount[] {
  return lines.flatMap((line, index) => {
    const match = LABEL.exec(line.text);
    if (match === null) return [];
    const own = line.text.slice(match.index + match[0].length).replace(LEAD, '');
    const next = lines[index + 1];
    const whole = next?.page === line.page ? `${own} ${next.text}` : own;
    const found = LANGUAGES.flatMap((language) => longest(whole, own.length, language) ?? []).toSorted(
      (a, b) => b.text.length - a.text.length,
    )[0];
    return found === undefined ? [] : [{ line, prose: PROSE.test(match[0]), ...found }];
  });
}

function longest(whole: string, ownLength: number, language: WordLanguage): Omit<SpeltAmount, 'line' | 'prose'> | null {
  const words = [...whole.matchAll(/[\p{L}'’-]+/gu)].slice(0, WORDS_MAX);
  if (words[0]?.index !== 0) return null;
  for (const last of words.toReversed()) {
    const end = last.index + last[0].length;
    const text = whole.slice(0, end);
    if (!/^[\p{L}\s'’-]+$/u.test(text)) continue;
    const value = wordsToNumber(text, language);
    if (value === null) continue;
    const closed = end === ownLength || CLOSED.test(whole.slice(end));
    return closed && value >= 10 ? { text, language, value } : null;
  }
  return null;
}
