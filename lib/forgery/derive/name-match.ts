import type { DocumentClass } from '#lib/contracts/document-class.ts';
import type { Line, Word } from '../facts/text.ts';
import { absent, type Match, readingOf } from './field-match.ts';
import { foldedTokens } from './tokens.ts';

/** Behind these stands the name of the person whom the document is about. */
const HOLDER_LABEL =
  /^(?:account (?:holder|name|owner)|name of (?:the )?(?:account holder|holder|employee|insured|customer|policyholder|bearer)|employee(?: name)?|customer(?: name)?|policy ?holder|insured(?: person)?|cardholder|holder|kontoinhaber(?:in)?|mitarbeiter(?:in)?|arbeitnehmer(?:in)?|versicherte(?:r)?|titulaire(?: du compte)?|salari[eé]|titular|empleado|full name)\s*[:.]?\s+(.+)$/iu;
/** A name of people: two to four capitalised words, without digits. */
const NAME =
  /^(?:(?:mr|mrs|ms|dr|herr|frau|m|mme)\.?\s+)?((?:\p{Lu}[\p{L}'’.-]*)(?:\s+(?:(?:de|da|di|von|van|der|den|la|le|bin|al)\s+)*\p{Lu}[\p{L}'’.-]*){1,3})(?=\s*(?:$|[|,;:(]|\d))/u;
/** Documents that speak of the person whom they belong to; an invoice speaks of whoever bought. */
const PERSONAL: readonly DocumentClass[] = ['bank_statement', 'payslip', 'identity_document', 'utility_bill'];
const TOKEN_MIN = 2;
const TELLING_TOKEN_MIN = 4;
/** Words of a record that are no part of a name. */
const TITLES = new Set(['mr', 'mrs', 'ms', 'dr', 'prof', 'herr', 'frau', 'mme', 'jr', 'sr']);

/**
 * A recorded name beside the printed ones: in any order, without accents, given names shortened. `different` only for a
 * name behind a label that says whom the document is about, and with no word in common.
 */
export function matchName(record: string | null, lines: readonly Line[], documentClass: DocumentClass): Match {
  const wanted = [...new Set(foldedTokens(record ?? ''))].filter((token) => !TITLES.has(token));
  if (record === null || wanted.length === 0) return absent(record);
  const equal = wordsOfAll(lines, wanted, documentClass);
  if (equal !== null) return shown(record, 'equal', equal);
  const similar = lines.find((line) => holdsShortened(line, wanted));
  if (similar !== undefined) return shown(record, 'similar', similar.words.filter(isNear(wanted)));
  const named = PERSONAL.includes(documentClass) ? lines.flatMap(holderOf)[0] : undefined;
  if (named === undefined || wanted.length < 2) return absent(record);
  const common = named.words.some((word) => isNear(wanted)(word));
  const stands = lines.some((line) =>
    line.words.some(isOneOf(wanted.filter((token) => token.length >= TELLING_TOKEN_MIN))),
  );
  return shown(record, common || stands ? 'similar' : 'different', named.words);
}

function shown(record: string, outcome: Match['outcome'], words: readonly Word[]): Match {
  return {
    record,
    document: words.map((word) => word.text).join(' '),
    outcome,
    places: words.map(({ page, box }) => ({ page, box })),
    ...readingOf(words),
  };
}

/** The words that spell all of a name within two lines, or anywhere on an identity document, whose names stand apart. */
function wordsOfAll(lines: readonly Line[], wanted: readonly string[], documentClass: DocumentClass): Word[] | null {
  const span = documentClass === 'identity_document' ? lines.length : 2;
  for (let from = 0; from < lines.length; from++) {
    for (const near of [lines.slice(from, from + 1), lines.slice(from, from + span)]) {
      const tokens = new Set(near.flatMap((line) => foldedTokens(line.text)));
      if (wanted.every((token) => tokens.has(token))) return near.flatMap((line) => line.words).filter(isOneOf(wanted));
    }
    if (span === lines.length) break;
  }
  return null;
}

/** Two of three or more names, the last name and the initial of another, or every word but for one character. */
function holdsShortened(line: Line, wanted: readonly string[]): boolean {
  const tokens = foldedTokens(line.text);
  if (wanted.length > 2 && wanted.filter((token) => tokens.includes(token)).length >= 2) return true;
  if (wanted.length >= 2 && wanted.every((token) => tokens.some((other) => apartByOne(token, other)))) return true;
  return wanted.some((surname) => {
    if (surname.length < TELLING_TOKEN_MIN) return false;
    const at = tokens.indexOf(surname);
    if (at < 0) return false;
    const beside = [tokens[at - 1], tokens[at + 1]].filter((token) => token !== undefined && token.length <= TOKEN_MIN);
    return wanted.some((given) => given !== surname && beside.some((token) => token?.charAt(0) === given.charAt(0)));
  });
}

const isOneOf =
  (wanted: readonly string[]) =>
  ({ text }: Word): boolean =>
    foldedTokens(text).some((token) => wanted.includes(token));

const isNear =
  (wanted: readonly string[]) =>
  ({ text }: Word): boolean =>
    foldedTokens(text).some((token) =>
      wanted.some((other) => apartByOne(token, other) || (token.length <= TOKEN_MIN && other.startsWith(token))),
    );

/** Equal, or of one length with one other character, or one character longer. */
function apartByOne(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < TELLING_TOKEN_MIN || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a.charAt(start) === b.charAt(start)) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end <= 1;
}

/** The words of a name that stands behind the label of a holder. */
function holderOf(line: Line): { readonly words: Word[] }[] {
  const behind = HOLDER_LABEL.exec(line.text)?.[1];
  const name = behind === undefined ? undefined : NAME.exec(behind)?.[1];
  if (behind === undefined || name === undefined) return [];
  const start = line.text.length - behind.length + behind.indexOf(name);
  let offset = 0;
  const words = line.words.filter((word) => {
    const from = offset;
    offset += word.text.length + 1;
    return from >= start && from < start + name.length;
  });
  return words.length >= 2 ? [{ words }] : [];
}
