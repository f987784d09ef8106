import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { unbalancedTotals } from './unbalanced-totals.ts';

const summary = (total: string) => ['Subtotal | 100.00', 'VAT 20 % | 20.00', `Total due | ${total}`];
const typedIn = (creator: string, total: string) => ({
  ...factsOfText(summary(total)),
  metadata: { producer: null, creator, dates: [] },
});
const items = (amount: string, subtotal: string) => [
  'Oak board | 2 | 10.00 | 20.00',
  'Paint | 3 | 15.00 | 45.00',
  `Labour | 5 | 7.00 | ${amount}`,
  `Subtotal | ${subtotal}`,
  'VAT 20 % | 20.00',
  'Total due | 120.00',
];

const summaryOf = (net: string, tax: string, total: string) => [
  `Subtotal | ${net}`,
  `VAT 20 % | ${tax}`,
  `Total | ${total}`,
];

testCheck(unbalancedTotals, {
  flagged: [
    {
      name: 'cash and change that give another total',
      facts: factsOfText(['Total | 73.10', 'Cash | 20.00', 'Change | 6.20']),
      evidence: { severity: 'high', relation: 'cash less change', expected: '13.80', found: '73.10' },
    },
    {
      name: 'a total that subtotal and tax do not give',
      facts: factsOfText(summary('920.00')),
      evidence: { severity: 'high', expected: '120.00', found: '920.00' },
    },
    {
      name: 'an item row whose amount is not quantity times price',
      facts: factsOfText(items('95.00', '100.00')),
      evidence: { severity: 'high', expected: '35.00', found: '95.00' },
    },
    {
      name: 'amounts with decimal commas',
      facts: factsOfText(['Nettobetrag | 1.000,00 €', 'MwSt 19 % | 190,00 €', 'Gesamtbetrag | 9.190,00 €']),
      evidence: { severity: 'high', expected: '1190.00' },
    },
    {
      name: 'amounts read from a picture for sure',
      facts: factsOfText(['Subtotal | 100.00', 'VAT 20 % | 20.00', 'Total | 175.55'], {
        source: 'ocr',
        confidence: 92,
      }),
      evidence: { severity: 'high' },
    },
    {
      name: 'amounts read from a picture fairly surely, as medium',
      facts: factsOfText(['Subtotal | 100.00', 'VAT 20 % | 20.00', 'Total | 175.55'], {
        source: 'ocr',
        confidence: 87,
      }),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a lost digit of a picture, as weak',
      facts: factsOfText(['Total | 8.20', 'Cash | 60.00', 'Change | 1.80'], { source: 'ocr', confidence: 95 }),
      evidence: { severity: 'low' },
    },
    {
      name: 'one misread digit of a picture, as weak',
      facts: factsOfText(summary('128.00'), { source: 'ocr', confidence: 92 }),
      evidence: { severity: 'low' },
    },
    {
      name: 'one digit of a picture that looks like no other, as medium',
      facts: factsOfText(summary('150.00'), { source: 'ocr', confidence: 95 }),
      evidence: { severity: 'medium' },
    },
    {
      name: 'unsure readings of a picture, as weak',
      facts: factsOfText(summary('175.55'), { source: 'ocr', confidence: 60 }),
      evidence: { severity: 'low' },
    },
  ],
  adversarial: [
    {
      name: 'a total that was typed one digit too low in a word processor, as medium',
      facts: typedIn('Word', '110.00'),
      expect: 'flagged',
      evidence: { severity: 'medium' },
    },
    {
      name: 'a total that was raised in a word processor',
      facts: typedIn('Microsoft® Word 2016', '920.00'),
      expect: 'flagged',
      evidence: { severity: 'high' },
    },
    {
      name: 'a total that is too low in a program that calculates',
      facts: typedIn('Ledger 4.2', '110.00'),
      expect: 'flagged',
      evidence: { severity: 'high' },
    },
  ],
  clear: [
    {
      name: 'cash and change that give the total',
      facts: factsOfText(['Total | 13.80', 'Cash | 20.00', 'Change | 6.20'], { source: 'ocr', confidence: 92 }),
    },
    {
      name: 'totals before and after tax under one word',
      facts: factsOfText(['Total (Excluding GST) | 67.00', 'GST payable | 4.02', 'Total (Inclusive of GST) | 71.02']),
    },
    { name: 'a balanced invoice', facts: factsOfText(items('35.00', '100.00')) },
    {
      name: 'a quantity that was misread beside amounts that prove each other',
      facts: factsOfText(
        [
          'Oak boards | 2 | 20.00 | 40.00',
          'Screws | 5 | 5.00 | 25.00',
          'Hours | 1 | 14.22 | 156.42',
          ...summaryOf('221.42', '44.28', '265.70'),
        ],
        { source: 'ocr', confidence: 95 },
      ),
    },
    { name: 'prices that include the tax', facts: factsOfText(summary('100.00')) },
    {
      name: 'a discount taken off',
      facts: factsOfText(['Subtotal | 100.00', 'Discount | 10.00', 'VAT | 18.00', 'Total | 108.00']),
    },
    { name: 'cash rounding to five cents', facts: factsOfText(['Subtotal | 100.02', 'GST | 6.00', 'Total | 106.00']) },
    {
      name: 'rounding to whole kronor',
      facts: factsOfText(['Subtotal SEK | 100.40', 'Moms VAT | 25.10', 'Total SEK | 126.00']),
    },
    {
      name: 'a deposit that is printed elsewhere',
      facts: factsOfText([...summary('70.00'), 'Your deposit of | 50.00']),
    },
    {
      name: 'a tax table with a base for each rate',
      facts: factsOfText([
        'Subtotal | 496.00',
        '7% | 160.00 | 11.20',
        '19% | 336.00 | 63.84',
        'VAT total | 75.04',
        'Total due | 571.04',
      ]),
    },
  ],
  notApplicable: [
    {
      name: 'a table of which one amount was not read',
      facts: factsOfText(
        ['Oak board | 2 | 10.00 | 20.00', 'Paint | 3 | 15.00 | 45.00', 'Labour | 5 | 70.00 | ?', 'Total due | 415.00'],
        { source: 'ocr', confidence: 95 },
      ),
    },
    { name: 'a letter', facts: factsOfText(['Dear reader,', 'thank you.']) },
    {
      name: 'a total with an unknown charge above it',
      facts: factsOfText(['Subtotal | 100.00', 'Widget fee | 7.77', 'Total | 130.00']),
    },
    { name: 'a picture without text', facts: {} },
  ],
});
