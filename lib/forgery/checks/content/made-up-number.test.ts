import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { madeUpNumber } from './made-up-number.ts';

testCheck(madeUpNumber, {
  flagged: [
    {
      name: 'an account counted up',
      facts: factsOfText(['Account number: 12345678']),
      evidence: { severity: 'low', items: [{ label: 'account number: digits counted up', text: '12345678' }] },
    },
    {
      name: 'a telephone number counted down',
      facts: factsOfText(['Tel.: 0987 654 321']),
      evidence: { items: [{ label: 'telephone: digits counted down' }] },
    },
    {
      name: 'one digit over and over',
      facts: factsOfText(['Customer no. 77777777']),
      evidence: { items: [{ label: 'customer number: one digit over and over' }] },
    },
    {
      name: 'a number surely read in a picture',
      facts: factsOfText(['Invoice number 2025-1234567'], { source: 'ocr', confidence: 92 }),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    {
      name: 'numbers as issuers give them',
      facts: factsOfText(['Account number: 31926819', 'Phone +44 20 7946 0958']),
    },
    { name: 'a number padded with zeros', facts: factsOfText(['Invoice number: 0000000047']) },
    { name: 'a short count', facts: factsOfText(['Customer no. 88123456']) },
  ],
  notApplicable: [
    { name: 'a short number', facts: factsOfText(['Invoice number: 12345']) },
    { name: 'amounts alone', facts: factsOfText(['Total | 123456.78']) },
    {
      name: 'what was read without confidence',
      facts: factsOfText(['Account number: 12345678'], { source: 'ocr', confidence: 60 }),
    },
    { name: 'a document without words', facts: {} },
  ],
  adversarial: [
    { name: 'an honest year and number', facts: factsOfText(['Invoice number 20250004']), expect: 'clear' },
  ],
});
