import { defineCellCheck, noOptions } from '../../facts.ts';
import { isLatinName } from '../../values/name.ts';

export const oddName = defineCellCheck({
  meta: {
    id: 'odd-name',
    title: 'Name that is hardly a name',
    family: 'identity',
    level: 'warning',
    weight: 0,
    why: 'Digits, web addresses and formulas in a name are signs of test data, spam registrations and injection.',
    investigate: ['Look at the other customers of the same day and source.'],
    falsePositives: ['Businesses with a number in their name.'],
    references: ['OWASP: CSV injection'],
    fix: 'Check the name.',
  },
  of: 'names',
  options: noOptions,
  problemOf: ({ text }) => {
    if (/^[=@]/.test(text)) return 'begins like a formula';
    if (/https?:|www\./i.test(text)) return 'holds a web address';
    return /\d/.test(text) ? 'holds digits' : null;
  },
  usual: isLatinName,
});
