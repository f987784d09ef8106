import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { miscalculatedTax } from './miscalculated-tax.ts';

const sums = (tax: string, total: string) => ['Subtotal | 250.00', `VAT 20 % | ${tax}`, `Total | ${total}`];
const invoice = (tax: string, total: string, ...more: string[]) => [
  'Oak board | 2 | 50.00 | 100.00',
  'Paint | 3 | 50.00 | 150.00',
  ...more,
  ...sums(tax, total),
];

testCheck(miscalculatedTax, {
  flagged: [
    {
      name: 'a tax above its rate of all goods',
      facts: factsOfText(invoice('90.00', '340.00')),
      evidence: { severity: 'medium', expected: '50.00', found: '90.00' },
    },
    {
      name: 'a misread digit, as weak',
      facts: factsOfText(invoice('60.00', '310.00'), { source: 'ocr', confidence: 95 }),
      evidence: { severity: 'low' },
    },
  ],
  adversarial: [
    {
      name: 'a rate that is printed without its decimals',
      facts: factsOfText(invoice('52.50', '302.50')),
      expect: 'not_applicable',
    },
    {
      name: 'goods of which a part is exempt',
      facts: factsOfText(invoice('20.00', '270.00')),
      expect: 'not_applicable',
    },
  ],
  clear: [
    { name: 'a tax of its rate', facts: factsOfText(invoice('50.00', '300.00')) },
    { name: 'a tax that the prices include', facts: factsOfText(sums('41.67', '250.00')) },
    {
      name: 'a tax of a base that is printed apart',
      facts: factsOfText(['Base | 100.00', ...sums('20.00', '270.00')]),
    },
    { name: 'tax rounded row by row', facts: factsOfText(invoice('50.03', '300.03')) },
    {
      name: 'a comma in rate and amounts',
      facts: factsOfText(['Nettobetrag | 100,00', 'MwSt 7,7 % | 7,70', 'Gesamtbetrag | 107,70']),
    },
    {
      name: 'a discount before the tax',
      facts: factsOfText(['Subtotal | 250.00', 'Discount | 50.00', 'VAT 20 % | 40.00', 'Total | 240.00']),
    },
  ],
  notApplicable: [
    { name: 'a tax that nothing around it bears out', facts: factsOfText(sums('90.00', '340.00')) },
    { name: 'a total that contradicts the tax', facts: factsOfText(invoice('90.00', '300.00')) },
    { name: 'a tax without its rate', facts: factsOfText(['Subtotal | 250.00', 'VAT | 90.00', 'Total | 340.00']) },
    { name: 'a picture without text', facts: {} },
  ],
});
