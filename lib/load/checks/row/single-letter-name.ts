import { defineCellCheck, noOptions } from '../../facts.ts';
import { isLatinName } from '../../values/name.ts';

const SINGLE = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]\.?$/u;

export const singleLetterName = defineCellCheck({
  meta: {
    id: 'single-letter-name',
    title: 'Name of one letter',
    family: 'identity',
    level: 'warning',
    weight: 0,
    why: 'An initial instead of a name cannot be compared with a document or a list.',
    investigate: ['Ask for the full name.'],
    falsePositives: ['People whose name is one letter, as O in Korea or Burma.'],
    references: ['W3C: Personal names around the world'],
    fix: 'Write the full name.',
  },
  of: 'main_names',
  options: noOptions,
  problemOf: ({ text }) => (SINGLE.test(text) ? 'is one letter only' : null),
  usual: isLatinName,
});
