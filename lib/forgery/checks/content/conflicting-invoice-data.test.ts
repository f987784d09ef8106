import { testCheck } from '#lib/engine/tester.ts';
import type { TermId } from '../../facts/invoice.ts';
import { factsOfPages, factsOfText } from '../../fixtures/facts.ts';
import { changedData, dataOf, embedded, printedInvoice, SMALL_INVOICE } from '../../fixtures/invoice-xml.ts';
import { conflictingInvoiceData } from './conflicting-invoice-data.ts';

const PAGE = printedInvoice(SMALL_INVOICE);
const DATA = dataOf(SMALL_INVOICE);
const pageFacts = (lines: readonly string[], source: 'layer' | 'ocr' = 'layer') =>
  factsOfText(lines, { source, confidence: 95 });

/** The page with another text, beside the true data. */
const page = (from: string, to: string, source: 'layer' | 'ocr' = 'layer') => ({
  ...pageFacts(
    PAGE.map((line) => line.replace(from, to)),
    source,
  ),
  invoiceXml: embedded(DATA),
});
/** The data with other values, beside the true page. */
const data = (changes: Partial<Record<TermId, string | null>>) => ({
  ...pageFacts(PAGE),
  invoiceXml: embedded(changedData(DATA, changes)),
});
/** The same invoice with other quantities of both items. */
const OLDER = {
  ...SMALL_INVOICE,
  items: SMALL_INVOICE.items.map((item) => ({ ...item, quantity: item.quantity + 2 })),
};
const otherVersion = {
  'BT-106': '410.00',
  'BT-109': '410.00',
  'BT-110': '82.00',
  'BT-112': '492.00',
  'BT-115': '492.00',
} as const;

function withLineAllowance(changes: Partial<Record<TermId, string>>) {
  const changed = changedData(DATA, changes);
  const part = changed.terms.find(({ id }) => id === 'BT-131')?.part ?? null;
  return { ...changed, terms: [...changed.terms, { id: 'BT-136' as const, value: '6.60', part }] };
}

/** A line of 66.00 less 6.60, which the page prints in a row of its own and the data state as one net amount. */
const DISCOUNTED = {
  ...pageFacts(
    PAGE.flatMap((line) => (line.startsWith('Oak board') ? [line, 'Discount 10 % | -6.60'] : [line])).map((line) =>
      line.replace(' 100.00', ' 93.40').replace(' 20.00', ' 18.68').replace('120.00', '112.08'),
    ),
  ),
  invoiceXml: embedded(
    withLineAllowance({
      'BT-131': '59.40',
      'BT-106': '93.40',
      'BT-109': '93.40',
      'BT-116': '93.40',
      'BT-110': '18.68',
      'BT-117': '18.68',
      'BT-112': '112.08',
      'BT-115': '112.08',
    }),
  ),
};

/** The invoice without its tax, and a page of another document that states one. */
const TWO_DOCUMENTS = {
  ...factsOfPages([PAGE.filter((line) => !line.includes(' 20.00')), ['Statement of levies', 'VAT | 77.31']]),
  invoiceXml: embedded(DATA),
};

testCheck(conflictingInvoiceData, {
  flagged: [
    {
      name: 'a tax that another document of the file states, as medium',
      facts: TWO_DOCUMENTS,
      evidence: { severity: 'medium', found: '77.31' },
    },
    {
      name: 'a total that was raised on the page',
      facts: page('120.00', '920.00'),
      evidence: { severity: 'high', direct: true, expected: '120.00', found: '920.00' },
    },
    {
      name: 'a total that was raised in the data, whose own sums demand the one of the page',
      facts: data({ 'BT-112': '920.00' }),
      evidence: { severity: 'high', direct: true, expected: '920.00', found: '120.00' },
    },
    {
      name: 'a total and an amount due that were raised in the data',
      facts: data({ 'BT-112': '920.00', 'BT-115': '920.00' }),
      evidence: { severity: 'high', direct: true, expected: '920.00', found: '120.00' },
    },
    {
      name: 'a tax that was raised in the data',
      facts: data({ 'BT-110': '28.00' }),
      evidence: { severity: 'high', direct: true, found: '20.00' },
    },
    {
      name: 'a quantity that was raised in the data, with all that follows from it',
      facts: data({
        'BT-129': '9.0000',
        'BT-131': '198.00',
        'BT-106': '232.00',
        'BT-109': '232.00',
        'BT-116': '232.00',
        'BT-110': '46.40',
        'BT-117': '46.40',
        'BT-112': '278.40',
        'BT-115': '278.40',
      }),
      evidence: { severity: 'high', expected: '278.40', found: '120.00' },
    },
    {
      name: 'a price of a line that was changed in the data',
      facts: data({ 'BT-146': '92.00' }),
      evidence: { severity: 'high', direct: true, expected: '92.00', found: '22' },
    },
    {
      name: 'a tax rate that was changed in the data',
      facts: data({ 'BT-119': '19.00' }),
      evidence: { severity: 'high', found: '20' },
    },
    {
      name: 'an account that was changed on the page',
      facts: page('DE89 3704 0044 0532 0130 00', 'GB29 NWBK 6016 1331 9268 19'),
      evidence: { severity: 'high', direct: true, expected: 'DE89370400440532013000', found: 'GB29NWBK60161331926819' },
    },
    {
      name: 'a line amount that was changed on the page',
      facts: page('66.00', '86.00'),
      evidence: { severity: 'high', direct: true, expected: '66.00', found: '86.00' },
    },
    {
      name: 'a date that is that of two terms, changed on the page',
      facts: {
        ...pageFacts(PAGE.map((line) => line.replace('14.03.2025', '14.05.2025'))),
        invoiceXml: embedded({ ...DATA, terms: [...DATA.terms, { id: 'BT-72', value: '2025-03-14', part: null }] }),
      },
      evidence: { severity: 'high', direct: true, expected: '2025-03-14', found: '14.05.2025' },
    },
    {
      name: 'a number that was changed on the page',
      facts: page('7301', '7381'),
      evidence: { severity: 'high', expected: 'INV-2025-7301', found: 'INV-2025-7381' },
    },
    {
      name: 'a date of issue that was changed in the data',
      facts: data({ 'BT-2': '2025-05-14' }),
      evidence: { severity: 'high', found: '14.03.2025' },
    },
    {
      name: 'a due date that was changed on the page',
      facts: page('13.04.2025', '13.09.2025'),
      evidence: { severity: 'high', expected: '2025-04-13', found: '13.09.2025' },
    },
    {
      name: 'another buyer in the data',
      facts: data({ 'BT-44': 'Quayside Logistics plc' }),
      evidence: { severity: 'high', found: 'Orchard Housing Trust' },
    },
    {
      name: 'a total of a picture, as medium',
      facts: page('120.00', '920.00', 'ocr'),
      evidence: { severity: 'medium' },
    },
    {
      name: 'data of another version, as medium',
      facts: { ...pageFacts(PAGE), invoiceXml: embedded(dataOf(OLDER)) },
      evidence: { severity: 'medium' },
    },
    {
      name: 'data of another invoice, as medium',
      facts: data({ 'BT-1': 'INV-2025-7388', 'BT-2': '2025-06-01', 'BT-9': '2025-07-01' }),
      evidence: { severity: 'medium' },
    },
    {
      name: 'another VAT number of the seller, as weak',
      facts: data({ 'BT-31': 'DE136695976' }),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'a page that says the same', facts: data({}) },
    { name: 'a number with a suffix for machines', facts: data({ 'BT-1': 'INV-2025-7301-2025-1' }) },
    {
      name: 'a small profile that states what is due after a deposit',
      facts: {
        ...pageFacts(PAGE.map((line) => line.replace('Total due | 120.00', 'Total due | 70.00'))),
        invoiceXml: embedded(changedData(DATA, { 'BT-106': null, 'BT-115': '70.00' })),
      },
    },
    {
      name: 'a profile without lines and sums but the total',
      facts: data({ 'BT-106': null, 'BT-109': null, 'BT-110': null, 'BT-115': null }),
    },
    { name: 'a credit note with negative data', facts: data({ 'BT-112': '-120.00', 'BT-115': '-120.00' }) },
    { name: 'a total that was rounded elsewhere', facts: page('Total due | 120.00', 'Total due | 120.02') },
    { name: 'tax that is printed by rate', facts: page('VAT 20 % | 20.00', 'VAT 20 % | 15.00 | 5.00') },
    { name: 'a seller whose name is a picture', facts: page('Northwind Timber Ltd', 'Your order') },
    { name: 'a line amount that the page prints before its discount', facts: DISCOUNTED },
    { name: 'a line amount that the data state with tax', facts: data({ 'BT-131': '79.20' }) },
    {
      name: 'a second data set of an older invoice',
      facts: {
        ...pageFacts(PAGE),
        invoiceXml: embedded(changedData(DATA, { ...otherVersion, 'BT-1': 'INV-2024-1188' }), DATA),
      },
    },
  ],
  notApplicable: [
    { name: 'a file without such data', facts: factsOfText(PAGE) },
    { name: 'a page of pictures only', facts: { invoiceXml: embedded(DATA) } },
    {
      name: 'a covering letter',
      facts: { ...factsOfText(['Dear reader,', 'see the file.']), invoiceXml: embedded(DATA) },
    },
  ],
  adversarial: [
    {
      name: 'a changed total beside a second, unrelated data set',
      facts: {
        ...pageFacts(PAGE),
        invoiceXml: embedded(
          changedData(DATA, { ...otherVersion, 'BT-1': 'X-99' }),
          changedData(DATA, { 'BT-112': '920.00' }),
        ),
      },
      expect: 'flagged',
      evidence: { severity: 'high' },
    },
    {
      name: 'a total whose old value is kept in a note of the data',
      facts: {
        ...pageFacts(PAGE),
        invoiceXml: embedded({ ...changedData(DATA, { 'BT-112': '920.00', 'BT-115': '920.00' }), texts: ['120.00'] }),
      },
      expect: 'flagged',
      evidence: { severity: 'high' },
    },
  ],
});
