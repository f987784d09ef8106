import { testCheck } from '#lib/engine/tester.ts';
import { cardNumber } from './card-number.ts';

const card = (text: string) => ({ card_shaped: [{ column: 'account', text }] });

testCheck(cardNumber, {
  flagged: [
    { name: 'a Visa test number', facts: card('4111111111111111'), evidence: {} },
    { name: 'blanks between groups', facts: card('4111 1111 1111 1111'), evidence: {} },
    { name: 'dashes of an Amex number', facts: card('3782-822463-10005'), evidence: {} },
  ],
  clear: [
    { name: 'a number that fails Luhn', facts: card('4111111111111112') },
    { name: 'a number of no scheme', facts: card('1234567890123452') },
    { name: 'an IBAN', facts: card('DE89370400440532013000') },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [{ name: 'groups of another length', facts: card('4111 11111111 1111'), expect: 'flagged' }],
});
