import type { InvoiceXml } from '../facts/invoice.ts';
import type { Place } from '../facts/page.ts';
import type { AmountField, DateField, Line } from '../facts/text.ts';
import { formatCents } from './amounts.ts';
import { compactOf } from './compact.ts';
import { ibansIn } from './ibans.ts';
import { printedCents } from './printed-cents.ts';
import { taxNumbersOf } from './tax-numbers.ts';
import { totalRows } from './totals.ts';

export type TermName = 'number' | 'date' | 'net' | 'tax' | 'total' | 'iban' | 'seller';

export interface Term {
  readonly name: TermName;
  /** EN 16931 business term. */
  readonly term: string;
  readonly embedded: string;
  /** `same`: printed on the page; `differs`: another value of its kind is; `unclear`: none is, or not for sure. */
  readonly state: 'same' | 'differs' | 'unclear';
  /** What the page prints in its place; null where that is not known. */
  readonly printed: string | null;
  readonly places: readonly Place[];
}

interface Page {
  readonly lines: readonly Line[];
  readonly amounts: readonly AmountField[];
  readonly dates: readonly DateField[];
}

const DOCUMENT_NUMBER =
  /\b(?:(?:invoice|bill|credit note|rechnungs?|beleg|facture|factura|fattura)[\s.-]?(?:no|nr|number|num|nummer|n°|nº|id)?|number)\s*[.:#]{0,2}\s*(?=[\w/.-]*\d)([A-Z\d][\w/.-]{3,30})/giu;

/** Compares the terms of a machine-readable invoice with the words of the page; terms that it lacks are left out. */
export function compareTerms(invoice: InvoiceXml, page: Page): Term[] {
  return [
    ...numberTerm(invoice, page),
    ...dateTerm(invoice, page),
    ...amountTerms(invoice, page),
    ...listTerm('iban', 'BT-84 account', invoice.ibans, page.lines.flatMap(ibansIn)),
    ...listTerm(
      'seller',
      'BT-31 VAT number of the seller',
      invoice.sellerTaxNumbers,
      page.lines.flatMap((line) => taxNumbersOf(line).map(({ number }) => number)),
    ),
  ];
}

function numberTerm({ number }: InvoiceXml, { lines }: Page): Term[] {
  if (number === null || compactOf(number).length < 3) return [];
  const base = { name: 'number', term: 'BT-1 number', embedded: number } as const;
  const wanted = compactOf(number);
  const own = lines.find(({ text }) => compactOf(text).includes(wanted));
  if (own !== undefined) return [{ ...base, state: 'same', printed: number, places: [own] }];
  for (const line of lines)
    for (const [, text = ''] of line.text.matchAll(DOCUMENT_NUMBER))
      if (oneSlip(compactOf(text), wanted)) return [{ ...base, state: 'differs', printed: text, places: [line] }];
  return [{ ...base, state: 'unclear', printed: null, places: [] }];
}

/** The same length and at most two characters apart: one number, changed. */
function oneSlip(a: string, b: string): boolean {
  if (a.length !== b.length || a.length < 5) return false;
  return [...a].filter((character, index) => character !== b[index]).length <= 2;
}

function dateTerm({ issued }: InvoiceXml, { dates }: Page): Term[] {
  if (issued === null) return [];
  const base = { name: 'date', term: 'BT-2 date', embedded: issued } as const;
  const own = dates.find(({ readings }) => readings.includes(issued));
  if (own !== undefined) return [{ ...base, state: 'same', printed: own.text, places: [own] }];
  const labelled = dates.filter(({ role }) => role === 'issue');
  const [only] = labelled;
  if (only === undefined || labelled.some(({ readings }) => readings.join() !== only.readings.join()))
    return [{ ...base, state: 'unclear', printed: null, places: [] }];
  return [{ ...base, state: 'differs', printed: only.text, places: [only] }];
}

const AMOUNT_TERMS = [
  ['net', 'BT-109 total without tax', 'subtotal'],
  ['tax', 'BT-110 tax', 'tax'],
  ['total', 'BT-112 total with tax', 'total'],
] as const;

function amountTerms(invoice: InvoiceXml, page: Page): Term[] {
  const printed = printedCents(page.lines);
  const rows = totalRows(page.lines, page.amounts);
  return AMOUNT_TERMS.flatMap(([name, term, role]): Term[] => {
    const cents = invoice[name];
    if (cents === null || cents === 0) return [];
    const embedded = formatCents(cents);
    const base = { name, term, embedded };
    const due = name === 'total' && invoice.due !== null && invoice.due !== 0 ? [invoice.due] : [];
    const found = [cents, ...due].some((value) => printed.has(Math.abs(value)));
    if (found) return [{ ...base, state: 'same', printed: embedded, places: [] }];
    const own = rows.filter((row) => row.role === role && row.amount.cents !== 0).map(({ amount }) => amount);
    const last = own.at(-1);
    return last === undefined
      ? [{ ...base, state: 'unclear', printed: null, places: [] }]
      : [{ ...base, state: 'differs', printed: last.text, places: own }];
  });
}

function listTerm(
  name: 'iban' | 'seller',
  term: string,
  embedded: readonly string[],
  printed: readonly (Place & { readonly compact: string })[],
): Term[] {
  if (embedded.length === 0) return [];
  const base = { name, term, embedded: embedded.join(', ') };
  const own = printed.filter(({ compact }) => embedded.includes(compact));
  if (own.length > 0) return [{ ...base, state: 'same', printed: own[0]?.compact ?? null, places: own }];
  const other = printed[0];
  return other === undefined
    ? [{ ...base, state: 'unclear', printed: null, places: [] }]
    : [{ ...base, state: 'differs', printed: other.compact, places: printed }];
}
