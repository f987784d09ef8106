import type { DateField } from '../facts/text.ts';

export type DateKind = 'issue' | 'due' | 'birth' | 'expiry' | 'payment';

/** Labels that mean the same wherever they stand; they end where the date begins. */
const LABELS: readonly (readonly [DateKind, RegExp])[] = [
  [
    'birth',
    /(?<![\p{L}\d])(?:date of birth|birth ?date|dob|born(?: on)?|geburtsdatum|geboren am|date de naissance|fecha de nacimiento)\W*$/iu,
  ],
  [
    'due',
    /(?<![\p{L}\d])(?:due date|payment due(?: date)?|due (?:on|by)|pay(?:able)? by|fällig(?:keit|keitsdatum)?(?: am)?|zahlbar bis(?: zum)?|(?:date d['’])?échéance|(?:fecha de )?vencimiento)\W*$/iu,
  ],
  [
    'expiry',
    /(?<![\p{L}\d])(?:expiry date|date of expiry|expiration date|expires(?: on)?|valid until|gültig bis|date d['’]expiration|fecha de caducidad)\W*$/iu,
  ],
  [
    'payment',
    /(?<![\p{L}\d])(?:payment date|pay date|date of payment|paid on|auszahlungsdatum|zahltag|date de paiement|fecha de pago)\W*$/iu,
  ],
  [
    'issue',
    /(?<![\p{L}\d])(?:invoice date|bill date|date of issue|issue date|issued on|statement date|rechnungsdatum|ausgestellt am|ausstellungsdatum|date de (?:la )?facture|date d['’]émission|fecha de (?:la )?factura|fecha de emisión)\W*$/iu,
  ],
];

/** The date of a kind, where the document prints one of it, however often; null where there is none or several. */
export function onlyDate(dates: readonly DateField[], kind: DateKind): DateField | null {
  const own = dates.filter(({ label }) => LABELS.find(([, pattern]) => pattern.test(label))?.[0] === kind);
  return new Set(own.map(({ readings }) => readings.join())).size === 1 ? (own[0] ?? null) : null;
}
