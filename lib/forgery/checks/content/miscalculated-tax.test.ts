import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { miscalculatedTax } from './miscalculated-tax.ts';

const invoice = (tax: string, total: string, ...more: string[]) => [
  ...more,
  'Subtotal | 250.00',
  `VAT 20 % | ${tax}`,
  `Total | ${total}`,
];

testCheck(miscalculatedTax, {
  flagged: [
    {
      name: 'a tax above its rate',
      facts: factsOfText(invoice('90.00', '340.00')),
      evidence: { severity: 'high', expected: '50.00', found: '90.00' },
    },
    {
      name: 'a tax below its rate, as medium',
      facts: factsOfText(invoice('20.00', '270.00')),
      evidence: { severity: 'medium', expected: '50.00' },
    },
    {
      name: 'a misread digit, as weak',
      facts: factsOfText(invoice('60.00', '310.00', 'x'), { source: 'ocr', confidence: 95 }),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'a tax of its rate', facts: factsOfText(invoice('50.00', '300.00')) },
    { name: 'a tax that the prices include', facts: factsOfText(invoice('41.67', '250.00')) },
    {
      name: 'goods of which a part is exempt',
      facts: factsOfText(invoice('20.00', '270.00', 'Goods with tax | 100.00')),
    },
    { name: 'tax rounded row by row', facts: factsOfText(invoice('50.03', '300.03')) },
    {
      name: 'a comma in rate and amounts',
      facts: factsOfText(['Nettobetrag | 100,00', 'MwSt 7,7 % | 7,70', 'Gesamtbetrag | 107,70']),
    },
  ],
  notApplicable: [
    {
      name: 'two rates',
      facts: factsOfText(['Subtotal | 250.00', 'VAT 20 % | 40.00', 'VAT 5 % | 2.50', 'Total | 292.50']),
    },
    { name: 'a tax without its rate', facts: factsOfText(['Subtotal | 250.00', 'VAT | 90.00', 'Total | 340.00']) },
    {
      name: 'a discount between',
      facts: factsOfText(['Subtotal | 250.00', 'Discount | 50.00', 'VAT 20 % | 40.00', 'Total | 240.00']),
    },
    { name: 'a picture without text', facts: {} },
  ],
});
