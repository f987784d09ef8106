import { testCheck } from '#lib/engine/tester.ts';

import { nidInvalid } from './nid-invalid.ts';

testCheck(nidInvalid, {
  flagged: [
    {
      name: 'a failed check digit',
      facts: { national_id: { country: 'ES', fault: 'has a wrong check letter' } },
      evidence: { country: 'ES' },
    },
  ],
  clear: [{ name: 'a sound number', facts: { national_id: { country: 'ES', fault: null } } }],
  notApplicable: [{ name: 'no number', facts: {} }],
  adversarial: [
    {
      name: 'a number of a country that nobody named',
      facts: { national_id: { country: null, fault: 'was turned into a rounded number by a spreadsheet' } },
      expect: 'flagged',
    },
  ],
});
