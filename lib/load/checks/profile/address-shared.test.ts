import { testCheck } from '#lib/engine/tester.ts';
import { peers } from '../../profile/fixtures/peers.ts';
import { addressShared } from './address-shared.ts';

testCheck(addressShared, {
  flagged: [
    { name: 'five surnames', facts: { address_peers: peers(5) }, evidence: { surnames: 5 } },
    {
      name: 'two, where the tenant asks for two',
      facts: { address_peers: peers(2) },
      options: { surnames_min: 2 },
      evidence: {},
    },
  ],
  clear: [
    { name: 'a family of six', facts: { address_peers: peers(6, { surnames: 1, household: true }) } },
    { name: 'four surnames', facts: { address_peers: peers(4) } },
  ],
  notApplicable: [{ name: 'an address of its own', facts: {} }],
  adversarial: [
    { name: 'mules who live there in pairs', facts: { address_peers: peers(10, { surnames: 5 }) }, expect: 'flagged' },
  ],
});
