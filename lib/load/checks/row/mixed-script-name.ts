import { defineCellCheck, noOptions } from '../../facts.ts';
import { isLatinName } from '../../values/name.ts';

const LATIN = /\p{Script=Latin}/u;
const LOOK_ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

export const mixedScriptName = defineCellCheck({
  meta: {
    id: 'mixed-script-name',
    title: 'Name with letters of several alphabets',
    family: 'identity',
    level: 'warning',
    weight: 0,
    why: 'A Cyrillic or Greek letter among Latin ones looks the same and hides a name from searches and lists.',
    investigate: ['Type the name anew and compare what the lists say.'],
    falsePositives: ['A keyboard that was switched in the middle of a word.'],
    references: ['Unicode TR 39: Security mechanisms, mixed-script detection'],
    fix: 'Write each word in one alphabet.',
  },
  of: 'names',
  options: noOptions,
  problemOf: ({ text }) => {
    const mixed = text.split(/[\s-]+/).some((word) => LATIN.test(word) && LOOK_ALIKE.test(word));
    return mixed ? 'mixes letters of several alphabets in one word' : null;
  },
  usual: isLatinName,
});
