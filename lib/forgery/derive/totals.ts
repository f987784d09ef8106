import { right } from '../box.ts';
import type { AmountField, Line } from '../facts/text.ts';

export type TotalRole =
  | 'subtotal'
  | 'tax'
  | 'shipping'
  | 'discount'
  | 'rounding'
  | 'total'
  | 'tendered'
  | 'change'
  | 'paid'
  | 'other';

export interface TotalRow {
  readonly role: TotalRole;
  readonly label: string;
  readonly amount: AmountField;
  /** Index of the line. */
  readonly line: number;
}

const ROLES: readonly (readonly [TotalRole, RegExp])[] = [
  [
    'other',
    /\b(?:total\s+(?:qty|quantity|items?|savings?|hours|weight|pages|tax|vat|gst|discount|points|number|pcs|units)|items?\s+total|running total|year.to.date|ytd|per|each|rate|balance (?:brought|carried)|previous|opening)\b/iu,
  ],
  ['subtotal', /\btotal\b.{0,14}\bexcl/iu],
  ['total', /\btotal\b.{0,14}\bincl/iu],
  ['rounding', /\b(?:round\w*|rundung\w*|rnd)\b/iu],
  ['discount', /\b(?:discount|rabatt|nachlass|remise|descuento|coupon|voucher|promo\w*|savings?|less)\b/iu],
  [
    'subtotal',
    /\b(?:sub\s?-?\s?total|zwischensumme|net(?:to)?\s?(?:total|amount|betrag|summe)?|nettobetrag|summe netto|total (?:excl\w*|before tax|ht|net)|taxable amount|amount before tax|base imponible)\b/iu,
  ],
  [
    'tax',
    /\b(?:v\.?a\.?t|g\.?s\.?t|s\.?s\.?t|h\.?s\.?t|sales tax|tax|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|iva|service (?:charge|chg|tax)|svc\w*)\b|\d\s?%/iu,
  ],
  ['shipping', /\b(?:shipping|delivery|freight|postage|handling|versand\w*|porto|fracht\w*|livraison|envío)\b/iu],
  ['change', /\bchange\b/iu],
  ['tendered', /\b(?:cash|tender\w*|paid amount|amount (?:paid|received))\b/iu],
  ['paid', /\b(?:paid|payment|visa|master\w*|amex|card|deposit|anzahlung|prepaid|credit)\b/iu],
  [
    'total',
    /\b(?:grand total|total|amount due|amount payable|balance due|gesamtbetrag|rechnungsbetrag|endbetrag|zahlbetrag|summe|bruttobetrag)\b/iu,
  ],
];

/** Lines that end in an amount and whose label names its part in the sum. */
export function totalRows(lines: readonly Line[], amounts: readonly AmountField[]): TotalRow[] {
  return lines.flatMap((line, index) => {
    const own = amounts.filter((amount) => amount.line === index);
    const amount = own.toSorted((a, b) => right(b.box) - right(a.box))[0];
    if (amount === undefined) return [];
    const first = own[0];
    const label = line.text.slice(0, first === undefined ? 0 : Math.max(0, line.text.indexOf(first.text)));
    const role = ROLES.find(([, pattern]) => pattern.test(label))?.[0] ?? 'other';
    return [{ role, label: label.trim(), amount, line: index }];
  });
}
