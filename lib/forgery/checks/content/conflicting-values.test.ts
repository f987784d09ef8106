import { testCheck } from '#lib/engine/tester.ts';
import { factsOfPages, factsOfText } from '../../fixtures/facts.ts';
import { conflictingValues } from './conflicting-values.ts';

testCheck(conflictingValues, {
  flagged: [
    {
      name: 'totals of two invoices in one file, as a remark',
      facts: factsOfPages([
        ['Invoice number: 100001', 'Amount due: 100.00'],
        ['Invoice number: 100002', 'Amount due: 250.00'],
      ]),
      evidence: { severity: 'low' },
    },
    {
      name: 'net pays of two people in one file, as a remark',
      facts: factsOfPages([
        ['Net pay: 2,100.00', 'IBAN DE89370400440532013000'],
        ['Net pay: 1,588.41', 'IBAN DE02120300000000202051'],
      ]),
      evidence: { severity: 'low' },
    },
    {
      name: 'net pays of one person on two pages',
      facts: factsOfPages([
        ['Net pay: 2,100.00', 'IBAN DE89370400440532013000'],
        ['Net pay: 1,588.41', 'IBAN DE89370400440532013000'],
      ]),
      evidence: { severity: 'high' },
    },
    {
      name: 'two versions of the total due',
      facts: factsOfText(['Total due | 120.00', 'Please pay', 'Total due: 920.00']),
      evidence: { severity: 'high', expected: '120.00', found: '920.00' },
    },
    {
      name: 'a customer number that differs by a digit, as medium',
      facts: factsOfText(['Customer number: 88120431', 'Terms', 'Customer number: 88120437']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'two dates of issue, as medium',
      facts: factsOfText(['Invoice date: 2025-03-04', 'Terms', 'Invoice date: 2025-05-04']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a total with its currency that the rows make, beside another in the head',
      facts: factsOfText(['Total GBP 920.00', 'Board | 70.00', 'Crate | 50.00', 'Total GBP | 120.00']),
      evidence: { severity: 'high', expected: 'GBP 120.00', found: 'GBP 920.00' },
    },
    {
      name: 'a changed total in the sums, beside the true one on the payment slip',
      facts: factsOfText([
        'Subtotal | 100.00',
        'VAT 20 % | 20.00',
        'Zahlbetrag (EUR) | 920.00',
        'Zahlbetrag (EUR): 120.00',
      ]),
      evidence: { severity: 'high' },
    },
    {
      name: 'twice what is to be paid',
      facts: factsOfText(['Net à payer | 120,00', 'Merci', 'Net à payer : 240,00']),
      evidence: { severity: 'high', expected: '120,00', found: '240,00' },
    },
    {
      name: 'a total with its currency for which nothing speaks, as medium',
      facts: factsOfText(['Total (EUR) | 120.00', 'Terms', 'Total (EUR) | 920.00']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'an account of which one version has check digits that fit',
      facts: factsOfText(['IBAN DE89370400440532013000', 'Terms', 'IBAN DE89370400440532013900']),
      evidence: { severity: 'high', expected: 'DE89370400440532013000' },
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
      name: 'totals of two sections, each the sum of its rows',
      facts: factsOfText([
        'Board | 70.00',
        'Crate | 50.00',
        'Total EUR | 120.00',
        'Survey | 300.00',
        'Visit | 15.00',
        'Total EUR | 315.00',
      ]),
    },
    {
      name: 'totals of two currencies',
      facts: factsOfText(['Total EUR | 120.00', 'Total USD | 131.40', 'Total EUR | 120.00']),
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
    {
      name: 'bare totals, which any part of a document has',
      facts: factsOfText(['Total | 120.00', 'Terms', 'Total | 920.00']),
    },
    {
      name: 'totals of parts',
      facts: factsOfText(['Sub total GBP | 120.00', 'Terms', 'Tax total GBP | 20.00', 'Page total GBP | 920.00']),
    },
    {
      name: 'columns of years',
      facts: factsOfText(['Total EUR | 120.00 | 110.00', 'Staff', 'Total EUR | 90.00 | 80.00']),
    },
    { name: 'a document that prints each value once', facts: factsOfText(['Total due | 120.00']) },
    { name: 'a picture without text', facts: {} },
  ],
  adversarial: [
    {
      name: 'before and after a deposit that is printed',
      facts: factsOfText(['Total due | 120.00', 'Deposit | 50.00', 'Total due: 70.00']),
      expect: 'clear',
    },
  ],
});
