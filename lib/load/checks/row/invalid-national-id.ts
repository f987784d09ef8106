import { defineCellCheck, noOptions } from '../../facts.ts';

export const invalidNationalId = defineCellCheck({
  meta: {
    id: 'invalid-national-id',
    title: 'National id not valid',
    family: 'identity',
    level: 'warning',
    weight: 0,
    why: 'A number with wrong check digits, or of a range that was never issued, is mistyped or invented.',
    investigate: ['Compare the number with the document.', 'Ask whether it is of another kind or country.'],
    falsePositives: ['A number of another kind than its column says.', 'Numbers for tests.'],
    references: ['SSA: Social Security number randomisation', 'Rules of the issuing authorities, as in python-stdnum'],
    fix: 'Check the number, its kind and its country.',
  },
  of: 'national_id',
  options: noOptions,
  problemOf: ({ fault }) => fault,
});
