import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { badCardNumber } from './bad-card-number.ts';

testCheck(badCardNumber, {
  flagged: [
    {
      name: 'a card number with a changed digit',
      facts: factsOfText(['Paid by Visa card 4539 1488 0343 6462']),
      evidence: { severity: 'medium', found: '4539…462' },
    },
    {
      name: 'an American Express one',
      facts: factsOfText(['Amex 3782 822463 10006']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'one that a misread digit explains, as weak',
      facts: factsOfText(['Visa 4539 1488 0343 6462'], { source: 'ocr', confidence: 95 }),
      evidence: { severity: 'low' },
    },
  ],
  clear: [{ name: 'a number that passes', facts: factsOfText(['Paid by Visa card 4539 1488 0343 6467']) }],
  notApplicable: [
    { name: 'a masked number', facts: factsOfText(['Visa **** **** **** 6462']) },
    { name: 'a number without a label', facts: factsOfText(['Order 4539 1488 0343 6462']) },
    { name: 'a picture without text', facts: {} },
  ],
  adversarial: [
    { name: 'a loyalty card', facts: factsOfText(['Loyalty card 4539 1488 0343 6462']), expect: 'not_applicable' },
    { name: 'a longer number', facts: factsOfText(['Card ref 4539148803436462001']), expect: 'not_applicable' },
  ],
});
