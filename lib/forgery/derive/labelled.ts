import { around } from '../box.ts';
import type { AmountField, DateField, LabelledValue, Line } from '../facts/text.ts';
import { wordsAt } from './words.ts';

const IDENTIFIER =
  /\b((?:invoice|bill|receipt|statement|policy|certificate|contract|order|customer|client|account|member|employee|reference|document|rechnungs?|kunden|beleg|vertrags|auftrags|bestell|konto|facture|factura)\s?-?\s?(?:number|no|nr|num|id|nummer|n°|nº)\b\.?|iban|account)\s*[:#.]?\s*((?=[\w/-]*\d)[A-Z0-9][A-Z0-9/-]{3,33}(?:\s[A-Z0-9]{2,4}){0,8})/giu;

/** Currencies of Europe and of those who trade with it most. */
const CURRENCY = String.raw`(?:(?:EUR|GBP|USD|CHF|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|RSD|TRY|UAH|CAD|AUD|NZD|JPY|CNY|HKD|SGD|INR|MYR|ZAR|AED|BRL|MXN)(?!\p{L})|[A-Z]{0,2}\p{Sc}|kr|zł|Kč|Ft|lei)`;

/** What is to be paid, or all of it: phrases that mean the same wherever they stand. */
const PAYABLE = [
  'total amount due|total amount payable|total due|total payable|total to pay|amount due|amount payable|amount to pay|balance due',
  'zahlbetrag|zu zahlender betrag|zu zahlen|gesamtbetrag|rechnungsbetrag|endbetrag',
  'net [àa] payer|montant [àa] payer|total [àa] payer|reste [àa] payer|total ttc|montant total',
  'totale (?:da pagare|a pagare|documento|fattura)|importo (?:totale|da pagare)|netto a pagare',
  'total a pagar|importe total|importe a pagar|total factura|valor a pagar',
  'totaal te betalen|te betalen|totaalbedrag|totaal factuur',
  'razem do zapłaty|do zapłaty|celkem k úhradě|k úhradě|fizetendő|total de plată',
  'summa att betala|att betala|i alt at betale|at betale|å betale|maksettava yhteensä|maksettava',
].join('|');
const WHOLE =
  'grand total|invoice total|total invoice|total amount|net pay|net salary|closing balance|total|totale|totaal|summe|suma|summa';

/** Words before `total` that make it one of a part. */
const PART =
  'sub|net|nett|netto|tax|vat|mwst|ust|line|page|item|items|running|section|group|project|week|month|year|carried';

/** A label that names an amount, with the currency that it may name; `total` alone heads too much to say the same. */
const AMOUNT_LABEL = new RegExp(
  `(?<!\\p{L}|\\p{L}-|(?:${PART})\\s{0,2})(?:(${PAYABLE}|${WHOLE})\\s*(?:\\(([^)]{1,16})\\)|(?:in\\s+)?(${CURRENCY}))?)\\s*[.:]*\\s*$`,
  'iu',
);
const UNIT = new RegExp(`^${CURRENCY}`, 'iu');
const BARE = /^(?:total|totale|totaal|summe|suma|summa)$/iu;

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
  return amounts.flatMap((amount, index) => {
    const line = lines[amount.line];
    const start = line === undefined ? -1 : startOf(line, amount);
    if (line === undefined || start < 0 || isInColumns(line, amount, amounts[index + 1])) return [];
    const before = line.text.slice(0, start);
    const match = AMOUNT_LABEL.exec(before) ?? AMOUNT_LABEL.exec(before.replace(/[\s\p{Sc}:]+$/u, ''));
    const [, phrase = '', note = '', unit = ''] = match ?? [];
    const stated = normaliseLabel(note || unit || (UNIT.exec(amount.text)?.[0] ?? ''));
    if (match === null || (BARE.test(phrase) && stated === '')) return [];
    const label = normaliseLabel(`${phrase} ${stated}`);
    const { text, confidence, source, page, box } = amount;
    return [{ label, kind: 'amount' as const, value: String(amount.cents), text, confidence, source, page, box }];
  });
}

/** Where the text of an amount begins in its line. */
function startOf(line: Line, { box }: AmountField): number {
  let offset = 0;
  for (const word of line.words) {
    if (word.box.x >= box.x - EDGE) return offset;
    offset += word.text.length + 1;
  }
  return -1;
}

/** Another amount right behind this one, with no word between: columns of years, rates or accounts. */
function isInColumns(line: Line, amount: AmountField, next: AmountField | undefined): boolean {
  if (next === undefined || next.line !== amount.line) return false;
  const between = line.words.filter(({ box }) => box.x > amount.box.x + EDGE && box.x < next.box.x - EDGE);
  return !between.some(({ text, box }) => /\p{L}{2}/u.test(text) && box.x >= amount.box.x + amount.box.width - EDGE);
}

/** Share of the page by which edges may differ. */
const EDGE = 0.001;

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
