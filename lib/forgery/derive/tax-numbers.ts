import { euVat, stdnum, type Validator } from 'stdnum';
import type { Line } from '../facts/text.ts';
import { endOfNumber, numberAt, type PrintedNumber } from './printed-number.ts';

export interface TaxNumber {
  readonly number: PrintedNumber;
  /** ISO 3166-1 alpha-2 of the country that issues it. */
  readonly country: string;
  readonly scheme: string;
  readonly valid: (compact: string) => boolean;
}

/** Lengths without the country's prefix, longest first. */
const VAT_LENGTHS: Readonly<Record<string, readonly number[]>> = {
  AT: [9],
  BE: [10],
  CZ: [10, 9, 8],
  DE: [9],
  DK: [8],
  EE: [9],
  EL: [9],
  ES: [9],
  FI: [8],
  FR: [11],
  GB: [9],
  HR: [11],
  HU: [8],
  IT: [11],
  LU: [8],
  LV: [11],
  NL: [12],
  PL: [10],
  PT: [9],
  SE: [12],
  SI: [8],
  SK: [10],
};

const VAT_LABEL =
  /\b(?:vat|u\.?st|umsatzsteuer|mwst|uid|tva|intracommunautaire|iva|p\.?\s?iva|btw|nip|nif|cif|dic|moms|tax)\b|\bust-?id/iu;
const VAT_START = new RegExp(`(?<![\\p{L}\\d])(${Object.keys(VAT_LENGTHS).join('|')})(?=[ -]?[A-Z]?\\d)`, 'gu');

interface Labelled {
  readonly label: RegExp;
  readonly length: number;
  readonly country: string;
  readonly scheme: string;
  readonly validator: Validator | undefined;
}

/** National numbers without a prefix of their own: only right behind their label. */
const LABELLED: readonly Labelled[] = [
  {
    label: /\bGSTIN(?: no\.?| number)?\s*[:.]?\s*/giu,
    length: 15,
    country: 'IN',
    scheme: 'GSTIN',
    validator: stdnum.IN?.gstin,
  },
  { label: /\bABN\s*[:.]?\s*/gu, length: 11, country: 'AU', scheme: 'ABN', validator: stdnum.AU?.abn },
  {
    label: /\bCNPJ\s*(?:n[ºo°]\.?)?\s*[:.]?\s*/giu,
    length: 14,
    country: 'BR',
    scheme: 'CNPJ',
    validator: stdnum.BR?.cnpj,
  },
  {
    label: /\bSIRET\s*(?:n[ºo°]\.?)?\s*[:.]?\s*/giu,
    length: 14,
    country: 'FR',
    scheme: 'SIRET',
    validator: stdnum.FR?.siret,
  },
  {
    label: /\bP(?:artita|\.)\s?IVA\s*[:.]?\s*/giu,
    length: 11,
    country: 'IT',
    scheme: 'Partita IVA',
    validator: stdnum.IT?.iva,
  },
  { label: /\bNIP\s*[:.]?\s*/gu, length: 10, country: 'PL', scheme: 'NIP', validator: stdnum.PL?.nip },
];

/** Tax numbers of businesses that stand in a line that names them. */
export function taxNumbersOf(line: Line): TaxNumber[] {
  return [...vatNumbers(line), ...LABELLED.flatMap((kind) => labelledNumbers(line, kind))];
}

function vatNumbers(line: Line): TaxNumber[] {
  if (!VAT_LABEL.test(line.text)) return [];
  return [...line.text.matchAll(VAT_START)].flatMap((match) => {
    const prefix = match[1] ?? '';
    const country = prefix === 'EL' ? 'GR' : prefix;
    const ends = (VAT_LENGTHS[prefix] ?? []).flatMap((length) => endOfNumber(line.text, match.index, length + 2) ?? []);
    const number = ends[0] === undefined ? null : numberAt(line, match.index, ends[0]);
    const validators = country === 'GB' ? [stdnum.GB?.vat] : euVat[country];
    const valid = anyOf(validators?.flatMap((validator) => validator ?? []) ?? []);
    if (number === null || !/\d{6}/.test(number.compact)) return [];
    return [{ number, country, scheme: `VAT number of ${country}`, valid }];
  });
}

function labelledNumbers(line: Line, { label, length, country, scheme, validator }: Labelled): TaxNumber[] {
  if (validator === undefined) return [];
  return [...line.text.matchAll(label)].flatMap((match) => {
    const start = match.index + match[0].length;
    const end = endOfNumber(line.text, start, length);
    const number = end === null ? null : numberAt(line, start, end);
    if (number === null || !/\d{2}/.test(number.compact)) return [];
    return [{ number, country, scheme, valid: anyOf([validator]) }];
  });
}

/** True unless the digits are wrong for sure: a form that the library does not know is no failure. */
function anyOf(validators: readonly Validator[]): (compact: string) => boolean {
  return (compact) => {
    const answers = validators.map((validator) => validator.validate(compact));
    return answers.length === 0 || answers.some(({ error }) => error?.name !== 'InvalidChecksum');
  };
}
