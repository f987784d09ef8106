import type { InvoiceTerm, InvoiceXml, TermId } from '../facts/invoice.ts';
import type { AmountField, DateField, Line } from '../facts/text.ts';
import type { ComparedTerm } from './compared-term.ts';
import { compareAmounts } from './invoice-amounts.ts';
import { compareLines } from './invoice-lines.ts';
import { compareNumbers } from './invoice-numbers.ts';
import { compareParties } from './invoice-parties.ts';
import { printedPage } from './printed-values.ts';

interface Page {
  readonly lines: readonly Line[];
  readonly amounts: readonly AmountField[];
  readonly dates: readonly DateField[];
}

/** Compares the terms of a machine-readable invoice with the words of the page. */
export function compareTerms(invoice: InvoiceXml, { lines, amounts, dates }: Page): ComparedTerm[] {
  const page = printedPage(lines, dates);
  return [
    ...compareNumbers(invoice, page),
    ...compareParties(invoice, page),
    ...compareAmounts(invoice, page, amounts),
    ...compareLines(invoice, page),
  ];
}

/**
 * What a term states: the sums of an invoice follow from its lines, so that all of them are one fact; and so are terms of
 * one value, as the date of issue and of delivery, or the number and the payment reference.
 */
export function factOf({ id, part, value }: InvoiceTerm): string {
  if (SUMS.has(id)) return 'sums';
  if (id === 'BT-119') return `rate of ${part}`;
  if (id === 'BT-113' || id === 'BT-114') return id;
  return part?.startsWith('tax ') === true ? 'sums' : (part ?? value);
}

const SUMS: ReadonlySet<TermId> = new Set<TermId>([
  'BT-106',
  'BT-107',
  'BT-108',
  'BT-109',
  'BT-110',
  'BT-112',
  'BT-115',
]);

/** How many values both sides state that do not agree by chance. */
export function agreedCount(terms: readonly ComparedTerm[]): number {
  const agreed = terms.filter(
    ({ state, term }) => state === 'same' && term.value.replace(/[^\p{L}\d]/gu, '').length >= 4,
  );
  return new Set(agreed.map(({ term }) => term.value)).size;
}
