import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { unbalancedTotals } from './unbalanced-totals.ts';

const ITEMS = ['Oak board | 2 | 10.00 | 20.00', 'Paint | 3 | 15.00 | 45.00', 'Labour | 5 | 7.00 | 35.00'];
const sums = (net: string, tax: string, total: string) => [
  `Subtotal | ${net}`,
  `VAT 20 % | ${tax}`,
  `Total due | ${total}`,
];
const invoice = (total: string) => [...ITEMS, ...sums('100.00', '20.00', total)];
const typedIn = (creator: string, total: string) => ({
  ...factsOfText(invoice(total)),
  metadata: { producer: null, creator, dates: [] },
});
const read = (lines: readonly string[], confidence: number) => factsOfText(lines, { source: 'ocr', confidence });
const RECEIPT = [
  'Flat white | 3.80',
  'Carrot cake | 4.00',
  'Apple juice | 6.00',
  'Subtotal | 13.80',
  'VAT 20 % | 2.76',
];

testCheck(unbalancedTotals, {
  flagged: [
    {
      name: 'a total that the sums and the cash handed over contradict',
      facts: factsOfText([...RECEIPT, 'Total | 73.10', 'Cash | 20.00', 'Change | 3.44']),
      evidence: { severity: 'high', expected: '16.56', found: '73.10' },
    },
    {
      name: 'a total that subtotal and tax do not give',
      facts: factsOfText(invoice('920.00')),
      evidence: { severity: 'high', expected: '120.00', found: '920.00' },
    },
    {
      name: 'a total that is off by a unit price',
      facts: factsOfText([
        'Boards | 2 | 30.00 | 60.00',
        'Paint | 1 | 40.00 | 40.00',
        ...sums('100.00', '20.00', '150.00'),
      ]),
      evidence: { severity: 'high', expected: '120.00', found: '150.00' },
    },
    {
      name: 'a total that is off by the amount of an item',
      facts: factsOfText(invoice('165.00')),
      evidence: { severity: 'high', expected: '120.00', found: '165.00' },
    },
    {
      name: 'an item row that neither its quantity and price nor the subtotal bear out',
      facts: factsOfText([...ITEMS.slice(0, 2), 'Labour | 5 | 7.00 | 95.00', ...sums('100.00', '20.00', '120.00')]),
      evidence: { severity: 'high', expected: '35.00', found: '95.00' },
    },
    {
      name: 'an item row among rows that are no products',
      facts: factsOfText([
        ...ITEMS.slice(0, 2),
        'Discount 10 % on paint | -4.50',
        'Delivery | 6.00',
        'Labour | 5 | 7.00 | 95.00',
        ...sums('101.50', '20.30', '121.80'),
      ]),
      evidence: { severity: 'high', expected: '35.00', found: '95.00' },
    },
    {
      name: 'a subtotal that items, tax and total contradict',
      facts: factsOfText([...ITEMS, ...sums('700.00', '20.00', '120.00')]),
      evidence: { severity: 'high', expected: '100.00', found: '700.00' },
    },
    {
      name: 'a tax that rate and total contradict',
      facts: factsOfText([...ITEMS, ...sums('100.00', '26.00', '120.00')]),
      evidence: { severity: 'high', expected: '20.00', found: '26.00' },
    },
    {
      name: 'amounts with decimal commas, in German',
      facts: factsOfText([
        'Bretter | 2 | 300,00 | 600,00 €',
        'Farbe | 4 | 100,00 | 400,00 €',
        'Nettobetrag | 1.000,00 €',
        'zzgl. 19 % MwSt. | 190,00 €',
        'Gesamtbetrag | 9.190,00 €',
      ]),
      evidence: { severity: 'high', expected: '1190.00' },
    },
    {
      name: 'a total behind a discount, a charge and a payment',
      facts: factsOfText([
        ...ITEMS,
        'Sum of lines | 100.00',
        'Discount 10 % | 10.00',
        'Shipping | 5.00',
        'Net amount | 95.00',
        'VAT 20 % | 19.00',
        'Total incl. VAT | 184.00',
        'Prepaid | 50.00',
        'Amount due | 64.00',
      ]),
      evidence: { severity: 'high', expected: '114.00', found: '184.00' },
    },
    {
      name: 'more left to pay than total and payment leave',
      facts: factsOfText([...invoice('120.00'), 'Prepaid | -50.00', 'Amount due | 97.30']),
      evidence: { severity: 'high', expected: '70.00', found: '97.30' },
    },
    {
      name: 'less left to pay than total and payment leave, where another payment may not be printed, as medium',
      facts: factsOfText([...invoice('120.00'), 'Prepaid | -50.00', 'Amount due | 30.00']),
      evidence: { severity: 'medium', expected: '70.00', found: '30.00' },
    },
    {
      name: 'a total above rows whose sum has a name of its own',
      facts: factsOfText([
        ...ITEMS,
        'Goods altogether | 100.00',
        'Delivered by van | 5.00',
        'Net amount | 105.00',
        'VAT 20 % | 21.00',
        'Total | 926.00',
      ]),
      evidence: { severity: 'high', expected: '126.00', found: '926.00' },
    },
    {
      name: 'a total beside a tax table with a rate of nothing',
      facts: factsOfText([
        ...ITEMS,
        'Subtotal | 100.00',
        'VAT | 16.00',
        'Total | 516.00',
        '20 % | 80.00 | 16.00',
        '0 % | 20.00 | 0.00',
      ]),
      evidence: { severity: 'high', expected: '116.00', found: '516.00' },
    },
    {
      name: 'amounts read from a picture for sure',
      facts: read(invoice('175.55'), 92),
      evidence: { severity: 'high' },
    },
    {
      name: 'amounts read from a picture fairly surely, as medium',
      facts: read(invoice('175.55'), 87),
      evidence: { severity: 'medium' },
    },
    {
      name: 'one misread digit of a picture, as weak',
      facts: read(invoice('128.00'), 92),
      evidence: { severity: 'low' },
    },
    {
      name: 'one digit of a picture that looks like no other, as medium',
      facts: read(invoice('150.00'), 95),
      evidence: { severity: 'medium' },
    },
    {
      name: 'unsure readings of a picture, as weak',
      facts: read(invoice('175.55'), 60),
      evidence: { severity: 'low' },
    },
    {
      name: 'a charge or a total, where either may be wrong, as medium',
      facts: factsOfText([...ITEMS, 'Subtotal | 100.00', 'VAT 20 % | 20.00', 'Shipping | 5.00', 'Total | 145.00']),
      evidence: { severity: 'medium', found: '145.00' },
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
    {
      name: 'a total with a payment that is only mentioned below',
      facts: factsOfText([...invoice('70.00'), 'Received with thanks | 50.00']),
      expect: 'not_applicable',
    },
    {
      name: 'a total less a discount of which only the rate is printed',
      facts: factsOfText([...invoice('117.60'), '2 % off for members']),
      expect: 'not_applicable',
    },
    {
      name: 'items of which one stands in words that were not read',
      facts: factsOfText([...ITEMS.slice(0, 2), 'Labour, see page 2', ...sums('100.00', '20.00', '120.00')]),
      expect: 'clear',
    },
  ],
  clear: [
    {
      name: 'cash and change that give the total',
      facts: read(['Total | 13.80', 'Cash | 20.00', 'Change | 6.20'], 92),
    },
    {
      name: 'totals before and after tax under one word',
      facts: factsOfText(['Total (Excluding GST) | 67.00', 'GST payable | 4.02', 'Total (Inclusive of GST) | 71.02']),
    },
    { name: 'a balanced invoice', facts: factsOfText(invoice('120.00')) },
    {
      name: 'a quantity that was misread beside amounts that prove each other',
      facts: read(
        [
          'Oak boards | 2 | 20.00 | 40.00',
          'Screws | 5 | 5.00 | 25.00',
          'Hours | 1 | 14.22 | 156.42',
          ...sums('221.42', '44.28', '265.70'),
        ],
        95,
      ),
    },
    { name: 'prices that include the tax', facts: factsOfText(sums('100.00', '20.00', '100.00')) },
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
      name: 'a credit note',
      facts: factsOfText(['Boards | -2 | 10.00 | -20.00', 'Net | -20.00', 'VAT 20 % | -4.00', 'Total | -24.00']),
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
      name: 'sums without anything that bears them out',
      facts: factsOfText(sums('100.00', '20.00', '920.00')),
    },
    { name: 'a letter', facts: factsOfText(['Dear reader,', 'thank you.']) },
    {
      name: 'a total with an unknown charge above it',
      facts: factsOfText([...ITEMS, 'Subtotal | 100.00', 'Widget fund | 7.77', 'Total | 130.00']),
    },
    { name: 'a picture without text', facts: {} },
  ],
});
