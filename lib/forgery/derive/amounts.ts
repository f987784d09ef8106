import { around, right } from '../box.ts';
import type { AmountField, Line } from '../facts/text.ts';
import { wordsAt } from './words.ts';

const CURRENCY =
  /(?:RM|USD|EUR|GBP|CHF|SEK|NOK|DKK|INR|MYR|SGD|AUD|CAD|JPY|CNY|PLN|CZK|Rs\.?|R\$|US\$|A\$|C\$|S\$|kr|[$€£¥₹])/;
const NUMBER = /(?:\d{1,3}(?:[.,'’]\d{2,3})+|\d{1,3}(?: \d{3})+(?=[.,]\d{2}\b)|\d+)(?:[.,]\d{2})?/;
/** What stands behind an amount with a currency before it belongs to the next one. */
const AMOUNT = new RegExp(
  `(?<![\\w.,/:-])(?<lead>[-–−(]\\s?)?(?:(?<before>${CURRENCY.source})\\s?(?<sign>[-−]\\s?)?(?<number>${NUMBER.source})|\\s?(?<minus>[-−]\\s?)?(?<plain>${NUMBER.source})(?<behind>[-−](?=\\s?${CURRENCY.source}))?\\s?(?<after>${CURRENCY.source})?)(?<tail>[-−]|\\)|\\s?(?:CR|DR)\\b)?(?![\\w%/:]|[.,]\\d)`,
  'g',
);

/** In digits; the blank of a typewriter face is one wide, and OCR draws its boxes tight. */
const GROUP_GAP_MAX = 1.5;

/** Amounts with two decimals, in any grouping, as cents: 1.234,56; 1,234.56; 1'234.56; 1 234,56; 1,23,456.00. */
export function amountsOf(lines: readonly Line[]): AmountField[] {
  return lines.flatMap((line, index) =>
    [...line.text.matchAll(AMOUNT)].flatMap((match) => {
      const { start, end, number, text } = withoutNeighbour(line, match);
      const parsed = parseNumber(number);
      if (parsed === null || parsed.decimals !== 2 || isDayAndMonth(line.text, start, end, text)) return [];
      const words = wordsAt(line, start, end);
      const first = words[0];
      if (first === undefined) return [];
      const currency = match.groups?.before ?? match.groups?.after ?? null;
      const field: AmountField = {
        text,
        cents: isNegative(match.groups) && !leadsFromAfar(line, match) ? -parsed.cents : parsed.cents,
        decimals: parsed.decimals,
        currency,
        confidence: Math.min(...words.map((word) => word.confidence)),
        source: words.some((word) => word.source === 'ocr') ? 'ocr' : 'layer',
        line: index,
        page: line.page,
        box: around(words.map((word) => word.box)),
      };
      return [field];
    }),
  );
}

/** 01.03. is a date without its year; a full stop behind an amount only ends the line. */
function isDayAndMonth(line: string, start: number, end: number, text: string): boolean {
  if (!/^(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])$/.test(text)) return false;
  const stopped = line[end] === '.' && (line.slice(end + 1).trim() !== '' || start === 0);
  return text.startsWith('0') || stopped;
}

/** A blank groups thousands only where it is narrow; a wide one parts a quantity from the amount beside it. */
function withoutNeighbour(line: Line, match: RegExpExecArray) {
  const number = match.groups?.number ?? match.groups?.plain ?? '';
  const end = match.index + match[0].length;
  const numberStart = match.index + match[0].indexOf(number);
  const words = wordsAt(line, numberStart, numberStart + number.length);
  const wide = words.findLastIndex((word, index) => {
    const next = words[index + 1];
    return next !== undefined && next.box.x - right(word.box) > (GROUP_GAP_MAX * next.box.width) / next.text.length;
  });
  if (wide < 0) return { start: match.index, end, number, text: match[0].trim() };
  const own = words.slice(wide + 1).map((word) => word.text);
  const start = numberStart + number.length - Math.min(number.length, own.join(' ').length);
  const kept = line.text.slice(start, numberStart + number.length).trim();
  return { start, end, number: kept, text: line.text.slice(start, end).trim() };
}

function isNegative(groups: Record<string, string | undefined> | undefined): boolean {
  const lead = groups?.lead?.trim();
  const tail = groups?.tail?.trim();
  const minus = (mark: string | undefined): boolean => mark === '-' || mark === '–' || mark === '−';
  return (
    minus(lead) ||
    (groups?.sign ?? groups?.minus ?? groups?.behind) !== undefined ||
    minus(tail) ||
    (lead === '(' && tail === ')')
  );
}

/** A dash that stands in the column before, for nothing, is no sign. */
function leadsFromAfar(line: Line, { index, groups, 0: whole }: RegExpExecArray): boolean {
  if (groups?.lead === undefined || (groups.sign ?? groups.minus ?? groups.behind ?? groups.tail) !== undefined)
    return false;
  const [dash, next] = wordsAt(line, index, index + whole.length);
  if (dash === undefined || next === undefined || dash.text.length > 1) return false;
  return next.box.x - right(dash.box) > (GROUP_GAP_MAX * next.box.width) / next.text.length;
}

/** @returns cents and the number of decimals printed, or null where the separators allow no reading. */
export function parseNumber(text: string): { cents: number; decimals: number } | null {
  const compact = text.replace(/[\s'’]/g, '');
  const match = /^(\d[\d.,]*?)(?:[.,](\d{2}))?$/.exec(compact);
  if (match === null) return null;
  const whole = match[1] ?? '';
  const fraction = match[2];
  const separator = fraction === undefined ? null : compact.at(-3);
  const groups = whole.split(/[.,]/);
  const grouping = new Set(whole.replace(/\d/g, ''));
  if (grouping.size > 1 || (separator !== null && separator !== undefined && grouping.has(separator))) return null;
  if (groups.length > 1 && !wellGrouped(groups)) return null;
  const digits = groups.join('');
  if (digits.length > 12) return null;
  return { cents: Number(digits) * 100 + Number(fraction ?? 0), decimals: fraction === undefined ? 0 : 2 };
}

function wellGrouped(groups: readonly string[]): boolean {
  const last = groups.at(-1) ?? '';
  const inner = groups.slice(1, -1);
  return (
    last.length === 3 && (inner.every((group) => group.length === 3) || inner.every((group) => group.length === 2))
  );
}

/** Prints cents as a plain decimal, for evidence and sentences. */
export function formatCents(cents: number): string {
  const absolute = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}
