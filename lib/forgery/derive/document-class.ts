import type { DocumentClass } from '#lib/contracts/document-class.ts';
import type { Line } from '../facts/text.ts';

/** Phrases that name the kind of a document, by how much each says. What stands in a heading counts twice. */
const PHRASES: readonly (readonly [DocumentClass, number, RegExp])[] = [
  ['identity_document', 4, /[A-Z0-9<]{6,}<<[A-Z0-9<]{4,}/],
  [
    'identity_document',
    3,
    /\b(passport|identity card|carte d'identit[eé]|personalausweis|reisepass|driving licence|driver'?s? license|residence permit|documento de identidad)\b/i,
  ],
  ['identity_document', 1, /\b(nationality|place of birth|date of expiry|sex|surname|given names?)\b/i],
  [
    'bank_statement',
    3,
    /\b(bank statement|account statement|statement of account|kontoauszug|relev[eé] (de compte|bancaire)|extracto (bancario|de cuenta)|estratto conto|rekeningafschrift|wyci[aą]g bankowy|extrato (bancário|de conta)|kontoutdrag|kontoudskrift|kontoutskrift|tiliote)(?!\p{L})/iu,
  ],
  [
    'bank_statement',
    2,
    /\b(opening balance|closing balance|balance brought forward|anfangssaldo|endsaldo|beginsaldo|eindsaldo|saldo (iniziale|finale|inicial|final|anterior)|solde (initial|final|pr[eé]c[eé]dent|nouveau))\b/i,
  ],
  ['bank_statement', 1, /\b(withdrawals?|deposits?|sort code|debit|credit|balance)\b/i],
  [
    'payslip',
    3,
    /\b(pay ?slip|pay ?stub|salary slip|earnings statement|lohnabrechnung|gehaltsabrechnung|entgeltabrechnung|bulletin de (paie|salaire)|n[oó]mina|busta paga|cedolino|loonstrook|salarisspecificatie|pasek wynagrodzenia|recibo de vencimento|l[oö]nespecifikation|l[oø]nseddel|l[oø]nnsslipp)(?!\p{L})/iu,
  ],
  [
    'payslip',
    2,
    /\b(net pay|gross pay|year to date|ytd|net salary|gross salary|nettolohn|bruttolohn|net [aà] payer avant)\b/i,
  ],
  ['payslip', 1, /\b(employer|employee|deductions?|national insurance|income tax|pay period|pay date)\b/i],
  [
    'utility_bill',
    3,
    /\b(electricity bill|gas bill|water bill|utility bill|energy bill|stromrechnung|facture d'?[eé]lectricit[eé]|meter reading|z[aä]hlerstand|kwh)\b/i,
  ],
  ['utility_bill', 1, /\b(standing charge|tariff|consumption|verbrauch|supply address|meter)\b/i],
  [
    'contract',
    3,
    /\b(this (agreement|contract)|tenancy agreement|employment contract|hereinafter|vertrag zwischen|contrat de (travail|bail|location|vente|prestation)|arbeitsvertrag|mietvertrag|terms and conditions of (this|the) (agreement|contract))\b/i,
  ],
  ['contract', 1, /\b(agreement|contract|party|parties|clause|governing law|landlord|tenant)\b/i],
  [
    'certificate',
    3,
    /\b(this is to certify|certificate of|certifies that|zertifikat|urkunde|certificat d[e']|attestation|nous attestons|hereby certif\w+|diploma|bescheinigung)\b/i,
  ],
  [
    'receipt',
    3,
    /\b(cash receipt|sales receipt|kassenbon|kassenbeleg|ticket de caisse|tax invoice\s*\(?simplified|thank you,? (please )?come again|change due|cashier)\b/i,
  ],
  ['receipt', 2, /^\W*(receipt|re[cç]u|beleg|bon|ticket)\b/im],
  ['receipt', 1, /\b(cash|bargeld|bar|esp[eè]ces|efectivo|tunai|visa|mastercard|tendered)\b/i],
  ['receipt', 1, /\b(change|r[uü]ckgeld|rendu|cambio|rounding|cashier|till|kasse)\b/i],
  ['receipt', 1, /\b(thank you|danke|vielen dank|merci|gracias|please come again|goods sold)\b/i],
  [
    'invoice',
    3,
    /\b(invoice (number|no|date|total)|rechnungs(nummer|datum|betrag|-nr)|facture n|num[eé]ro de facture|factuur(nummer|datum|bedrag)|faktur(anr|anummer|adatum|adato|abeløb)|amount due|remit(tance)?)\b/i,
  ],
  [
    'invoice',
    2,
    /\b(invoice|credit note|(?!ab|be|ver)\p{L}*rechnung(?:s\p{L}+|s?-\p{L}+)?|gutschrift|facture|factura|fattura|fatura|(?:credit)?factuur|faktura|creditnota|nota de (?:cr[eé]dito|abono)|nota di credito)\b/iu,
  ],
  [
    'invoice',
    1,
    /\b(vat|mwst|ust|umsatzsteuer|tva|iva|btw|moms|nettobetrag|gesamtbetrag|net total|sales tax|due date)\b/i,
  ],
];

const CLASS_SCORE_MIN = 3;
const HEADING_LINES = 20;
const HEADING_WORDS_MAX = 7;

/** What a document presents itself as, by the phrases printed on it; `other` where none is clear. */
export function documentClassOf(lines: readonly Line[]): DocumentClass {
  const head = lines
    .slice(0, HEADING_LINES)
    .filter((line) => line.words.length <= HEADING_WORDS_MAX)
    .map((line) => line.text)
    .join('\n');
  const text = lines.map((line) => line.text).join('\n');
  const scores = new Map<DocumentClass, number>();
  for (const [name, weight, pattern] of PHRASES) {
    const hits = Number(pattern.test(text)) + Number(pattern.test(head));
    if (hits > 0) scores.set(name, (scores.get(name) ?? 0) + weight * hits);
  }
  const [best] = [...scores].toSorted((a, b) => b[1] - a[1]);
  return best !== undefined && best[1] >= CLASS_SCORE_MIN ? best[0] : 'other';
}
