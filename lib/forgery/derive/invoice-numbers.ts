import type { InvoiceTerm, InvoiceXml, TermId } from '../facts/invoice.ts';
import type { Place } from '../facts/page.ts';
import type { DateField } from '../facts/text.ts';
import { findDates } from './calendar.ts';
import { compactOf } from './compact.ts';
import { absent, type ComparedTerm, differs, isSlip, same } from './compared-term.ts';
import { ibansIn } from './ibans.ts';
import { type DateKind, kindOfDate } from './labelled-dates.ts';
import type { PrintedPage } from './printed-values.ts';
import { taxNumbersOf } from './tax-numbers.ts';

const IDENTIFIERS: ReadonlySet<TermId> = new Set<TermId>([
  'BT-1',
  'BT-10',
  'BT-12',
  'BT-13',
  'BT-16',
  'BT-25',
  'BT-32',
  'BT-46',
  'BT-83',
  'BT-86',
]);
const DATES: Partial<Record<TermId, DateKind>> = { 'BT-2': 'issue', 'BT-9': 'due', 'BT-72': 'delivery' };
const PERIODS: ReadonlySet<TermId> = new Set<TermId>(['BT-73', 'BT-74']);

const NUMBER =
  '(?:n(?:o|r|um(?:mer|ber|éro|ero)?|°|º|ú?mero)?\\.?|id|#)?\\s*[.:#]{0,2}\\s*((?=[^\\s]*\\d)[A-Z\\d][\\w/.-]{2,30})';
const LABELS: Partial<Record<TermId, RegExp>> = {
  'BT-1': new RegExp(
    `(?<!\\p{L})(?:invoice|bill|credit note|rechnungs?|beleg|gutschrift|facture|avoir|factura|fattura|factuur|faktura|fatura|lasku)[\\s.-]*${NUMBER}`,
    'giu',
  ),
  'BT-13': new RegExp(
    `(?<!\\p{L})(?:purchase order|order|bestell|auftrags|commande|pedido|ordine|bestelling|ordre)[\\s.-]*${NUMBER}`,
    'giu',
  ),
  'BT-46': new RegExp(`(?<!\\p{L})(?:customer|client|kunden|debitoren|cliente|klant|kund)[\\s.-]*${NUMBER}`, 'giu'),
  'BT-83': new RegExp(
    `(?<!\\p{L})(?:payment reference|reference|referenz|verwendungszweck|référence|referencia|riferimento|betalingskenmerk)[\\s.-]*${NUMBER}`,
    'giu',
  ),
};

/** Compares numbers, dates, accounts and tax numbers. */
export function compareNumbers(invoice: InvoiceXml, page: PrintedPage): ComparedTerm[] {
  const of = (test: (id: TermId) => boolean): InvoiceTerm[] => invoice.terms.filter(({ id }) => test(id));
  const accounts = page.lines.flatMap(ibansIn);
  const taxes = page.lines.flatMap((line) => taxNumbersOf(line).map(({ number }) => number));
  return [
    ...of((id) => IDENTIFIERS.has(id)).map((term) => compareIdentifier(term, invoice, page)),
    ...compareDates(
      of((id) => DATES[id] !== undefined || PERIODS.has(id)),
      invoice,
      page,
    ),
    ...compareList(
      of((id) => id === 'BT-84'),
      of((id) => id === 'BT-84' || id === 'BT-91'),
      accounts,
      page,
    ),
    ...compareList(
      of((id) => id === 'BT-31'),
      of((id) => id === 'BT-31' || id === 'BT-48'),
      taxes,
      page,
    ),
    ...compareList(
      of((id) => id === 'BT-48'),
      of((id) => id === 'BT-31' || id === 'BT-48'),
      taxes,
      page,
    ),
  ];
}

function compareIdentifier(term: InvoiceTerm, invoice: InvoiceXml, page: PrintedPage): ComparedTerm {
  const wanted = compactOf(term.value);
  if (wanted.length < 3) return absent(term);
  const own = page.lines.filter(({ text }) => compactOf(text).includes(wanted));
  if (own.length > 0 || (wanted.length >= 6 && page.compact.includes(wanted))) return same(term, term.value, own);
  return labelledNumber(term, invoice, page) ?? alikeNumber(term, invoice, page) ?? absent(term);
}

/** Another number behind the name of the term, made alike. */
function labelledNumber(term: InvoiceTerm, invoice: InvoiceXml, page: PrintedPage): ComparedTerm | null {
  const label = LABELS[term.id];
  if (label === undefined) return null;
  const wanted = compactOf(term.value);
  const known = new Set(invoice.terms.map(({ value }) => compactOf(value)));
  for (const line of page.lines)
    for (const [, text = ''] of line.text.matchAll(label)) {
      const printed = compactOf(text);
      if (known.has(printed) || findDates(text).length > 0) continue;
      const place = line.words.filter((word) => word.text.includes(text));
      const places = place.length > 0 ? place : [line];
      if (isSlip(printed, wanted)) return differs(term, 'slip', text, places);
      if (shapeOf(text) === shapeOf(term.value) && printed.length >= 4) return differs(term, 'label', text, places);
    }
  return null;
}

/** The one word that is made like the number of a term and that the invoice does not know: nearly the same, or of a telling make. */
function alikeNumber(term: InvoiceTerm, { terms, texts }: InvoiceXml, { lines }: PrintedPage): ComparedTerm | null {
  const wanted = compactOf(term.value);
  const others = terms.filter(({ id }) => id !== term.id && !(term.id === 'BT-1' && id === 'BT-83'));
  const known = [...others.map(({ value }) => value), ...texts].map(compactOf);
  const alike = lines
    .flatMap(({ words }) => words)
    .filter(
      ({ text }) =>
        shapeOf(trimmed(text)) === shapeOf(term.value) && !known.some((other) => other.includes(compactOf(text))),
    );
  const [first] = alike;
  if (first === undefined || alike.some(({ text }) => compactOf(text) !== compactOf(first.text))) return null;
  if (findDates(first.text).length > 0) return null;
  if (isSlip(compactOf(first.text), wanted)) return differs(term, 'slip', trimmed(first.text), alike);
  return term.id === 'BT-1' && wanted.length >= 6 && /\D/.test(term.value)
    ? differs(term, 'place', trimmed(first.text), alike)
    : null;
}

const trimmed = (text: string): string => text.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');

/** Numbers of one kind are made alike: digits, letters and marks in the same places. */
const shapeOf = (text: string): string => text.trim().replace(/\d/g, '9').replace(/\p{L}/gu, 'A');

/**
 * Compares dates. Another one stands for a term where it is labelled as that, or where it alone is unknown to the invoice
 * and the term alone is not printed.
 */
function compareDates(own: readonly InvoiceTerm[], { terms, texts }: InvoiceXml, page: PrintedPage): ComparedTerm[] {
  const { dates } = page;
  const named = texts.flatMap((text) => findDates(text).flatMap(({ readings }) => readings));
  const known = new Set([...terms.map(({ value }) => value), ...named]);
  const number = terms.find(({ id }) => id === 'BT-1')?.value;
  const orphans = dates.filter(({ readings }) => !readings.some((reading) => known.has(reading)));
  const compared = own.map((term) => compareDate(term, number, page));
  const missing = compared.filter(
    ({ state, term }) => state === 'absent' && (term.id === 'BT-2' || term.id === 'BT-9'),
  );
  const [odd] = missing;
  const [only] = orphans;
  if (odd === undefined || only === undefined || missing.length > 1 || orphans.some((date) => !isEqual(date, only)))
    return compared;
  const kind = kindOfDate(only.label);
  if (kind !== null && kind !== DATES[odd.term.id]) return compared;
  return compared.map((each) => (each === odd ? differs(each.term, 'place', only.text, orphans) : each));
}

/** `Invoice no. 7301 of`: the number of the document, and a word or two to its date. */
function follows(label: string, number: string): boolean {
  const at = label.lastIndexOf(number);
  return at >= 0 && number.length >= 3 && /^[\s,]*(?:\p{L}+\s*){0,2}\W*$/u.test(label.slice(at + number.length));
}

const isEqual = (a: DateField, b: DateField): boolean => a.readings.join() === b.readings.join();

function compareDate(term: InvoiceTerm, number: string | undefined, { dates, compact }: PrintedPage): ComparedTerm {
  const own = dates.filter(({ readings }) => readings.includes(term.value));
  const [first] = own;
  if (first !== undefined) return same(term, first.text, own);
  if (compact.includes(compactOf(term.value))) return same(term, term.value, []);
  const kind = DATES[term.id];
  const isOwn = ({ label }: DateField): boolean =>
    (kind !== undefined && kindOfDate(label) === kind) ||
    (kind === 'issue' && number !== undefined && follows(label, number));
  const labelled = dates.filter(isOwn);
  const [only] = labelled;
  if (only === undefined || !labelled.every((date) => isEqual(date, only))) return absent(term);
  return differs(term, 'label', only.text, labelled);
}

/** Terms of which one may stand for all: another number of their kind is printed, and none of those that are known. */
function compareList(
  terms: readonly InvoiceTerm[],
  known: readonly InvoiceTerm[],
  printed: readonly (Place & { readonly compact: string })[],
  page: PrintedPage,
): ComparedTerm[] {
  const found = terms.filter(({ value }) => page.compact.includes(value));
  if (found.length > 0)
    return found.map((term) =>
      same(
        term,
        term.value,
        printed.filter(({ compact }) => compact === term.value),
      ),
    );
  const others = printed.filter(({ compact }) => known.every(({ value }) => value !== compact));
  return terms.map((term) => {
    const slip = others.find(({ compact }) => isSlip(compact, term.value));
    const other = slip ?? others[0];
    if (other === undefined) return absent(term);
    const only = others.length === printed.length && others.every(({ compact }) => compact === other.compact);
    return differs(term, slip !== undefined ? 'slip' : only ? 'label' : 'place', other.compact, others);
  });
}
