import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { conflictingValues } from './conflicting-values.ts';

testCheck(conflictingValues, {
  flagged: [
    {
      name: 'two versions of the total due',
      facts: factsOfText(['Total due | 120.00', 'Please pay', 'Total due: 920.00']),
      evidence: { severity: 'high', expected: '120.00', found: '920.00' },
    },
    {
      name: 'an account number that differs by a digit, as medium',
      facts: factsOfText(['IBAN DE89370400440532013000', 'Terms', 'IBAN DE89370400440532013001']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'two dates of issue, as medium',
      facts: factsOfText(['Invoice date: 2025-03-04', 'Terms', 'Invoice date: 2025-05-04']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a digit that OCR may have misread, as weak',
      facts: factsOfText(['Total due | 120.00', 'Terms', 'Total due | 128.00'], { source: 'ocr', confidence: 95 }),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'one total printed twice', facts: factsOfText(['Total due | 120.00', 'Total due: 120.00']) },
    {
      name: 'before and after a deposit that is printed',
      facts: factsOfText(['Total due | 120.00', 'Deposit | 50.00', 'Total due: 70.00']),
    },
    {
      name: 'accounts of two banks',
      facts: factsOfText(['IBAN DE89370400440532013000', 'or', 'IBAN GB29NWBK60161331926819']),
    },
    {
      name: 'one date with day and month written both ways',
      facts: factsOfText(['Invoice date: 03/04/2025', 'Terms', 'Invoice date: 04/03/2025']),
    },
    {
      name: 'a list of three invoices',
      facts: factsOfText(['Invoice number: 100001', 'x', 'Invoice number: 100002', 'x', 'Invoice number: 100003']),
    },
  ],
  notApplicable: [
    { name: 'a document that prints each value once', facts: factsOfText(['Total due | 120.00']) },
    { name: 'a picture without text', facts: {} },
  ],
});
