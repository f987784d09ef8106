import { defineCellCheck, noOptions } from '../../facts.ts';

const ROUNDED = /^[+-]?\d+[.,]\d+[eE]\+\d+$/;

export const roundedIdentifier = defineCellCheck({
  meta: {
    id: 'rounded-identifier',
    title: 'Identifier rounded by a spreadsheet',
    family: 'identity',
    level: 'error',
    weight: 0,
    why: 'A spreadsheet turned a long number into one such as 4.92E+11: several customers now have the same identifier.',
    investigate: ['Look at the column in the source system.'],
    falsePositives: ['Identifiers that are written like this on purpose.'],
    references: ['Microsoft: keeping leading zeros and large numbers'],
    fix: 'Export the file again with the column as text.',
  },
  of: 'customer_id',
  options: noOptions,
  problemOf: ({ text }) => (ROUNDED.test(text) ? 'was turned into a rounded number by a spreadsheet' : null),
});
