import { testCheck } from '#lib/engine/tester.ts';
import type { InvoiceXml } from '../../facts/invoice.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { CII_TERMS } from '../../fixtures/invoice-xml.ts';
import { conflictingInvoiceData } from './conflicting-invoice-data.ts';

const PAGE = [
  'Invoice number: INV-2025-7301',
  'Invoice date: 14.03.2025',
  'VAT no. GB 980 7806 84',
  'Subtotal | 100.00',
  'VAT 20 % | 20.00',
  'Total due | 120.00',
  'IBAN DE89 3704 0044 0532 0130 00',
];
const page = (from = '', to = '', xml: Partial<InvoiceXml> = {}, source: 'layer' | 'ocr' = 'layer') => ({
  ...factsOfText(
    PAGE.map((line) => line.replace(from, to)),
    { source, confidence: 95 },
  ),
  invoiceXml: { ...CII_TERMS, ...xml },
});
const otherVersion = { net: 41_000, tax: 8_200, total: 49_200, due: 49_200 };

testCheck(conflictingInvoiceData, {
  flagged: [
    {
      name: 'a total that was raised on the page',
      facts: page('120.00', '920.00'),
      evidence: { severity: 'high', expected: '120.00', found: '920.00' },
    },
    {
      name: 'an account that was changed on the page',
      facts: page('DE89 3704 0044 0532 0130 00', 'GB29 NWBK 6016 1331 9268 19'),
      evidence: { severity: 'high', expected: 'DE89370400440532013000', found: 'GB29NWBK60161331926819' },
    },
    {
      name: 'a number that was changed on the page',
      facts: page('7301', '7381'),
      evidence: { severity: 'high', expected: 'INV-2025-7301', found: 'INV-2025-7381' },
    },
    {
      name: 'a date that was changed, as medium',
      facts: page('14.03.2025', '14.05.2025'),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a total of a picture, as medium',
      facts: page('120.00', '920.00', {}, 'ocr'),
      evidence: { severity: 'medium' },
    },
    { name: 'data of another version, as medium', facts: page('', '', otherVersion), evidence: { severity: 'medium' } },
    {
      name: 'data of another invoice, as medium',
      facts: page('', '', { ...otherVersion, number: 'X-99' }),
      evidence: { severity: 'medium' },
    },
    {
      name: 'another VAT number of the seller, as weak',
      facts: page('', '', { sellerTaxNumbers: ['DE136695976'] }),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'a page that says the same', facts: page() },
    { name: 'a number with a suffix for machines', facts: page('', '', { number: 'INV-2025-7301-2025-1' }) },
    { name: 'a deposit, after which less is due', facts: page('120.00', '70.00', { due: 7_000 }) },
    { name: 'a profile without amounts of the head', facts: page('', '', { net: null, tax: null, due: null }) },
    { name: 'a credit note with negative data', facts: page('', '', { net: -10_000, tax: -2_000, total: -12_000 }) },
    { name: 'tax that is printed by rate', facts: page('VAT 20 % | 20.00', 'VAT 20 % | 15.00') },
  ],
  notApplicable: [
    { name: 'a file without such data', facts: factsOfText(PAGE) },
    { name: 'a page of pictures only', facts: { invoiceXml: CII_TERMS } },
    { name: 'a covering letter', facts: { ...factsOfText(['Dear reader,', 'see the file.']), invoiceXml: CII_TERMS } },
  ],
});
