import { testCheck } from '#lib/engine/tester.ts';
import { valueTooLong } from './value-too-long.ts';

testCheck(valueTooLong, {
  flagged: [
    {
      name: 'a cell past its limit',
      facts: { too_long: [{ column: 'city', text: 'x'.repeat(201), charsMax: 200 }] },
      evidence: { cells: [{ problem: 'is longer than 200 characters' }] },
    },
  ],
  clear: [{ name: 'an empty list', facts: { too_long: [] } }],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [
    {
      name: 'the rest of a file behind an open quote',
      facts: { too_long: [{ column: 'city', text: 'x,y\n'.repeat(5000), charsMax: 200 }] },
      expect: 'flagged',
    },
  ],
});
