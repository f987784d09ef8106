import { defineCellCheck, noOptions } from '../../facts.ts';

export const invalidEncoding = defineCellCheck({
  meta: {
    id: 'invalid-encoding',
    title: 'Bytes that are no text',
    family: 'shape',
    level: 'error',
    weight: 0,
    why: 'Bytes that do not decode were damaged on the way; guessing them would store a name that nobody has.',
    investigate: ['Export the file again as UTF-8.'],
    falsePositives: ['A replacement character that the source system itself stored.'],
    references: ['Unicode 17 section 3.9'],
    fix: 'Save the file as UTF-8 and send the row again.',
  },
  of: 'damaged',
  given: ['lossy'],
  options: noOptions,
  problemOf: ({ text }, _, { lossy }) =>
    !text.isWellFormed() || (lossy && text.includes('\ufffd')) ? 'holds bytes that are no valid text' : null,
});
