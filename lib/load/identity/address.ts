import { foldedTokens } from '../names/fold.ts';

export interface ReadAddress {
  /** The street without its number and unit, usual abbreviations written out. */
  readonly street: string | null;
  readonly streetNumber: string | null;
}

const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    st: 'street',
    str: 'strasse',
    rd: 'road',
    ave: 'avenue',
    av: 'avenue',
    blvd: 'boulevard',
    dr: 'drive',
    ln: 'lane',
    ct: 'court',
    crt: 'court',
    pl: 'place',
    sq: 'square',
    cres: 'crescent',
    cl: 'close',
    tce: 'terrace',
    ter: 'terrace',
    pde: 'parade',
    hwy: 'highway',
    pkwy: 'parkway',
    cct: 'circuit',
    gr: 'grove',
    n: 'north',
    s: 'south',
    e: 'east',
    w: 'west',
  }),
);
const UNIT = new Set(['apt', 'apartment', 'unit', 'flat', 'suite', 'ste', 'room', 'rm', 'floor', 'fl', 'no', 'nr']);
const NUMBER = /^\d{1,6}[a-z]?$/;

/**
 * Reads the first line of an address: the house number before or after the street, unit and flat left out.
 * `St` at the start of a name stays, since it is a saint there.
 */
export function readAddress(line: string | null): ReadAddress {
  if (line === null) return { street: null, streetNumber: null };
  const tokens = withoutUnits(foldedTokens(line));
  const at = tokens.findIndex((token) => NUMBER.test(token));
  const words = tokens.filter((_, index) => index !== at);
  const street = words.map((word, index) => (index === 0 ? glued(word) : (WORDS.get(word) ?? glued(word)))).join(' ');
  return { street: street === '' ? null : street, streetNumber: tokens[at] ?? null };
}

/** `hauptstr` ends in the word that it abbreviates. */
function glued(word: string): string {
  return word.length > 5 && word.endsWith('str') ? `${word}asse` : word;
}

function withoutUnits(tokens: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] ?? '';
    if (!UNIT.has(token)) kept.push(token);
    else if (/\d/.test(tokens[index + 1] ?? '') || (tokens[index + 1] ?? '').length === 1) index += 1;
  }
  return kept;
}
