import { testCheck } from '#lib/engine/tester.ts';
import { invalidEncoding } from './invalid-encoding.ts';

testCheck(invalidEncoding, {
  flagged: [
    {
      name: 'undecodable bytes',
      facts: { damaged: [{ column: 'name', text: 'a\ufffdb' }], lossy: true },
      evidence: {},
    },
    {
      name: 'half a surrogate pair',
      facts: { damaged: [{ column: 'name', text: 'a\ud800b' }], lossy: false },
      evidence: {},
    },
  ],
  clear: [
    {
      name: 'a replacement character that the file really holds',
      facts: { damaged: [{ column: 'name', text: 'a\ufffdb' }], lossy: false },
    },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [
    {
      name: 'an emoji, which is a whole pair',
      facts: { damaged: [{ column: 'name', text: '\u{1f600}' }], lossy: true },
      expect: 'clear',
    },
  ],
});
