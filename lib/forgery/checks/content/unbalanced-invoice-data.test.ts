import { testCheck } from '#lib/engine/tester.ts';
import type { TermId } from '../../facts/invoice.ts';
import { textPage } from '../../fixtures/facts.ts';
import { changedData, dataOf, embedded, SMALL_INVOICE } from '../../fixtures/invoice-xml.ts';
import { unbalancedInvoiceData } from './unbalanced-invoice-data.ts';

const DATA = dataOf(SMALL_INVOICE);
const changed = (changes: Partial<Record<TermId, string | null>>) => ({
  pages: [textPage],
  invoiceXml: embedded(changedData(DATA, changes)),
});

testCheck(unbalancedInvoiceData, {
  flagged: [
    {
      name: 'a total that was raised',
      facts: changed({ 'BT-112': '920.00' }),
      evidence: { severity: 'medium', relation: 'BR-CO-15', expected: '120.00', found: '920.00' },
    },
    {
      name: 'an amount due that is not the total',
      facts: changed({ 'BT-115': '90.00' }),
      evidence: { severity: 'medium', relation: 'BR-CO-16', expected: '120.00', found: '90.00' },
    },
    {
      name: 'a line that was changed, as weak',
      facts: changed({ 'BT-131': '79.20' }),
      evidence: { severity: 'low', relation: 'BR-CO-10' },
    },
  ],
  clear: [
    { name: 'data that add up', facts: changed({}) },
    { name: 'a difference of one cent', facts: changed({ 'BT-112': '120.01', 'BT-115': '120.01' }) },
    { name: 'an invoice that was paid in advance', facts: changed({ 'BT-115': '0.00' }) },
    { name: 'data without sums of the head', facts: changed({ 'BT-106': null, 'BT-109': null, 'BT-110': null }) },
    {
      name: 'lines that are parts of other lines',
      facts: { pages: [textPage], invoiceXml: embedded({ ...changedData(DATA, { 'BT-131': '34.00' }), nested: true }) },
    },
  ],
  notApplicable: [
    { name: 'a file without such data', facts: { pages: [textPage] } },
    {
      name: 'data of the smallest profile',
      facts: {
        pages: [textPage],
        invoiceXml: embedded({ ...DATA, terms: DATA.terms.filter(({ id }) => id === 'BT-112') }),
      },
    },
  ],
  adversarial: [
    {
      name: 'an allowance that is stated with the other sign',
      facts: {
        pages: [textPage],
        invoiceXml: embedded({
          ...changedData(DATA, { 'BT-106': '110.00', 'BT-131': '76.00', 'BT-116': '100.00' }),
          terms: [
            ...changedData(DATA, { 'BT-106': '110.00', 'BT-131': '76.00' }).terms,
            { id: 'BT-92', value: '-10.00', part: 'allowance 1' },
            { id: 'BT-107', value: '-10.00', part: null },
          ],
        }),
      },
      expect: 'clear',
    },
  ],
});
