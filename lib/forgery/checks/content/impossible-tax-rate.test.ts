import { testCheck } from '#lib/engine/tester.ts';
import { factsOfPages, factsOfText } from '../../fixtures/facts.ts';
import { impossibleTaxRate } from './impossible-tax-rate.ts';

const SELLER = 'USt-IdNr. DE136695976';

testCheck(impossibleTaxRate, {
  flagged: [
    {
      name: 'a rate that Germany never had',
      facts: factsOfText([SELLER, 'MwSt 18 % | 18.00']),
      evidence: { severity: 'medium', found: '18' },
    },
    {
      name: 'one that a misread digit explains, as weak',
      facts: factsOfText([SELLER, 'MwSt 18 % | 18.00'], { source: 'ocr', confidence: 95 }),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    {
      name: 'invoices of two countries in one file',
      facts: factsOfPages([
        [SELLER, 'MwSt 19 % | 19.00'],
        ['TVA FR40303265045', 'TVA 5,5 % | 5.50'],
      ]),
    },
    { name: 'the rates of Germany', facts: factsOfText([SELLER, '19,00 % MwSt | 19.00', 'USt. 7% | 7.00']) },
    {
      name: 'a French rate beside numbers of both countries',
      facts: factsOfText([SELLER, 'TVA FR40303265045', 'TVA 5,5 % | 5.50']),
    },
  ],
  notApplicable: [
    { name: 'a rate without a tax number', facts: factsOfText(['VAT 18 % | 18.00']) },
    { name: 'a country whose rates are not known', facts: factsOfText(['ABN 83 914 571 673', 'VAT 18 % | 18.00']) },
    { name: 'a document without rates', facts: factsOfText([SELLER]) },
    { name: 'a rate on a page without a tax number', facts: factsOfPages([[SELLER], ['VAT 18 % | 18.00']]) },
    { name: 'a picture without text', facts: {} },
  ],
  adversarial: [
    {
      name: 'a discount in the line of the tax',
      facts: factsOfText([SELLER, 'Discount 18 % before MwSt 19 %']),
      expect: 'clear',
    },
  ],
});
