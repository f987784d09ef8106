import { describe, expect, it } from 'vitest';
import type { InvoiceXml, TermId } from '../facts/invoice.ts';
import { factsOfText } from '../fixtures/facts.ts';
import { changedData, dataOf, printedInvoice, SMALL_INVOICE } from '../fixtures/invoice-xml.ts';
import { compareTerms } from './invoice-terms.ts';

const PAGE = printedInvoice(SMALL_INVOICE);
const DATA = dataOf(SMALL_INVOICE);

function compared(data: InvoiceXml, page: readonly string[] = PAGE) {
  const { lines = [], amounts = [], dates = [] } = factsOfText(page);
  return compareTerms(data, { lines, amounts, dates });
}

const differing = (data: InvoiceXml, page?: readonly string[]): string[] =>
  compared(data, page)
    .filter(({ state }) => state === 'differs')
    .map(({ term, printed }) => `${term.id} ${printed}`);

describe('compareTerms', () => {
  const changes: readonly (readonly [TermId, string, string])[] = [
    ['BT-1', 'INV-2025-9412', 'INV-2025-7301'],
    ['BT-2', '2025-06-02', '14.03.2025'],
    ['BT-9', '2025-07-30', '13.04.2025'],
    ['BT-31', 'GB980780634', 'GB980780684'],
    ['BT-44', 'Orchard Housing Trusl', 'Orchard Housing Trust'],
    ['BT-84', 'FR1420041010050500013M02606', 'DE89370400440532013000'],
    ['BT-106', '310.00', '100.00'],
    ['BT-109', '310.00', '100.00'],
    ['BT-110', '27.00', '20.00'],
    ['BT-112', '840.00', '120.00'],
    ['BT-115', '840.00', '120.00'],
    ['BT-116', '310.00', '100.00'],
    ['BT-117', '27.00', '20.00'],
    ['BT-119', '7.00', '20'],
    ['BT-129', '8.0000', '3'],
    ['BT-131', '860.00', '66'],
    ['BT-146', '41.00', '22'],
  ];
  it.each(changes)('finds what the page prints for a changed %s', (id, value, printed) => {
    expect(differing(changedData(DATA, { [id]: value }))).toContain(`${id} ${printed}`);
  });

  it.each([
    ['with decimal commas', (text: string) => text.replace(/(\d)\.(\d\d)(?=$| )/g, '$1,$2')],
    ['with a currency behind', (text: string) => text.replace(/(\d\.\d\d)$/g, '$1 €')],
    ['without decimals', (text: string) => text.replace(/(\d)\.00(?=$| )/g, '$1')],
    ['with a minus, as a credit note has', (text: string) => text.replace(/(\d+\.\d\d)$/g, '-$1')],
    ['with the dates of another country', (text: string) => text.replace(/(\d\d)\.(\d\d)\.(\d{4})/g, '$3-$2-$1')],
    ['in capitals', (text: string) => text.toUpperCase()],
  ])('takes values that are printed %s for the same', (_, written) => {
    const page = PAGE.map(written);
    expect(differing(DATA, page)).toEqual([]);
    const printed = compared(DATA, page).filter(({ state }) => state === 'same');
    expect(printed.map(({ term }) => term.id)).toEqual(
      expect.arrayContaining(['BT-1', 'BT-2', 'BT-84', 'BT-112', 'BT-131']),
    );
  });

  it('says nothing of terms that a page leaves out', () => {
    const page = PAGE.filter((line) => !/^(?:Due date|VAT|IBAN|Oak|Subtotal)/.test(line));
    expect(differing(DATA, page)).toEqual([]);
  });
});
