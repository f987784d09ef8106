import { testCheck } from '#lib/engine/tester.ts';

import { duplicateIdentity } from './duplicate-identity.ts';

testCheck(duplicateIdentity, {
  flagged: [
    {
      name: 'a duplicate',
      facts: { twin: { customerId: 'C2', bits: 21.34, relation: 'duplicate' } },
      evidence: { customer_id: 'C2', bits: 21.3 },
      strength: 1,
    },
    {
      name: 'a look-alike, weakly',
      facts: { twin: { customerId: 'C2', bits: 12, relation: 'look_alike' } },
      evidence: {},
      strength: 0.4,
    },
  ],
  clear: 'none',
  notApplicable: [{ name: 'somebody like nobody else', facts: {} }],
  adversarial: [
    {
      name: 'a twin, who shares all but the name',
      facts: { twin: { customerId: 'C2', bits: 40, relation: 'look_alike' } },
      expect: 'flagged',
      strength: 0.4,
    },
  ],
});
