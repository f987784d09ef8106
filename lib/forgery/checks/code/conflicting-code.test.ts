import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { conflictingCode } from './conflicting-code.ts';

const CODE = 'BCD\n002\n1\nSCT\n\nHarbour Light\nDE89370400440532013000\nEUR120.00\n\n\nInvoice 7301';
const PAGE = ['Subtotal | 100.00', 'VAT 20 % | 20.00', 'Total due | 120.00', 'IBAN DE89 3704 0044 0532 0130 00'];
const box = { x: 0.7, y: 0.8, width: 0.1, height: 0.1 };
const withCode = (text: string, lines: readonly string[], reading: { source?: 'ocr'; confidence?: number } = {}) => ({
  ...factsOfText(lines, reading),
  codes: [{ page: 1, box, symbology: 'QRCode', text }],
});
const changed = (from: string, to: string) => PAGE.map((line) => line.replace(from, to));

testCheck(conflictingCode, {
  flagged: [
    {
      name: 'a total that was raised beside the code',
      facts: withCode(CODE, changed('120.00', '920.00')),
      evidence: { severity: 'high', expected: '120.00', found: '920.00' },
    },
    {
      name: 'a code with another account pasted in',
      facts: withCode(CODE.replace('DE89370400440532013000', 'GB29NWBK60161331926819'), PAGE),
      evidence: { severity: 'high', expected: 'GB29NWBK60161331926819' },
    },
    {
      name: 'a code of which nothing else is printed, as medium',
      facts: withCode(CODE, ['Total due | 75.00']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a licence number with a changed digit',
      facts: withCode('@\nANSI 636014040002DL00410288DLDAQD1234562\nDCSSAMPLE\nDBB08311978\n', [
        'DL D1234572',
        'Date of birth 08/31/1978',
      ]),
      evidence: { severity: 'high', expected: 'D1234562', found: 'D1234572' },
    },
    {
      name: 'a misread digit, as weak',
      facts: withCode(CODE, changed('120.00', '128.00'), { source: 'ocr', confidence: 95 }),
      evidence: { severity: 'low' },
    },
    {
      name: 'an unsure reading, as medium',
      facts: withCode(CODE, changed('120.00', '577.30'), { source: 'ocr', confidence: 60 }),
      evidence: { severity: 'medium' },
    },
  ],
  clear: [
    { name: 'a code that says the same', facts: withCode(CODE, PAGE) },

    { name: 'a code without amount', facts: withCode(CODE.replace('EUR120.00', ''), PAGE) },
  ],
  notApplicable: [
    { name: 'an address of the web', facts: withCode('https://example.org/pay?amount=7', PAGE) },
    { name: 'a code whose values are not printed', facts: withCode(CODE, ['Scan to donate']) },
    { name: 'a page without codes', facts: { ...factsOfText(PAGE), codes: [] } },
    { name: 'pages that were not searched', facts: factsOfText(PAGE) },
  ],
  adversarial: [
    {
      name: 'an instalment that is printed too',
      facts: withCode(CODE.replace('120.00', '40.00'), [...PAGE, '3 x 40.00']),
      expect: 'clear',
    },
  ],
});
