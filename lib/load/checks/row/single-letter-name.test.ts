import { testCheck } from '#lib/engine/tester.ts';
import { singleLetterName } from './single-letter-name.ts';

const names = (...texts: string[]) => ({ main_names: texts.map((text) => ({ column: 'name', text })) });

testCheck(singleLetterName, {
  flagged: [
    { name: 'an initial', facts: names('J.', 'Doe'), evidence: { cells: [{ text: 'J.' }] } },
    { name: 'a Cyrillic letter', facts: names('\u0416'), evidence: { cells: [{}] } },
  ],
  clear: [
    { name: 'two letters', facts: names('Li') },
    { name: 'one Chinese character', facts: names('\u674e') },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [{ name: 'initials without dots', facts: names('JR'), expect: 'clear' }],
});
