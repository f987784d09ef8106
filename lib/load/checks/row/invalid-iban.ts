import { defineCellCheck, noOptions } from '../../facts.ts';
import { compactIban, isIban } from '../../values/numbers.ts';

export const invalidIban = defineCellCheck({
  meta: {
    id: 'invalid-iban',
    title: 'IBAN not valid',
    family: 'account',
    level: 'warning',
    weight: 0,
    why: 'A wrong check digit means a mistyped or invented account.',
    investigate: ['Ask for a bank statement.'],
    falsePositives: ['National account numbers in the IBAN column.'],
    references: ['ISO 13616'],
    fix: 'Check the IBAN.',
  },
  of: 'iban',
  options: noOptions,
  problemOf: ({ text }) => (isIban(compactIban(text)) ? null : 'has a wrong shape or check digits'),
});
