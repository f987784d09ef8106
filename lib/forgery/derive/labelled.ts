import { around } from '../box.ts';
import type { AmountField, DateField, LabelledValue, Line } from '../facts/text.ts';
import { wordsAt } from './words.ts';

const IDENTIFIER =
  /\b((?:invoice|bill|receipt|statement|policy|certificate|contract|order|customer|client|account|member|employee|reference|document|rechnungs?|kunden|beleg|vertrags|auftrags|bestell|konto|facture|factura)\s?-?\s?(?:number|no|nr|num|id|nummer|n°|nº)\b\.?|iban|account)\s*[:#.]?\s*((?=[\w/-]*\d)[A-Z0-9][A-Z0-9/-]{3,33}(?:\s[A-Z0-9]{2,4}){0,8})/giu;

const AMOUNT_LABEL =
  /(total amount due|total amount payable|amount due|total due|balance due|grand total|invoice total|total amount|total payable|amount payable|net pay|net salary|closing balance|gesamtbetrag|rechnungsbetrag|zahlbetrag|endbetrag|montant total|total ttc|importe total)\s*(?:\(([^)]{1,16})\))?\s*[:.]?\s*$/iu;

const DATE_LABEL =
  /(invoice date|bill date|date of issue|issue date|statement date|receipt date|rechnungsdatum|date of birth|birth date|due date)\s*[:.]?\s*$/iu;

/** Values that stand right behind a label which means the same wherever it is printed. */
export function labelledOf(
  lines: readonly Line[],
  amounts: readonly AmountField[],
  dates: readonly DateField[],
): LabelledValue[] {
  return [...lines.flatMap(identifiersOf), ...amountsWithLabel(lines, amounts), ...datesWithLabel(dates)];
}

function identifiersOf(line: Line): LabelledValue[] {
  return [...line.text.matchAll(IDENTIFIER)].flatMap((match) => {
    const [whole, label = '', text = ''] = match;
    const start = match.index + whole.length - text.length;
    const words = wordsAt(line, start, start + text.length);
    const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text.replace(/\s/g, ''));
    const kept = iban ? text : (/^[^\s]+(?:\s\d+)*/.exec(text)?.[0] ?? text);
    const value = kept.replace(/[\s/-]/g, '').toUpperCase();
    if (words.length === 0 || value.replace(/\D/g, '').length < 3) return [];
    const used = words.slice(0, kept.split(/\s/).length);
    return [
      {
        label: iban ? 'iban' : normaliseLabel(label),
        kind: 'identifier' as const,
        value,
        text: used.map((word) => word.text).join(' '),
        confidence: Math.min(...used.map((word) => word.confidence)),
        source: used.some((word) => word.source === 'ocr') ? ('ocr' as const) : ('layer' as const),
        page: line.page,
        box: around(used.map((word) => word.box)),
      },
    ];
  });
}

function amountsWithLabel(lines: readonly Line[], amounts: readonly AmountField[]): LabelledValue[] {
  return amounts.flatMap((amount) => {
    const line = lines[amount.line];
    if (line === undefined || amounts.some((other) => other !== amount && other.line === amount.line)) return [];
    const before = line.text.slice(0, line.text.indexOf(amount.text)).replace(/[\s\p{Sc}:]+$/u, '');
    const match = AMOUNT_LABEL.exec(before);
    if (match === null) return [];
    const label = normaliseLabel(`${match[1]} ${match[2] ?? ''}`);
    const { text, confidence, source, page, box } = amount;
    return [{ label, kind: 'amount' as const, value: String(amount.cents), text, confidence, source, page, box }];
  });
}

function datesWithLabel(dates: readonly DateField[]): LabelledValue[] {
  return dates.flatMap(({ label: before, readings, text, confidence, source, page, box }) => {
    const match = DATE_LABEL.exec(before);
    if (match === null) return [];
    const label = normaliseLabel(match[1] ?? '');
    return [{ label, kind: 'date' as const, value: readings.join('|'), text, confidence, source, page, box }];
  });
}

function normaliseLabel(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .replace(/\b(?:no|nr|num|nummer|n)$/, 'number');
}
