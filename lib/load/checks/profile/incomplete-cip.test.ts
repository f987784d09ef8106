import { testCheck } from '#lib/engine/tester.ts';

import { incompleteCip } from './incomplete-cip.ts';

testCheck(incompleteCip, {
  flagged: [
    {
      name: 'one of four',
      facts: { missing: ['national_id'] },
      evidence: { missing: ['national_id'] },
      strength: 0.25,
    },
    {
      name: 'three of four',
      facts: { missing: ['birth_date', 'address', 'national_id'] },
      evidence: {},
      strength: 0.75,
    },
  ],
  clear: [{ name: 'a whole record', facts: { missing: [] } }],
  notApplicable: [{ name: 'a record that was not looked at', facts: {} }],
  adversarial: [
    {
      name: 'a record of nothing but an id',
      facts: { missing: ['name', 'birth_date', 'address', 'national_id'] },
      expect: 'flagged',
      strength: 1,
    },
  ],
});
