import type { CodeFact } from '../facts/code.ts';
import type { Place } from '../facts/page.ts';
import type { AmountField, DateField, Line, Word } from '../facts/text.ts';
import type { PayloadValue, ValueRole } from '../payloads/payload.ts';
import { readPayload } from '../payloads/read.ts';
import { formatCents, parseNumber } from './amounts.ts';
import { compactOf } from './compact.ts';
import { ibansIn } from './ibans.ts';
import { confusedReadings } from './ocr-confusion.ts';
import { printedCents } from './printed-cents.ts';
import { confusedNumbers } from './printed-number.ts';
import { totalRows } from './totals.ts';

/** A value of a code beside what the page prints of its kind. */
export interface CodeTerm {
  readonly role: ValueRole;
  readonly coded: string;
  /** `same`: printed; `differs`: another value of its kind is; `unclear`: none is, or not for sure. */
  readonly state: 'same' | 'differs' | 'unclear';
  readonly printed: string | null;
  readonly places: readonly Place[];
  /** Of what is printed: whether it was read from a picture, how surely, and whether one misread character explains it. */
  readonly source: Word['source'];
  readonly confidence: number;
  readonly repairable: boolean;
}

export interface ComparedCode {
  readonly code: CodeFact;
  readonly form: string;
  readonly terms: readonly CodeTerm[];
}

interface Page {
  readonly lines: readonly Line[];
  readonly amounts: readonly AmountField[];
  readonly dates: readonly DateField[];
}

/** Codes of a known form, each with its values against the words of the document. */
export function compareCodes(codes: readonly CodeFact[], page: Page): ComparedCode[] {
  return codes.flatMap((code) => {
    const payload = readPayload(code.text);
    if (payload === null || payload.values.length === 0) return [];
    return [{ code, form: payload.form, terms: payload.values.map((value) => compare(value, page)) }];
  });
}

const LATIN = { source: 'layer', confidence: 100, repairable: false } as const;
const UNCLEAR = { state: 'unclear', printed: null, places: [], ...LATIN } as const;

function compare(value: PayloadValue, page: Page): CodeTerm {
  if (value.role === 'amount') return amountTerm(value, page);
  if (value.role === 'iban') return accountTerm(value, page);
  const { role, value: coded } = value;
  const base = { role, coded };
  if (role === 'date') {
    const own = page.dates.find(({ readings }) => readings.includes(coded));
    return own === undefined
      ? { ...base, ...UNCLEAR }
      : { ...base, state: 'same', printed: own.text, places: [own], ...LATIN };
  }
  const own = page.lines.find(({ text }) => compactOf(text).includes(coded));
  if (own !== undefined) return { ...base, state: 'same', printed: coded, places: [own], ...LATIN };
  return changedNumber(base, page.lines) ?? { ...base, ...UNCLEAR };
}

/** A printed number of the same length that is one or two characters off: the same one, changed. */
function changedNumber(base: Pick<CodeTerm, 'role' | 'coded'>, lines: readonly Line[]): CodeTerm | null {
  if (base.coded.length < 7) return null;
  for (const line of lines)
    for (const word of line.words) {
      const compact = compactOf(word.text);
      const off = [...compact].filter((character, index) => character !== base.coded[index]).length;
      if (compact.length !== base.coded.length || off > 2) continue;
      const repairable = word.source === 'ocr' && confusedNumbers(compact).includes(base.coded);
      const { source, confidence } = word;
      return { ...base, state: 'differs', printed: word.text, places: [word], source, confidence, repairable };
    }
  return null;
}

function amountTerm({ role, value }: PayloadValue, { lines, amounts }: Page): CodeTerm {
  const cents = Number(value);
  const base = { role, coded: formatCents(cents) };
  if (printedCents(lines).has(cents)) return { ...base, state: 'same', printed: base.coded, places: [], ...LATIN };
  const totals = totalRows(lines, amounts).filter((row) => row.role === 'total' && row.amount.cents !== 0);
  const total = totals.at(-1)?.amount;
  if (total === undefined) return { ...base, ...UNCLEAR };
  const digits = total.text.replace(/[^\d.,'’ ]/g, '').trim();
  const repairable =
    total.source === 'ocr' && confusedReadings(digits).some((text) => parseNumber(text)?.cents === cents);
  const { text: printed, source, confidence } = total;
  return {
    ...base,
    state: 'differs',
    printed,
    places: totals.map(({ amount }) => amount),
    source,
    confidence,
    repairable,
  };
}

function accountTerm({ role, value }: PayloadValue, { lines }: Page): CodeTerm {
  const base = { role, coded: value };
  const printed = lines.flatMap(ibansIn);
  const own = printed.find(({ compact }) => compact === value);
  if (own !== undefined) return { ...base, state: 'same', printed: own.text, places: [own], ...LATIN };
  const [other] = printed;
  if (other === undefined) return { ...base, ...UNCLEAR };
  const repairable = other.source === 'ocr' && confusedNumbers(other.compact).includes(value);
  const { text, source, confidence } = other;
  return { ...base, state: 'differs', printed: text, places: printed, source, confidence, repairable };
}
