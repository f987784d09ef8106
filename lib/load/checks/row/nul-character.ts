import { defineCellCheck, noOptions } from '../../facts.ts';

export const nulCharacter = defineCellCheck({
  meta: {
    id: 'nul-character',
    title: 'NUL character',
    family: 'shape',
    level: 'error',
    weight: 0,
    why: 'A NUL character cannot be stored as text and marks a damaged export or an attempt to cut a value short.',
    investigate: ['Export the file again.'],
    falsePositives: ['Exports of fixed width that fill up with NUL.'],
    references: ['PostgreSQL manual, 8.3: character types'],
    fix: 'Remove the NUL character.',
  },
  of: 'damaged',
  options: noOptions,
  problemOf: ({ text }) => (text.includes('\0') ? 'holds a NUL character' : null),
});
