import { testCheck } from '#lib/engine/tester.ts';
import { nulCharacter } from './nul-character.ts';

testCheck(nulCharacter, {
  flagged: [{ name: 'a NUL inside', facts: { damaged: [{ column: 'name', text: 'a\0b' }] }, evidence: {} }],
  clear: [{ name: 'a replacement character', facts: { damaged: [{ column: 'name', text: 'a\ufffdb' }] } }],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [
    { name: 'a NUL at the end', facts: { damaged: [{ column: 'name', text: 'ab\0' }] }, expect: 'flagged' },
  ],
});
