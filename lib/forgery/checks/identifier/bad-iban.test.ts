import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { badIban } from './bad-iban.ts';

const ocr = (lines: readonly string[], confidence = 95) => factsOfText(lines, { source: 'ocr', confidence });

testCheck(badIban, {
  flagged: [
    {
      name: 'a digit that was changed',
      facts: factsOfText(['Please pay to IBAN DE89 3704 0044 0532 0130 07 by Friday']),
      evidence: { severity: 'medium', found: 'DE89…007' },
    },
    {
      name: 'one whose label stands above, with letters',
      facts: factsOfText(['IBAN', 'GB29 NWBK 6016 1331 9268 91']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'two that fail',
      facts: factsOfText(['IBAN DE89 3704 0044 0532 0130 07', 'IBAN GB29 NWBK 6016 1331 9268 91']),
      evidence: { severity: 'high' },
    },
    {
      name: 'one that is printed right elsewhere',
      facts: factsOfText(['IBAN DE89 3704 0044 0532 0130 00', 'Terms', 'IBAN DE89 3704 0044 0532 0137 00']),
      evidence: { severity: 'high', found: 'DE89…700' },
    },
    {
      name: 'one that is mistyped twice, as medium',
      facts: factsOfText(['IBAN DE89 3704 0044 0532 0130 07', 'Terms', 'IBAN DE89370400440532013007']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'one without a label, as medium',
      facts: factsOfText(['Account of the seller', 'FR1420041010050500013M02607']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'one that a misread character explains, as weak',
      facts: ocr(['IBAN DE89 3704 0044 0532 0130 08']),
      evidence: { severity: 'low' },
    },
    {
      name: 'one that was read without confidence, as medium',
      facts: ocr(['IBAN DE89 3704 0044 0532 0177 77'], 60),
      evidence: { severity: 'medium' },
    },
    {
      name: 'the example number of a form, as weak',
      facts: factsOfText(['IBAN DE12 1234 5678 9012 3456 78']),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'a number that passes', facts: factsOfText(['IBAN DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX']) },
    { name: 'one in groups with hyphens', facts: factsOfText(['IBAN: NO93-8601-1117-947']) },
  ],
  notApplicable: [
    { name: 'a number that is partly hidden', facts: factsOfText(['IBAN DE89 **** **** **** **** 07']) },
    { name: 'a document without account numbers', facts: factsOfText(['Total due | 120.00']) },
    { name: 'a picture without text', facts: {} },
  ],
  adversarial: [
    {
      name: 'an order number that begins like one',
      facts: factsOfText(['Order DE89 3704-12']),
      expect: 'not_applicable',
    },
    {
      name: 'digits of the next column',
      facts: factsOfText(['IBAN DE89 3704 0044 0532 | 01300799']),
      expect: 'not_applicable',
    },
  ],
});
