import { testCheck } from '#lib/engine/tester.ts';
import { factsOfPages, factsOfText } from '../../fixtures/facts.ts';
import { contradictoryPaymentTerms } from './contradictory-payment-terms.ts';

const invoice = (issued: string, due: string, terms: string) => [`Invoice date: ${issued}`, `Due date: ${due}`, terms];

testCheck(contradictoryPaymentTerms, {
  flagged: [
    {
      name: 'a date of issue that was moved ahead',
      facts: factsOfText(invoice('2025-05-14', '2025-05-17', 'Payable within 30 days')),
      evidence: { severity: 'medium', expected: '30', found: '3' },
    },
    {
      name: 'a date of issue that was moved back',
      facts: factsOfText(invoice('2025-01-14', '2025-05-17', 'Terms: net 30')),
      evidence: { severity: 'medium', found: '123' },
    },
    {
      name: 'German terms',
      facts: factsOfText(['Rechnungsdatum: 01.02.2025', 'Fällig am 20.06.2025', 'Zahlbar innerhalb von 14 Tagen']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a misread digit, as weak',
      facts: factsOfText(invoice('2025-01-14', '2025-05-13', 'Net 30'), { source: 'ocr', confidence: 95 }),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'terms that fit', facts: factsOfText(invoice('2025-04-17', '2025-05-17', 'Payable within 30 days')) },
    { name: 'a weekend at the end', facts: factsOfText(invoice('2025-04-17', '2025-05-19', 'Payable within 30 days')) },

    {
      name: 'days from the end of the month',
      facts: factsOfText(invoice('2025-04-03', '2025-05-30', 'Net 30 days EOM')),
    },
    { name: 'a date that can be read two ways', facts: factsOfText(invoice('03/04/2025', '03/05/2025', 'Net 30')) },
  ],
  notApplicable: [
    { name: 'no terms', facts: factsOfText(invoice('2025-01-14', '2025-05-17', 'Thank you')) },
    { name: 'no due date', facts: factsOfText(['Invoice date: 2025-01-14', 'Payable within 30 days']) },
    { name: 'an amount behind the word', facts: factsOfText(invoice('2025-01-14', '2025-05-17', 'Net 30.00')) },
    {
      name: 'dates and terms of two documents in one file',
      facts: factsOfPages([['Invoice date: 2025-01-14', 'Payable within 30 days'], ['Due date: 2025-05-17']]),
    },
    { name: 'a picture without text', facts: {} },
  ],
  adversarial: [
    {
      name: 'a discount before the net date',
      facts: factsOfText(invoice('2025-04-17', '2025-05-17', '2 % within 10 days, net 30')),
      expect: 'clear',
    },
  ],
});
