import { defineCellCheck, noOptions } from '../../facts.ts';
import { isCardNumber } from '../../values/numbers.ts';

export const cardNumber = defineCellCheck({
  meta: {
    id: 'card-number',
    title: 'Payment card number',
    family: 'secrets',
    level: 'error',
    weight: 0,
    why: 'A stored card number brings this installation under PCI DSS; it is refused before it is stored anywhere.',
    investigate: ['Find out why the source system exports card numbers.'],
    falsePositives: ['An account number that happens to be a valid card number of a known scheme.'],
    references: ['PCI DSS 4.0 requirement 3', 'ISO/IEC 7812-1'],
    fix: 'Remove the card number, or send a token or the last four digits.',
  },
  of: 'card_shaped',
  options: noOptions,
  problemOf: ({ text }) => (isCardNumber(text) ? 'is a payment card number' : null),
});
