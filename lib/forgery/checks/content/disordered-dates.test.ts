import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { disorderedDates } from './disordered-dates.ts';

testCheck(disorderedDates, {
  flagged: [
    {
      name: 'a payment that was due before the invoice',
      facts: factsOfText(['Invoice date: 2025-03-04', 'Due date: 2025-02-04']),
      evidence: { severity: 'medium', found: '2025-02-04' },
    },
    {
      name: 'a period that ends before it begins',
      facts: factsOfText(['Abrechnungszeitraum 01.03.2025 - 31.01.2025']),
      evidence: { severity: 'medium', found: '2025-01-31' },
    },
    {
      name: 'a birth after the issue',
      facts: factsOfText(['Date of birth: 1999-04-01', 'Date of issue: 1989-04-01']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'an expiry before the issue',
      facts: factsOfText(['Ausgestellt am 01.05.2024', 'Gültig bis 30.04.2014']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'one that a misread digit explains, as weak',
      facts: factsOfText(['Invoice date: 2025-08-04', 'Due date: 2025-06-30'], { source: 'ocr', confidence: 95 }),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'dates in order', facts: factsOfText(['Invoice date: 2025-03-04', 'Due date: 2025-03-04']) },
    { name: 'a period of one day', facts: factsOfText(['01.03.2025 - 01.03.2025']) },
    {
      name: 'dates whose day and month may be swapped',
      facts: factsOfText(['Invoice date: 05/04/2025', 'Due date: 04/05/2025']),
    },
  ],
  notApplicable: [
    { name: 'a single date', facts: factsOfText(['Invoice date: 2025-03-04']) },
    {
      name: 'a list of invoices',
      facts: factsOfText(['Invoice date: 2025-03-04', 'Invoice date: 2025-04-04', 'Due date: 2025-01-01']),
    },
    { name: 'a picture without text', facts: {} },
  ],
  adversarial: [
    {
      name: 'a reminder of an older invoice',
      facts: factsOfText(['Reminder', 'Date of issue: 2025-05-04', 'Due date: 2025-04-04']),
      expect: 'not_applicable',
    },
  ],
});
