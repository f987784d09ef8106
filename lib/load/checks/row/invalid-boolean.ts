import { defineCellCheck, noOptions } from '../../facts.ts';

export const invalidBoolean = defineCellCheck({
  meta: {
    id: 'invalid-boolean',
    title: 'Neither true nor false',
    family: 'labels',
    level: 'error',
    weight: 0,
    why: 'A flag such as "politically exposed" must not be guessed.',
    investigate: ['Look at what the source system exports for yes and no.'],
    falsePositives: ['Words for yes and no in a language that the reader does not know.'],
    references: ['W3C XML Schema 1.1 part 2, 3.3.2: boolean'],
    fix: 'Write true or false.',
  },
  of: 'booleans',
  options: noOptions,
  problemOf: (cell) => cell.parsed.problem,
});
