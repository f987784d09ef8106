import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { misspeltForm } from './misspelt-form.ts';

const FORM = ['Invoice number 4471', 'Description | Quantity | Amount', 'Customer: Ada Example'];
const SLIPS = ['Statment period', 'Bank acocunt', 'Paymnet received'];

testCheck(misspeltForm, {
  flagged: [
    {
      name: 'several labels',
      facts: factsOfText([...FORM, 'Bank acocunt', 'Paymnet received']),
      evidence: { severity: 'medium', items: [{ text: 'acocunt', label: 'meant: account' }, { text: 'Paymnet' }] },
    },
    {
      name: 'one label, as weak',
      facts: factsOfText([...FORM, 'Quantitty']),
      evidence: { severity: 'low', items: [{ label: 'meant: quantity' }] },
    },
    {
      name: 'labels read in a picture, as weak',
      facts: factsOfText([...FORM, ...SLIPS], { source: 'ocr', confidence: 96 }),
      evidence: { severity: 'low' },
    },
    {
      name: 'a German form',
      facts: factsOfText(['Rechnung Kunde', 'Rechnungsdatmu: 1.2.2025']),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'a form', facts: factsOfText(FORM) },
    {
      name: 'other forms of the words',
      facts: factsOfText([...FORM, 'Totals of amounts received, accountant, contact']),
    },
    {
      name: 'French, Spanish and Dutch beside each other',
      facts: factsOfText([
        ...FORM,
        'Facture adresse montant',
        'Factura importe teléfono',
        'Factuur totaal',
        'Contrat',
        'Adress',
        'Fatura',
      ]),
    },
    {
      name: 'what was read without confidence',
      facts: factsOfText([...FORM, ...SLIPS], { source: 'ocr', confidence: 85 }),
      options: { confidence_min: 90, known_min: 1 },
    },
  ],
  notApplicable: [
    { name: 'a text that is no form', facts: factsOfText(['Once upon a time there was an acocunt']) },
    { name: 'a document without words', facts: {} },
  ],
  adversarial: [
    {
      name: 'one letter for another, as readers mistake them',
      facts: factsOfText([...FORM, 'Custorner Arnount Invoioe']),
      expect: 'clear',
    },
    { name: 'a product code', facts: factsOfText([...FORM, 'Paymnet2 AMUONT-7']), expect: 'clear' },
  ],
});
