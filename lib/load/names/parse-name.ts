import { foldedTokens } from './fold.ts';
import { legalForm, shortenForms, wordWeight } from './organisations.ts';
import { phoneticKey } from './phonetic.ts';
import { Recent } from './recent.ts';

export type NameKind = 'person' | 'organisation' | 'thing';

export interface NameToken {
  readonly text: string;
  readonly sound: string;
  /** What it counts for among the tokens of its name, about 1. */
  readonly weight: number;
  readonly isNumber: boolean;
  readonly isFamily: boolean;
  /** Class of the legal form that it is; null for any other token. */
  readonly form: string | null;
}

export interface ParsedName {
  readonly kind: NameKind;
  readonly tokens: readonly NameToken[];
}

const TITLES = new Set(
  (
    'mr mrs ms miss mx dr prof professor sir dame lord lady herr frau mme mlle monsieur madame signor signora senor senora ' +
    'hon rev fr sr jr eng ing dipl phd md esq gen general col colonel maj major capt captain lt lieutenant sgt brigadier ' +
    'admiral marshal president minister ambassador judge senator governor king queen prince princess'
  ).split(' '),
);
const HONORIFICS = new Set(
  'haji hajji hajj shaikh sheikh shaykh cheikh mullah mulla maulvi mawlawi maulana qari ustad sayyid sayed syed said hafiz'.split(
    ' ',
  ),
);
const PARTICLES = new Set(
  'van von der den de da do dos das di del della du la le el al ul bin ben ibn bint abu umm ould zu ter ten af av y e i'.split(
    ' ',
  ),
);
const NUMBERS: ReadonlyMap<string, string> = new Map(
  [
    'zero',
    'one first 1st i',
    'two second 2nd ii',
    'three third 3rd iii',
    'four fourth 4th iv',
    'five fifth 5th',
    'six sixth 6th vi',
    'seven seventh 7th vii',
    'eight eighth 8th viii',
    'nine ninth 9th ix',
    'ten tenth 10th',
    'eleven eleventh 11th xi',
    'twelve twelfth 12th xii',
  ].flatMap((words, value) => words.split(' ').map((word) => [word, String(value)] as const)),
);
const FAMILY = 1.3;
const cache = new Recent<NameToken>(8_000);
/** Words of a name that are read: a longer one is no name, and costs as much. */
const TOKENS_MAX = 20;

/**
 * Tokens of a name with what each counts for. A person's titles are dropped; `SURNAME, Given` tells the family name.
 * @param family folded tokens of the family name where it is known.
 */
export function parseName(
  text: string,
  kind: NameKind,
  family: ReadonlySet<string> = familyOf(text, kind),
): ParsedName {
  const words = kind === 'person' ? personWords(text) : shortenForms(foldedTokens(text).join(' ')).split(' ');
  const tokens: NameToken[] = [];
  for (const word of words.slice(0, TOKENS_MAX)) {
    const token = tokenOf(word, kind, family.has(word));
    if (word !== '' && !tokens.some((other) => other.text === token.text)) tokens.push(token);
  }
  return { kind, tokens };
}

function personWords(text: string): readonly string[] {
  const words = foldedTokens(text.replace(/["“”«»()]/g, ' '));
  const kept = words.filter((word) => !TITLES.has(word));
  return kept.length > 1 ? kept : words;
}

function familyOf(text: string, kind: NameKind): ReadonlySet<string> {
  const comma = text.indexOf(',');
  const known = kind === 'person' && comma > 0 && comma === text.lastIndexOf(',') && comma < text.length - 2;
  return new Set(known ? foldedTokens(text.slice(0, comma)) : []);
}

/** A folded word as a token of a name. */
export function tokenOf(word: string, kind: NameKind, isFamily: boolean): NameToken {
  const key = `${kind}${isFamily ? '!' : ':'}${word}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const token = readToken(word, kind, isFamily);
  cache.set(key, token);
  return token;
}

function readToken(word: string, kind: NameKind, isFamily: boolean): NameToken {
  const number = numberOf(word, kind);
  const text = number ?? word;
  return {
    text,
    sound: phoneticKey(word),
    weight: weightOf(word, kind, isFamily),
    isNumber: number !== null,
    isFamily,
    form: (kind === 'person' ? undefined : legalForm(word)) ?? null,
  };
}

function numberOf(word: string, kind: NameKind): string | null {
  if (/^\d+$/.test(word)) return word.replace(/^0+(?=\d)/, '');
  if (word.length === 1 || (kind === 'person' && !/\d/.test(word) && word.length < 4)) return null;
  return NUMBERS.get(word) ?? null;
}

function weightOf(word: string, kind: NameKind, isFamily: boolean): number {
  if (kind !== 'person') return wordWeight(word);
  if (PARTICLES.has(word)) return 0.25;
  if (HONORIFICS.has(word)) return 0.35;
  return isFamily ? FAMILY : word.length === 1 ? 0.5 : 1;
}
