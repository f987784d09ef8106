import { remember } from './remember.ts';
import type { Cells } from './slots.ts';
import { stagedIndex } from './staging.ts';
import { addressKey } from './values/address.ts';
import { keyOfTokens, nameTokens } from './values/name.ts';

const WORDS_REMEMBERED = 16_384;
/** A longer text would keep the piece of the file alive that it is a slice of. */
const WORD_CHARS_MAX = 12;
const BLANK = ' ';
const I = stagedIndex;

const remembered = remember(nameTokens, WORDS_REMEMBERED);

const tokensOf = (word: string) => (word.length > WORD_CHARS_MAX ? nameTokens(word) : remembered(word));

/** Fills in what follows from the values of a row: its whole name, its type, the keys of name and address. */
export function derive(cells: Cells): void {
  const given = cells[I.full_name] ?? null;
  const legal = cells[I.legal_name] ?? null;
  const [first, middle, last] = [cells[I.first_name] ?? null, cells[I.middle_name] ?? null, cells[I.last_name] ?? null];
  const full = wholeName(cells, given) ?? joined(joined(first, middle), last);
  cells[I.full_name] = full;
  if (cells[I.customer_type] === null && full === null) cells[I.customer_type] = 'business';
  if (legal === null && cells[I.customer_type] === 'business') cells[I.legal_name] = full;
  cells[I.name_key] = keyOfTokens(tokensOfName(full ?? legal ?? ''));
  const line = cells[I.address_line1] ?? null;
  if (line === null) return;
  const [postcode, city] = [cells[I.postal_code] ?? undefined, cells[I.city] ?? undefined];
  cells[I.address_key] = addressKey({ line, postcode, city, country: cells[I.country] ?? undefined });
}

/**
 * The name as given; with the first name before it where it lacks it and nothing else tells the surname: "Name" and "Vorname",
 * the headers of many files.
 */
function wholeName(cells: Cells, given: string | null): string | null {
  const [first, last] = [cells[I.first_name] ?? null, cells[I.last_name] ?? null];
  if (given === null || first === null || last !== null || cells[I.customer_type] === 'business') return given;
  const tokens = new Set(tokensOfName(given));
  return tokensOfName(first).every((token) => tokens.has(token)) ? given : joined(first, given);
}

/** As `nameTokens`, word by word, since most words come again. */
function tokensOfName(name: string): readonly string[] {
  const tokens: string[] = [];
  for (let from = 0; from <= name.length; ) {
    const blank = name.indexOf(BLANK, from);
    const end = blank < 0 ? name.length : blank;
    if (end > from) for (const token of tokensOf(name.slice(from, end))) tokens.push(token);
    from = end + 1;
  }
  return tokens;
}

function joined(one: string | null, other: string | null): string | null {
  if (one === null) return other;
  return other === null ? one : `${one} ${other}`;
}
