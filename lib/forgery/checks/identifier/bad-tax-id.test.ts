import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { badTaxId } from './bad-tax-id.ts';

const ocr = (lines: readonly string[], confidence = 95) => factsOfText(lines, { source: 'ocr', confidence });

testCheck(badTaxId, {
  flagged: [
    {
      name: 'a German VAT number with a changed digit',
      facts: factsOfText(['USt-IdNr. DE136695978']),
      evidence: { severity: 'medium', found: 'DE13…978' },
    },
    { name: 'a French one in groups', facts: factsOfText(['TVA FR 41 303 265 045']), evidence: { severity: 'medium' } },
    {
      name: 'an Australian business number',
      facts: factsOfText(['ABN 83 914 571 674']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'one that a misread digit explains, as weak',
      facts: ocr(['VAT DE136695978']),
      evidence: { severity: 'low' },
    },
    {
      name: 'the example number of a form, as weak',
      facts: factsOfText(['VAT ID: DE123456789']),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    {
      name: 'German, French and Australian numbers that pass',
      facts: factsOfText(['USt-IdNr. DE136695976', 'TVA FR 40 303 265 045', 'ABN 83 914 571 673']),
    },
    { name: 'an Italian number without its prefix', facts: factsOfText(['P. IVA 00743110157']) },
  ],
  notApplicable: [
    { name: 'a number without a label', facts: factsOfText(['Order DE136695978']) },
    { name: 'a number of another length', facts: factsOfText(['VAT DE13669597']) },
    { name: 'a picture without text', facts: {} },
  ],
  adversarial: [
    {
      name: 'an amount behind the name of the tax',
      facts: factsOfText(['VAT 19 % | 136695.97']),
      expect: 'not_applicable',
    },
  ],
});
