import * as atUid from 'stdnum/lib/cjs/at/uid.js';
import * as auAbn from 'stdnum/lib/cjs/au/abn.js';
import * as beVat from 'stdnum/lib/cjs/be/vat.js';
import * as brCnpj from 'stdnum/lib/cjs/br/cnpj.js';
import * as czDic from 'stdnum/lib/cjs/cz/dic.js';
import * as deVat from 'stdnum/lib/cjs/de/vat.js';
import * as dkCvr from 'stdnum/lib/cjs/dk/cvr.js';
import * as eeKmkr from 'stdnum/lib/cjs/ee/kmkr.js';
import * as esNif from 'stdnum/lib/cjs/es/nif.js';
import * as fiAlv from 'stdnum/lib/cjs/fi/alv.js';
import * as frSiret from 'stdnum/lib/cjs/fr/siret.js';
import * as frTva from 'stdnum/lib/cjs/fr/tva.js';
import * as gbVat from 'stdnum/lib/cjs/gb/vat.js';
import * as grVat from 'stdnum/lib/cjs/gr/vat.js';
import * as hrOib from 'stdnum/lib/cjs/hr/oib.js';
import * as huAnum from 'stdnum/lib/cjs/hu/anum.js';
import * as inGstin from 'stdnum/lib/cjs/in/gstin.js';
import * as itIva from 'stdnum/lib/cjs/it/iva.js';
import * as luTva from 'stdnum/lib/cjs/lu/tva.js';
import * as lvPvn from 'stdnum/lib/cjs/lv/pvn.js';
import * as nlBtw from 'stdnum/lib/cjs/nl/btw.js';
import * as plNip from 'stdnum/lib/cjs/pl/nip.js';
import * as ptNif from 'stdnum/lib/cjs/pt/nif.js';
import * as seVat from 'stdnum/lib/cjs/se/vat.js';
import * as siDdv from 'stdnum/lib/cjs/si/ddv.js';
import * as skDph from 'stdnum/lib/cjs/sk/dph.js';
import type { Line } from '../facts/text.ts';
import { endOfNumber, numberAt, type PrintedNumber } from './printed-number.ts';
import { checksumHolds, type Validates } from './validators.ts';

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

const VAT_VALIDATORS: Readonly<Record<string, Validates>> = {
  AT: atUid,
  BE: beVat,
  CZ: czDic,
  DE: deVat,
  DK: dkCvr,
  EE: eeKmkr,
  GR: grVat,
  ES: esNif,
  FI: fiAlv,
  FR: frTva,
  GB: gbVat,
  HR: hrOib,
  HU: huAnum,
  IT: itIva,
  LU: luTva,
  LV: lvPvn,
  NL: nlBtw,
  PL: plNip,
  PT: ptNif,
  SE: seVat,
  SI: siDdv,
  SK: skDph,
};

const VAT_LABEL =
  /\b(?:vat|u\.?st|umsatzsteuer|mwst|uid|tva|intracommunautaire|iva|p\.?\s?iva|btw|nip|nif|cif|dic|moms|tax)\b|\bust-?id/iu;
const VAT_START = new RegExp(`(?<![\\p{L}\\d])(${Object.keys(VAT_LENGTHS).join('|')})(?=[ -]?[A-Z]?\\d)`, 'gu');

interface Labelled {
  readonly label: RegExp;
  readonly length: number;
  readonly country: string;
  readonly scheme: string;
  readonly validator: Validates;
}

/** National numbers without a prefix of their own: only right behind their label. */
const LABELLED: readonly Labelled[] = [
  {
    label: /\bGSTIN(?: no\.?| number)?\s*[:.]?\s*/giu,
    length: 15,
    country: 'IN',
    scheme: 'GSTIN',
    validator: inGstin,
  },
  { label: /\bABN\s*[:.]?\s*/gu, length: 11, country: 'AU', scheme: 'ABN', validator: auAbn },
  {
    label: /\bCNPJ\s*(?:n[ºo°]\.?)?\s*[:.]?\s*/giu,
    length: 14,
    country: 'BR',
    scheme: 'CNPJ',
    validator: brCnpj,
  },
  {
    label: /\bSIRET\s*(?:n[ºo°]\.?)?\s*[:.]?\s*/giu,
    length: 14,
    country: 'FR',
    scheme: 'SIRET',
    validator: frSiret,
  },
  {
    label: /\bP(?:artita|\.)\s?IVA\s*[:.]?\s*/giu,
    length: 11,
    country: 'IT',
    scheme: 'Partita IVA',
    validator: itIva,
  },
  { label: /\bNIP\s*[:.]?\s*/gu, length: 10, country: 'PL', scheme: 'NIP', validator: plNip },
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
    const validator = VAT_VALIDATORS[country];
    const valid = validator === undefined ? checksumHolds() : checksumHolds(validator);
    if (number === null || !/\d{6}/.test(number.compact)) return [];
    return [{ number, country, scheme: `VAT number of ${country}`, valid }];
  });
}

function labelledNumbers(line: Line, { label, length, country, scheme, validator }: Labelled): TaxNumber[] {
  return [...line.text.matchAll(label)].flatMap((match) => {
    const start = match.index + match[0].length;
    const end = endOfNumber(line.text, start, length);
    const number = end === null ? null : numberAt(line, start, end);
    if (number === null || !/\d{2}/.test(number.compact)) return [];
    return [{ number, country, scheme, valid: checksumHolds(validator) }];
  });
}
