import { defineCellCheck, noOptions } from '../../facts.ts';

export const valueTooLong = defineCellCheck({
  meta: {
    id: 'value-too-long',
    title: 'Value too long',
    family: 'shape',
    level: 'error',
    weight: 0,
    why: "A value far past its column's length is nearly always a shifted column or an unclosed quote.",
    investigate: ['Check the quotes and delimiters of the row and of the row before it.'],
    falsePositives: ['Companies with very long names.'],
    references: ['RFC 4180'],
    fix: 'Shorten the value, or check the quotes around it.',
  },
  of: 'too_long',
  options: noOptions,
  problemOf: (cell) => `is longer than ${cell.charsMax} characters`,
});
