import { testCheck } from '#lib/engine/tester.ts';

import { accountBurst } from './burst.ts';

testCheck(accountBurst, {
  flagged: [
    {
      name: 'five accounts on one device',
      facts: { burst: { accounts: 5, by: 'device' } },
      evidence: { accounts: 5, by: 'device' },
    },
  ],
  clear: [{ name: 'a family of four', facts: { burst: { accounts: 4, by: 'network' } } }],
  notApplicable: [{ name: 'no times', facts: {} }],
  adversarial: [
    {
      name: 'addresses that are counted up, each on its own device',
      facts: { burst: { accounts: 5, by: 'email stem' } },
      expect: 'flagged',
    },
  ],
});
