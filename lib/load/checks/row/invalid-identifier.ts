import { defineCellCheck, noOptions } from '../../facts.ts';

export const invalidIdentifier = defineCellCheck({
  meta: {
    id: 'invalid-identifier',
    title: 'Identifier with control characters',
    family: 'identity',
    level: 'error',
    weight: 0,
    why: 'An identifier is matched byte for byte in later loads and events; an invisible character in it would make two customers of one.',
    investigate: ['Open the row in an editor that shows control characters.'],
    falsePositives: ['Identifiers that an old form let through with a line break.'],
    references: ['Unicode 17 section 23.1: control codes'],
    fix: 'Remove line breaks, tabs and control characters from the identifier.',
  },
  of: 'customer_id',
  options: noOptions,
  problemOf: ({ text }) => (/\p{Cc}/u.test(text) ? 'holds a control character' : null),
});
