import { around, centreX } from '../box.ts';
import type { DateField, DateRole, Line } from '../facts/text.ts';
import { findDates } from './calendar.ts';
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

function roleOf(label: string, timed: boolean, several: boolean): DateRole {
  if (BIRTH.test(label)) return 'birth';
  if (LATER.test(label)) return 'due';
  if (PERIOD.test(label)) return 'period';
  if (timed && !several) return 'transaction';
  return ISSUE.test(label) ? 'issue' : 'unknown';
}

/** A column heading one to two lines up, over the date. */
function labelAbove(lines: readonly Line[], index: number, x: number): string {
  const own = lines[index];
  for (const line of [lines[index - 1], lines[index - 2]]) {
    if (own === undefined || line === undefined || line.page !== own.page) continue;
    if (own.box.y - line.box.y > 4 * own.box.height) continue;
    const over = line.words.filter((word) => x >= word.box.x - 0.03 && x <= word.box.x + word.box.width + 0.03);
    const text = over.map((word) => word.text).join(' ');
    if (/\p{L}{3}/u.test(text)) return text;
  }
  return '';
}
