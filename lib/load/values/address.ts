import { remember } from '../remember.ts';

const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    street: 'st',
    saint: 'st',
    strasse: 'str',
    avenue: 'ave',
    av: 'ave',
    road: 'rd',
    drive: 'dr',
    lane: 'ln',
    boulevard: 'blvd',
    court: 'ct',
    place: 'pl',
    square: 'sq',
    highway: 'hwy',
    terrace: 'ter',
    parkway: 'pkwy',
    north: 'n',
    south: 's',
    east: 'e',
    west: 'w',
  }),
);
const UNIT =
  /[\s,]+(?:#|(?:apt|apartment|unit|suite|ste|flat|floor|fl|room|rm|wohnung|app|piso)\b\.?)\s*[\p{L}\p{N}-]{0,8}\s*$/u;
/** The words by which a unit may be told: an address with one of them is read by the expression above. */
const UNIT_WORD = /^(?:apt|apartment|unit|suite|ste|flat|floor|fl|room|rm|wohnung|app|piso)(?![a-z0-9_])/;
const WORD_LETTER = /^[a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]$/i;
const ASCII = /^[\x20-\x7e]*$/;
const CHARS_MIN = 5;

export interface AddressParts {
  readonly line: string | undefined;
  readonly postcode: string | undefined;
  readonly city: string | undefined;
  readonly country: string | undefined;
}

/**
 * The key by which two spellings of one address are equal: folded, street words shortened, without the unit, with the
 * postcode (the city where there is none) and the country. Null where that would not tell one house from another.
 */
export function addressKey({ line, postcode, city, country }: AddressParts): string | null {
  if (line === undefined) return null;
  const place = placeKey(postcode ?? city ?? '');
  if (place === '') return null;
  const key = usualStreet(line) ?? anyStreet(line);
  return key.length < CHARS_MIN ? null : `${key}|${place}|${country ?? ''}`;
}

const placeKey = remember((text) => fold(text).replace(/[^\p{L}\p{N}]/gu, ''));

/** The words of a street that has a number; empty for any other. */
function anyStreet(line: string): string {
  const street = fold(line).replace(UNIT, '');
  return /\d/.test(street) ? wordsOf(street) : '';
}

function wordsOf(folded: string): string {
  return (
    folded
      .match(/[\p{L}\p{N}]+/gu)
      ?.map(shorten)
      .join(' ') ?? ''
  );
}

function shorten(word: string): string {
  const short = WORDS.get(word);
  if (short !== undefined) return short;
  return word.length > 6 && word.endsWith('strasse') ? `${word.slice(0, -4)}` : word;
}

const [SEPARATOR, WORD, DIGIT] = [1, 2, 3];
/** What the characters of usual addresses are: those of words, those between them, and 0 for all others. */
const kinds = Uint8Array.from({ length: 0x250 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (/\d/.test(char)) return DIGIT;
  return WORD_LETTER.test(char) ? WORD : code < 0x80 && char !== '#' ? SEPARATOR : 0;
});

/** The key of one word of a street; null where it may tell of a unit. */
const wordKey = remember((word): string | null => {
  const folded = fold(word);
  return UNIT_WORD.test(folded) ? null : wordsOf(folded);
}, 4096);

/** As `anyStreet`, word by word, since most words come again; null where the line needs all of its care. */
function usualStreet(line: string): string | null {
  let key = '';
  let numbered = false;
  let from = -1;
  for (let at = 0; at <= line.length; at += 1) {
    const kind = at === line.length ? SEPARATOR : (kinds[line.charCodeAt(at)] ?? 0);
    if (kind === 0) return null;
    if (kind === DIGIT) numbered = true;
    if (kind !== SEPARATOR) {
      if (from < 0) from = at;
    } else if (from >= 0) {
      const word = wordKey(line.slice(from, at));
      if (word === null) return null;
      key = key === '' ? word : `${key} ${word}`;
      from = -1;
    }
  }
  return numbered ? key : '';
}

function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('ø', 'o');
}
