import type { Line, Word } from '../facts/text.ts';

/** A word that is one slip of the hand away from a term that forms print. */
export interface Misspelt {
  readonly word: Word;
  readonly term: string;
}

/** Terms of forms in English, German, French and Spanish, with the forms of them that are right too. */
const TERMS = new Set(
  `account accounts address addresses amount amounts balance balances billing business certificate certificates
  company confidential consumption contract contracts credit customer customers deduction deductions delivery
  department deposit deposits description discount document documents electricity employee employees employer
  employers identification identity insurance interest invoice invoices invoiced invoicing number numbers opening
  payable payment payments pension percentage period periods postcode previous purchase quantity receipt receipts
  received reference references registration salary salaries signature statement statements subtotal subtotals
  surname telephone transaction transactions transfer transfers withdrawal withdrawals
  anschrift bankverbindung betrag beträge bezeichnung gesamtbetrag gesamtbeträge kontonummer kunde kunden
  kundennummer lieferdatum mehrwertsteuer nettobetrag rechnung rechnungen rechnungsbetrag rechnungsdatum
  rechnungsnummer steuernummer umsatzsteuer unterschrift zahlung zahlungen zahlungsbedingungen zahlungsziel
  adresse adresses désignation désignations échéance facturation facture factures montant montants numéro paiement
  paiements période périodes quantité quantités règlement référence références signataire téléphone versement
  cantidad cantidades descripción dirección factura facturas factuur importe importes número pago periodo teléfono
  telefono total totals totale totales totaal`.split(/\s+/),
);
/** Words of other languages and other words of these that look like a slip in a term. */
const OTHERS = new Set(
  `accountant addressee adress amounted balanced certificated chemical consumptive
  contact contacts contractor credits deductible deduct deposito depositor deposited discounts discounted employed
  identifier interests invoicer percentages periodic preview prepayment purchased purchases receive receiver
  referenced register salaried signatures surnames telephones transacted transferred betrages rechnungs
  zahlungs adresser facturé facturée facturer facturas quantitative quantities referent referente numero numeros
  identities insurances pensions openings departments descriptions customary postcodes deliveries businesses
  companys documented documento documenti documente referenz referenzen signatur signaturen transaktion transfert
  adressen kunden kundin amont descrizione quantita quantità importo periodi pagamento telefon telefoon telefono
  numbered balancer accounting credited receipted contrat contrats contrato contratos certificats adress fatura faturas
  employe employes pervious`.split(/\s+/),
);

const LENGTH_MIN = 6;
const LETTERS = /^[\p{L}]+$/u;

/** The words of lines that only slip from a term; what is read from a picture counts where it was read with confidence. */
export function misspeltTerms(lines: readonly Line[], confidenceMin: number): Misspelt[] {
  return lines.flatMap((line) =>
    line.words.flatMap((word) => {
      if (word.confidence < confidenceMin) return [];
      const text = word.text.replace(/[:.,;()#]+$/u, '').replace(/^[(]+/u, '');
      const lower = text.toLowerCase();
      if (text.length < LENGTH_MIN || !LETTERS.test(text) || TERMS.has(lower) || OTHERS.has(lower)) return [];
      const term = SLIPS.get(lower);
      return term === undefined ? [] : [{ word, term }];
    }),
  );
}

/** How many words of the lines are terms, so that the document is one in these languages. */
export const termCount = (lines: readonly Line[]): number =>
  lines.reduce(
    (sum, { words }) => sum + words.filter(({ text }) => TERMS.has(text.replace(/\P{L}+$/u, '').toLowerCase())).length,
    0,
  );

/** Two letters exchanged, one left out inside, or one doubled; never one for another, which readers mistake. */
function slipsOf(term: string): string[] {
  const letters = [...term];
  return letters.flatMap((letter, index) => {
    if (index === 0 || index > letters.length - 2) return [];
    const next = letters[index + 1] ?? '';
    return [
      ...(next === letter
        ? []
        : [
            letters
              .with(index, next)
              .with(index + 1, letter)
              .join(''),
          ]),
      letters.toSpliced(index, 1).join(''),
      ...(next === letter || letters[index - 1] === letter ? [] : [letters.toSpliced(index, 0, letter).join('')]),
    ];
  });
}

const SLIPS: ReadonlyMap<string, string> = new Map(
  [...TERMS]
    .filter((term) => term.length > LENGTH_MIN)
    .flatMap((term) => slipsOf(term).map((slip) => [slip, term] as const)),
);
