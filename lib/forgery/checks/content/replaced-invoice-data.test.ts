import { testCheck } from '#lib/engine/tester.ts';
import type { TermId } from '../../facts/invoice.ts';
import { revisionsWith } from '../../fixtures/facts.ts';
import { makeInvoice } from '../../fixtures/invoice.ts';
import { changedData, dataOf, SMALL_INVOICE } from '../../fixtures/invoice-xml.ts';
import { replacedInvoiceData } from './replaced-invoice-data.ts';

const DATA = dataOf(SMALL_INVOICE);
/** A file of two revisions of which the first embedded the true data. */
const replaced = (...current: readonly (typeof DATA)[]) => ({
  ...revisionsWith([]),
  invoiceXml: { current, earlier: [{ revision: 1, invoices: [DATA] }] },
});
const changed = (changes: Partial<Record<TermId, string | null>>) => replaced(changedData(DATA, changes));

testCheck(replacedInvoiceData, {
  flagged: [
    {
      name: 'a total that was raised',
      facts: changed({ 'BT-112': '920.00', 'BT-115': '920.00' }),
      evidence: { severity: 'high', direct: true, expected: '120.00', found: '920.00' },
    },
    {
      name: 'another account',
      facts: changed({ 'BT-84': 'GB29NWBK60161331926819' }),
      evidence: { severity: 'high', direct: true, found: 'GB29NWBK60161331926819' },
    },
    {
      name: 'a corrected description, as medium',
      facts: changed({ 'BT-153': 'Oak board, sawn' }),
      evidence: { severity: 'medium' },
    },
    {
      name: 'the data of another invoice, as medium',
      facts: replaced(dataOf({ ...makeInvoice(7), iban: 'FR1420041010050500013M02606' })),
      evidence: { severity: 'medium' },
    },
  ],
  clear: [
    {
      name: 'a save that leaves the data alone',
      facts: { ...revisionsWith([]), invoiceXml: { current: [DATA], earlier: [] } },
    },
    { name: 'amounts that are written with other decimals', facts: changed({ 'BT-112': '120.0000', 'BT-129': '3' }) },
    {
      name: 'a fuller profile of the same data',
      facts: {
        ...revisionsWith([]),
        invoiceXml: {
          current: [DATA],
          earlier: [{ revision: 1, invoices: [changedData(DATA, { 'BT-9': null, 'BT-84': null })] }],
        },
      },
    },
  ],
  notApplicable: [
    { name: 'a file without such data', facts: revisionsWith([]) },
    { name: 'a file of one revision', facts: { revisions: [], invoiceXml: { current: [DATA], earlier: [] } } },
    { name: 'a picture', facts: {} },
  ],
  adversarial: [
    {
      name: 'a changed total beside the old data as a second attachment',
      facts: replaced(changedData(DATA, { 'BT-112': '920.00' }), dataOf(makeInvoice(7))),
      expect: 'flagged',
      evidence: { severity: 'high', direct: true },
    },
  ],
});
