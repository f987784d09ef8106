import { around } from '../box.ts';
import type { Place } from '../facts/page.ts';
import type { Line, Word } from '../facts/text.ts';
import { wordsAt } from './words.ts';

/** A web or e-mail address as printed. */
export interface Contact extends Place {
  readonly kind: 'web' | 'e-mail';
  readonly text: string;
  /** What was registered: `example.co.uk` of `www.shop.example.co.uk`. */
  readonly domain: string;
  readonly confidence: number;
  readonly source: Word['source'];
}

const HOST = String.raw`(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,12}`;
const WEB = new RegExp(String.raw`(?<![@\w.])(?:https?:\/\/(?:www\.)?|www\.)(${HOST})(?![\w@])`, 'giu');
const MAIL = new RegExp(String.raw`(?<![\w.])[\w.+-]{1,64}\s?@\s?(${HOST})(?![\w@])`, 'giu');
/** Second levels under which countries register. */
const SHARED = new Set(['co', 'com', 'org', 'net', 'ac', 'gov', 'edu', 'or', 'ne', 'go', 'gob', 'gv', 'asso']);

/** Addresses printed on a document, in reading order. */
export function contactsOf(lines: readonly Line[]): Contact[] {
  return lines.flatMap((line) => [...found(line, 'web', WEB), ...found(line, 'e-mail', MAIL)]);
}

function found(line: Line, kind: Contact['kind'], pattern: RegExp): Contact[] {
  return [...line.text.matchAll(pattern)].map((match) => {
    const words = wordsAt(line, match.index, match.index + match[0].length);
    return {
      kind,
      text: match[0],
      domain: registered(match[1] ?? ''),
      confidence: Math.min(...words.map((word) => word.confidence)),
      source: words.some((word) => word.source === 'ocr') ? 'ocr' : 'layer',
      page: line.page,
      box: around(words.map((word) => word.box)),
    };
  });
}

function registered(host: string): string {
  const labels = host.toLowerCase().split('.');
  const shared = labels.length > 2 && labels.at(-1)?.length === 2 && SHARED.has(labels.at(-2) ?? '');
  return labels.slice(shared ? -3 : -2).join('.');
}

/** The part of a domain that names somebody. */
export const nameOfDomain = (domain: string): string => domain.split('.')[0] ?? '';

const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/0/g, 'o'],
  [/[1l|]/g, 'i'],
  [/5/g, 's'],
];
const plain = (name: string): string =>
  ALIKE.reduce((text, [from, to]) => text.replace(from, to), name.replace(/-/g, ''));

const LENGTH_MIN = 6;

/** True where two names are not equal but are taken for each other: letters that look alike, or one slip of the hand. */
export function looksAlike(a: string, b: string): boolean {
  if (a === b || Math.min(a.length, b.length) < LENGTH_MIN) return false;
  return plain(a) === plain(b) || isOneSlip(a, b);
}

/** One letter more, one other, or two exchanged. */
function isOneSlip(a: string, b: string): boolean {
  if (a.length < b.length) return isOneSlip(b, a);
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  if (a.length === b.length + 1) return a.slice(at + 1) === b.slice(at);
  if (a.length !== b.length) return false;
  const exchanged = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
  return exchanged || a.slice(at + 1) === b.slice(at + 1);
}
