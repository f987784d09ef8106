import { testCheck } from '#lib/engine/tester.ts';
import { network, networkOf } from '#lib/testing/risk-facts/network.ts';
import { bogonAddress } from './bogon-address.ts';

testCheck(bogonAddress, {
  flagged: [
    {
      name: 'a private address',
      facts: { network: network({ ip: '10.0.0.1', bogonRange: 'private' }) },
      evidence: { ip: '10.0.0.1', range: 'private' },
    },
  ],
  clear: [{ name: 'a public address', facts: { network: network() } }],
  notApplicable: [{ name: 'an event without an address', facts: {} }],
  adversarial: [
    {
      name: 'an address of a list that is reserved all the same',
      facts: { network: { ...networkOf('tor'), bogonRange: 'private' } },
      expect: 'flagged',
      evidence: { range: 'private' },
    },
  ],
});
