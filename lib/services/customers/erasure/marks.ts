/** The texts by which a person is named in what people write: names, addresses, numbers, ids. */
export interface Marks {
  /** For PostgreSQL's `~*`, in parts that it can compile; none where there is no mark. */
  readonly patterns: readonly string[];
  /** Whether a text has one. */
  isIn(text: string): boolean;
  /**
   * Puts `[erased]` for each, in a text or in the strings of a JSON value. A string there that is one bare word is left: it is one
   * of the program's own, and somebody may call themselves like that.
   */
  without<T>(value: T): T;
}

const REPLACEMENT = '[erased]';
/** A shorter id is likely to be part of something else. */
export const ID_CHARACTERS_MIN = 6;
const NAME_CHARACTERS_MIN = 4;
const PATTERN_MARKS_MAX = 100;
const BARE_WORD = /^[A-Za-z_]+$/;

/** Texts by how they may be written. */
export interface MarkTexts {
  /** With any white space between the words, and "last, first". */
  readonly names: readonly (string | null | undefined)[];
  /** Digits, with spaces, brackets, hyphens, slashes and full stops between them. */
  readonly phones: readonly (string | null | undefined)[];
  /** Letters and digits, with single spaces between them: account numbers, national ids. */
  readonly numbers: readonly (string | null | undefined)[];
  /** As they are. */
  readonly ids: readonly (string | null | undefined)[];
}

export function createMarks({ names, phones, numbers, ids }: MarkTexts): Marks {
  const sources = [
    ...present(names, NAME_CHARACTERS_MIN).flatMap(formsOfName),
    ...present(phones, ID_CHARACTERS_MIN).map(formOfPhone),
    ...present(numbers, ID_CHARACTERS_MIN).map((text) => [...text.replaceAll(' ', '')].map(literal).join(' ?')),
    ...present(ids, ID_CHARACTERS_MIN).flatMap((text) => [literal(text), literal(encodeURIComponent(text))]),
  ];
  const longestFirst = [...new Set(sources)].sort((a, b) => b.length - a.length);
  const either = longestFirst.join('|');
  if (either === '') return { patterns: [], isIn: () => false, without: (value) => value };
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${either})(?![\\p{L}\\p{N}])`, 'giu');
  const within = (value: unknown): unknown => {
    if (typeof value === 'string') return BARE_WORD.test(value) ? value : value.replace(found, REPLACEMENT);
    if (Array.isArray(value)) return value.map(within);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, within(member)]));
  };
  return {
    patterns: inParts(longestFirst, PATTERN_MARKS_MAX).map(
      (part) => `(?<![[:alnum:]])(?:${part.join('|')})(?![[:alnum:]])`,
    ),
    isIn: (text) => text.search(found) >= 0,
    without: (value) => (typeof value === 'string' ? value.replace(found, REPLACEMENT) : within(value)) as never,
  };
}

function inParts<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < items.length; from += size) parts.push(items.slice(from, from + size));
  return parts;
}

const present = (texts: readonly (string | null | undefined)[], charactersMin: number): string[] =>
  texts.flatMap((text) => {
    const trimmed = text?.trim().replace(/\s+/g, ' ') ?? '';
    return trimmed.length >= charactersMin ? [trimmed] : [];
  });

const literal = (text: string): string => text.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&');

function formsOfName(name: string): string[] {
  const words = name.split(' ').map(literal);
  const last = words.at(-1) ?? '';
  const first = words.slice(0, -1);
  return [words.join('\\s+'), ...(first.length > 0 ? [`${last},\\s*${first.join('\\s+')}`] : [])];
}

const formOfPhone = (phone: string): string => `\\+?${[...phone.replace(/\D/g, '')].join('[ ()./-]*')}`;
