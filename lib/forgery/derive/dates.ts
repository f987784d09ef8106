import { around, centreX, right } from '../box.ts';
import type { DateField, DateRole, Line, Word } from '../facts/text.ts';
import { findDates } from './calendar.ts';
import { type DateKind, kindOfDate } from './labelled-dates.ts';
import { wordsAt } from './words.ts';

const LATER =
  /(?<!\p{L})(?:due|expir\w*|valid\w*|until|till|through|payable|pay by|before|deliver\w*|ship\w*|next|renew\w*|maturity|appointment|departure|arrival|check.?in|check.?out|event|course|effective|start\w*|begin\w*|commenc\w*|end\w*|warrant\w*|use by|best by|return\w*|estimated|scheduled|fällig\w*|zahlbar|bis|liefer\w*|leistung\w*|gültig\w*|échéance|date limite|livraison|vencimiento|caducidad|ablauf\w*|faelligkeit)(?!\p{L})/iu;
const PERIOD = /(?<!\p{L})(?:period|from|to|between|zeitraum|von|période|desde|hasta)(?!\p{L})|[-–]\s*$/iu;
const BIRTH = /(?<!\p{L})(?:birth|born|dob|d\.o\.b|geburts\w*|geboren|naissance|nacimiento)(?!\p{L})/iu;
const ISSUE =
  /(?<!\p{L})(?:invoice|bill|billing|issue|issued|statement|receipt|document|order|tax invoice|print|printed|transaction|sale|purchase|paid|payment|payslip|certificate|signed|date|dated|\w*datum|ausgestellt\w*|rechnung\w*|fecha|emis\w*|émis\w*|facture|factura)(?!\p{L})/iu;
const TIME = /\b(?:[01]?\d|2[0-3])[:.][0-5]\d(?::[0-5]\d)?\s*(?:[ap]\.?m\.?)?\b/i;

/** Dates with their readings and the role that the words around them give them. */
export function datesOf(lines: readonly Line[]): DateField[] {
  return lines.flatMap((line, index) => {
    const found = findDates(line.text);
    return found.flatMap((date, position) => {
      const words = wordsAt(line, date.start, date.end);
      if (words.length === 0) return [];
      const box = around(words.map((word) => word.box));
      const before = line.text.slice(found[position - 1]?.end ?? 0, date.start).trim();
      const label = /\p{L}{2}/u.test(before) ? before.slice(-60) : labelAbove(lines, index, centreX(box));
      const rest = line.text.slice(date.end, date.end + 24);
      const field: DateField = {
        text: date.text,
        readings: date.readings,
        role: roleOf(label, TIME.test(rest), found.length > 1),
        label,
        confidence: Math.min(...words.map((word) => word.confidence)),
        source: words.some((word) => word.source === 'ocr') ? 'ocr' : 'layer',
        page: line.page,
        box,
      };
      return [field];
    });
  });
}

const LATER_KINDS: ReadonlySet<DateKind | null> = new Set<DateKind | null>(['due', 'expiry', 'delivery']);

function roleOf(label: string, timed: boolean, several: boolean): DateRole {
  if (BIRTH.test(label)) return 'birth';
  if (LATER.test(label) || LATER_KINDS.has(kindOfDate(label))) return 'due';
  if (PERIOD.test(label)) return 'period';
  if (timed && !several) return 'transaction';
  return ISSUE.test(label) ? 'issue' : 'unknown';
}

/** A heading one to two lines up, over the date. */
function labelAbove(lines: readonly Line[], index: number, x: number): string {
  const own = lines[index];
  if (headsColumn(lines, index, x)) return '';
  for (const line of [lines[index - 1], lines[index - 2]]) {
    if (own === undefined || line === undefined || line.page !== own.page) continue;
    if (own.box.y - line.box.y > 4 * own.box.height) continue;
    const text = phraseOver(line, x);
    if (/\p{L}{3}/u.test(text)) return text;
  }
  return '';
}

const SAME_COLUMN = 0.03;

/** True where dates stand below a date, too: what stands over it is the heading of a column, and names none of them. */
function headsColumn(lines: readonly Line[], index: number, x: number): boolean {
  return [lines[index + 1], lines[index + 2]].some(
    (line) =>
      line !== undefined &&
      line.page === lines[index]?.page &&
      findDates(line.text).some(({ start, end }) => {
        const words = wordsAt(line, start, end);
        return words.length > 0 && Math.abs(centreX(around(words.map(({ box }) => box))) - x) < SAME_COLUMN;
      }),
  );
}

/** In heights of a word; wider gaps part columns. */
const WORD_GAP_MAX = 0.7;

/** The words of a line over a place, with those that stand in one phrase with them. */
function phraseOver({ words }: Line, x: number): string {
  const over = (word: Word): boolean => x >= word.box.x - 0.03 && x <= right(word.box) + 0.03;
  const joined = (a: Word | undefined, b: Word | undefined): boolean =>
    a !== undefined && b !== undefined && b.box.x - right(a.box) < WORD_GAP_MAX * b.box.height;
  let first = words.findIndex(over);
  let last = words.findLastIndex(over);
  if (first < 0) return '';
  while (joined(words[first - 1], words[first])) first--;
  while (joined(words[last], words[last + 1])) last++;
  return words
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join(' ');
}
