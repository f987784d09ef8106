import { testCheck } from '#lib/engine/tester.ts';

import { dobCluster } from './dob-cluster.ts';

testCheck(dobCluster, {
  flagged: [
    {
      name: 'five of a kind',
      facts: { birth_peers: { customers: 5, population: 10_000 } },
      evidence: { customers: 5 },
    },
  ],
  clear: [
    { name: 'four of a kind', facts: { birth_peers: { customers: 4, population: 10_000 } } },
    { name: 'what chance makes among millions', facts: { birth_peers: { customers: 40, population: 5_000_000 } } },
  ],
  notApplicable: [{ name: 'nobody like it', facts: {} }],
  adversarial: [
    {
      name: 'one made-up person hundreds of times among millions',
      facts: { birth_peers: { customers: 400, population: 5_000_000 } },
      expect: 'flagged',
    },
  ],
});
