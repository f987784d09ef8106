import { expect } from 'vitest';
import { testCheck } from '#lib/engine/tester.ts';
import { mixedScriptName } from './mixed-script-name.ts';

const name = (text: string) => ({ names: [{ column: 'name', text }] });

testCheck(mixedScriptName, {
  flagged: [
    {
      name: 'a Cyrillic a in a Latin word',
      facts: name('P\u0430ul'),
      evidence: { cells: [{ problem: expect.stringMatching(/several alphabets/) }] },
    },
    { name: 'a Greek o', facts: name('J\u03bfhn Doe'), evidence: { cells: [{}] } },
  ],
  clear: [
    { name: 'one alphabet for each word', facts: name('Anna \u0410\u043d\u043d\u0430') },
    { name: 'accents', facts: name('Zo\u00eb M\u00fcller') },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [
    { name: 'a letter of another alphabet behind a hyphen', facts: name('Anna-Mari\u0430'), expect: 'flagged' },
  ],
});
