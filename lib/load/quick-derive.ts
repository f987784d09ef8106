import { isCalmWord } from './checks/profile/name-anomaly.ts';
import type { QuickCells } from './quick-row.ts';
import { remember } from './remember.ts';
import { stagedIndex } from './staging.ts';
import { addressKey } from './values/address.ts';
import { keyOfTokens, nameTokens } from './values/name.ts';

/** What became of the names of a row: none that can be used, nothing odd in them, or the checks must look. */
export type NameState = 'missing' | 'calm' | 'open';

const WORDS_REMEMBERED = 16_384;
/** A longer text would keep the piece of the file alive that it is a slice of. */
const WORD_CHARS_MAX = 12;
const BLANK = ' ';
const I = stagedIndex;

function lookAt(word: string) {
  const tokens = nameTokens(word);
  return { tokens, calm: tokens.length === 1 && isCalmWord(word) };
}

const remembered = remember(lookAt, WORDS_REMEMBERED);

const readWord = (word: string) => (word.length > WORD_CHARS_MAX ? lookAt(word) : remembered(word));

/** Fills in what follows from the values of a row: its whole name, its type, the keys of name and address. */
export function derive(cells: QuickCells): NameState {
  const given = cells[I.full_name] ?? null;
  const legal = cells[I.legal_name] ?? null;
  const [first, middle, last] = [cells[I.first_name] ?? null, cells[I.middle_name] ?? null, cells[I.last_name] ?? null];
  if (given === null && legal === null && first === null && last === null) return 'missing';
  const full = given ?? joined(joined(first, middle), last);
  cells[I.full_name] = full;
  if (cells[I.customer_type] === null && full === null) cells[I.customer_type] = 'business';
  if (legal === null && cells[I.customer_type] === 'business') cells[I.legal_name] = full;
  const tokens: string[] = [];
  const calm =
    given === null && full !== null
      ? [first, middle, last].map((part) => part === null || readPart(part, tokens)).every(Boolean)
      : readPart(full ?? legal ?? '', tokens);
  cells[I.name_key] = keyOfTokens(tokens);
  const line = cells[I.address_line1] ?? null;
  if (line !== null) {
    const [postcode, city] = [cells[I.postal_code] ?? undefined, cells[I.city] ?? undefined];
    cells[I.address_key] = addressKey({ line, postcode, city, country: cells[I.country] ?? undefined });
  }
  return calm && (tokens.length === 1 || tokens[0] !== tokens.at(-1)) ? 'calm' : 'open';
}

/** Adds the tokens of a part of a name; returns whether each of its words is calm. */
function readPart(part: string, tokens: string[]): boolean {
  let calm = true;
  for (let from = 0; from <= part.length; ) {
    const blank = part.indexOf(BLANK, from);
    const end = blank < 0 ? part.length : blank;
    if (end > from) {
      const word = readWord(part.slice(from, end));
      for (const token of word.tokens) tokens.push(token);
      calm &&= word.calm;
    }
    from = end + 1;
  }
  return calm;
}

function joined(one: string | null, other: string | null): string | null {
  if (one === null) return other;
  return other === null ? one : `${one} ${other}`;
}
