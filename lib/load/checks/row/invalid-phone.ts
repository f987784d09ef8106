import { defineCellCheck, noOptions } from '../../facts.ts';

export const invalidPhone = defineCellCheck({
  meta: {
    id: 'invalid-phone',
    title: 'Phone number not possible',
    family: 'contact',
    level: 'error',
    weight: 0,
    why: 'A number of a length that no numbering plan knows was mistyped or damaged by a spreadsheet.',
    investigate: ['Look for numbers like 4.92E+11: the digits are lost there and must come from the source.'],
    falsePositives: ['Very new number ranges.'],
    references: ['ITU-T E.164'],
    fix: 'Write the number with its country code, for instance +49301234567, or leave it empty.',
  },
  of: 'phone',
  options: noOptions,
  problemOf: (cell) => cell.parsed.problem,
});
