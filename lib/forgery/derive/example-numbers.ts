import { around } from '../box.ts';
import type { Place } from '../facts/page.ts';
import type { LabelledValue, Line, Word } from '../facts/text.ts';
import { wordsAt } from './words.ts';

/** A number that names something: an account, a document, a telephone. */
export interface NamingNumber extends Place {
  readonly name: string;
  readonly text: string;
  readonly digits: string;
  readonly confidence: number;
  readonly source: Word['source'];
}

const TELEPHONE =
  /\b(?:tel(?:ephone|efon|éfono)?|téléphone|phone|mobile?|fax)\b\.?\s*[:.]?\s*(\+?\d[\d ()/-]{5,20}\d)(?![\d])/giu;
const DIGITS_MIN = 6;

/** Labelled identifiers and telephone numbers of six digits or more. */
export function namingNumbers(lines: readonly Line[], labelled: readonly LabelledValue[]): NamingNumber[] {
  const identifiers = labelled
    .filter(({ kind }) => kind === 'identifier')
    .map(({ label, text, value, confidence, source, page, box }) => ({
      name: label,
      text,
      digits: value.replace(/\D/g, ''),
      confidence,
      source,
      page,
      box,
    }));
  return [...identifiers, ...lines.flatMap(telephonesOf)].filter(({ digits }) => digits.length >= DIGITS_MIN);
}

function telephonesOf(line: Line): NamingNumber[] {
  return [...line.text.matchAll(TELEPHONE)].map((match) => {
    const [whole, text = ''] = match;
    const start = match.index + whole.length - text.length;
    const words = wordsAt(line, start, start + text.length);
    return {
      name: 'telephone',
      text,
      digits: text.replace(/\D/g, ''),
      confidence: Math.min(...words.map((word) => word.confidence)),
      source: words.some((word) => word.source === 'ocr') ? 'ocr' : 'layer',
      page: line.page,
      box: around(words.map((word) => word.box)),
    };
  });
}

const COUNTED_MIN = 7;

/** Why a number looks made up: digits counted up or down, one digit over and over; null where it does not. */
export function whyMadeUp(digits: string): string | null {
  const steps = [...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index]));
  if (runOf(steps, (step) => step === 1 || step === -9) >= COUNTED_MIN) return 'digits counted up';
  if (runOf(steps, (step) => step === -1 || step === 9) >= COUNTED_MIN) return 'digits counted down';
  return /([1-9])\1{5}/.test(digits) ? 'one digit over and over' : null;
}

/** Length, in digits, of the longest run of steps of one kind. */
function runOf(steps: readonly number[], same: (step: number) => boolean): number {
  let [longest, own] = [0, 0];
  for (const step of steps) {
    own = same(step) ? own + 1 : 0;
    longest = Math.max(longest, own);
  }
  return longest === 0 ? 0 : longest + 1;
}
