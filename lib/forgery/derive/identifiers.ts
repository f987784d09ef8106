import { isValidIBAN } from 'ibantools';
import { around } from '../box.ts';
import type { IdentifierFact, IdentifierKind } from '../facts/context.ts';
import type { LabelledValue, Line } from '../facts/text.ts';
import { ibansIn } from './ibans.ts';
import { isExampleNumber } from './printed-number.ts';
import { taxNumbersOf } from './tax-numbers.ts';
import { wordsAt } from './words.ts';

/** What was read from a picture with less says nothing of a link between documents. */
const CONFIDENCE_MIN = 80;
const IDENTIFIERS_MAX = 40;
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,24}(?![\w-])/giu;
const PHONE =
  /(?:\b(?:tel|telephone|telefon|t[eé]l[eé]phone|phone|mobile|mobil|fon|handy|m[oó]vil|whatsapp|fax)\b\.?\s*(?:no\.?|number|nr\.?)?\s*[:.]?\s*|(?<![\w+]))(\+?\d[\d ()/.-]{7,20}\d)(?!\d)/giu;
const DIGITS_PHONE = { min: 9, max: 15 } as const;
const DOCUMENT_LABEL =
  /^(?:invoice|bill|receipt|statement|policy|certificate|contract|document|rechnungs?|beleg|vertrags|facture|factura) ?(?:number|id|nummer|no)?$/u;
const ACCOUNT_LABEL = /^(?:account|konto)(?: ?(?:number|id|nummer))?$/u;
const DOCUMENT_NUMBER_DIGITS_MIN = 5;

/** Values by which documents of different people can be linked, each once, as far as they were surely read. */
export function identifiersOf(lines: readonly Line[], labelled: readonly LabelledValue[]): IdentifierFact[] {
  const found = [...lines.flatMap(ofLine), ...labelled.flatMap(ofLabel)];
  const seen = new Set<string>();
  return found
    .filter(({ kind, value }) => {
      const key = `${kind} ${value}`;
      return !isExampleNumber(value) && !seen.has(key) && seen.add(key);
    })
    .slice(0, IDENTIFIERS_MAX);
}

function ofLine(line: Line): IdentifierFact[] {
  const ibans = ibansIn(line).filter(({ compact, confidence }) => confidence >= CONFIDENCE_MIN && isValidIBAN(compact));
  const taxes = taxNumbersOf(line).filter(
    ({ number, valid }) => number.confidence >= CONFIDENCE_MIN && valid(number.compact),
  );
  return [
    ...ibans.map(({ compact, page, box }) => ({ kind: 'iban' as const, value: compact, page, box })),
    ...taxes.map(({ number: { compact, page, box } }) => ({ kind: 'tax_id' as const, value: compact, page, box })),
    ...[...line.text.matchAll(EMAIL)].flatMap((match) => at(line, 'email', match.index, match[0])),
    ...[...line.text.matchAll(PHONE)].flatMap((match) => phoneOf(line, match)),
  ];
}

/** A row of digits is a phone number only behind its label or in the international form. */
function phoneOf(line: Line, match: RegExpExecArray): IdentifierFact[] {
  const text = match[1] ?? '';
  const labelled = match[0].length > text.length;
  const digits = text.replace(/\D/g, '').length;
  if (!(labelled || text.startsWith('+')) || digits < DIGITS_PHONE.min || digits > DIGITS_PHONE.max) return [];
  return at(line, 'phone', match.index + match[0].length - text.length, text);
}

function at(line: Line, kind: IdentifierKind, start: number, text: string): IdentifierFact[] {
  const words = wordsAt(line, start, start + text.length);
  if (words.length === 0 || words.some((word) => word.confidence < CONFIDENCE_MIN)) return [];
  const value = kind === 'email' ? text.toLowerCase() : text.replace(/[^\d+]/g, '').replace(/^00/, '+');
  return [{ kind, value, page: line.page, box: around(words.map((word) => word.box)) }];
}

function ofLabel({ kind, label, value, confidence, page, box }: LabelledValue): IdentifierFact[] {
  if (kind !== 'identifier' || confidence < CONFIDENCE_MIN) return [];
  if (ACCOUNT_LABEL.test(label)) return [{ kind: 'account', value, page, box }];
  const digits = value.replace(/\D/g, '').length;
  const named = DOCUMENT_LABEL.test(label) && digits >= DOCUMENT_NUMBER_DIGITS_MIN;
  return named ? [{ kind: 'document_number', value, page, box }] : [];
}
