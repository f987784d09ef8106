import { defineCellCheck, noOptions } from '../../facts.ts';

export const missingValue = defineCellCheck({
  meta: {
    id: 'missing-value',
    title: 'Required value missing',
    family: 'identity',
    level: 'error',
    weight: 0,
    why: 'A customer without an identifier or a name can be neither found again nor profiled.',
    investigate: ['Look at the row in rejects.csv: is the value missing, or does it stand in another column?'],
    falsePositives: ['A file of contacts that are not customers yet.'],
    references: ['31 CFR 1020.220: customer identification programs'],
    fix: 'Fill in the value and send the row again.',
  },
  of: 'missing',
  options: noOptions,
  problemOf: (cell) => `is missing a value for ${cell.text}`,
});
