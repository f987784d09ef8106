import type { DateField } from '../facts/text.ts';

export type DateKind = 'issue' | 'due' | 'birth' | 'expiry' | 'payment' | 'delivery';

/** Labels that mean the same wherever they stand; they end where the date begins. */
const LABELS: readonly (readonly [DateKind, RegExp])[] = [
  [
    'birth',
    /(?<![\p{L}\d])(?:date of birth|birth ?date|dob|born(?: on)?|geburtsdatum|geboren am|date de naissance|fecha de nacimiento)\W*$/iu,
  ],
  [
    'due',
    /(?<![\p{L}\d])(?:due date|payment due(?: date)?|due (?:on|by)|pay(?:able)? by|fällig(?:keit(?:sdatum|stag)?)?(?: am)?|(?:zahlbar|überweisen sie)[^.\d]{0,40} bis(?: zum)?|zahlbar bis(?: zum)?|remit (?:until|by)|(?:date d['’])?échéance|(?:fecha de )?vencimiento|scadenza|vervaldatum|termin płatności|splatnost|förfallodatum|forfaldsdato|eräpäivä)\W*$/iu,
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
    'delivery',
    /(?<![\p{L}\d])(?:date of (?:delivery|supply)|delivery date|supply date|tax point|leistungs-? ?datum|liefer-? ?datum|date de livraison|fecha de entrega|data di consegna|leverdatum)\W*$/iu,
  ],
  [
    'issue',
    /(?<![\p{L}\d])(?:invoice date|bill date|date of issue|issue date|issued on|statement date|rechnungsdatum|beleg-? ?datum|ausgestellt am|ausstellungsdatum|date de (?:la )?facture|date d['’]émission|fecha de (?:la )?factura|fecha de emisión|data (?:fattura|di emissione)|factuurdatum|data wystawienia|datum vystavení|fakturadatum|fakturadato)\W*$|^(?:date|datum|data|fecha)\W*$/iu,
  ],
];

/** What the label of a date says that it is; null where it says nothing that means the same everywhere. */
export const kindOfDate = (label: string): DateKind | null =>
  LABELS.find(([, pattern]) => pattern.test(label))?.[0] ?? null;

/** The date of a kind, where the document prints one of it, however often; null where there is none or several. */
export function onlyDate(dates: readonly DateField[], kind: DateKind): DateField | null {
  const own = dates.filter(({ label }) => kindOfDate(label) === kind);
  return new Set(own.map(({ readings }) => readings.join())).size === 1 ? (own[0] ?? null) : null;
}
