import { testCheck } from '#lib/engine/tester.ts';
import { parseBoolean } from '../../values/words.ts';
import { invalidBoolean } from './invalid-boolean.ts';

const pep = (text: string) => ({ booleans: [{ column: 'pep', text, parsed: parseBoolean(text) }] });

testCheck(invalidBoolean, {
  flagged: [{ name: 'a word', facts: pep('perhaps'), evidence: {} }],
  clear: [
    { name: 'yes in three languages', facts: pep('Oui') },
    { name: 'zero', facts: pep('0') },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [{ name: 'a way not to answer', facts: pep('not to my knowledge'), expect: 'flagged' }],
});
