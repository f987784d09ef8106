import { testCheck } from '#lib/engine/tester.ts';
import { history } from '#lib/testing/risk-facts/history.ts';
import { network } from '#lib/testing/risk-facts/network.ts';
import { newAsn } from './new-asn.ts';

testCheck(newAsn, {
  flagged: [
    {
      name: 'an operator that the user never came through',
      facts: { history: history(), network: network({ asn: 15169 }) },
      evidence: { list_version: '2026-03-02', previous: ['AS3320'], current: 'AS15169', user_n: 10 },
      strength: 1,
    },
  ],
  clear: [{ name: 'an operator of the user', facts: { history: history(), network: network() } }],
  notApplicable: [
    { name: 'a user without an operator so far', facts: { history: history({ asns: [] }), network: network() } },
    { name: 'an address without an operator', facts: { history: history(), network: network({ asn: null }) } },
    { name: 'an event without an address', facts: { history: history() } },
  ],
  adversarial: [
    {
      name: 'an operator whose number only contains a known one',
      facts: { history: history(), network: network({ asn: 332 }) },
      expect: 'flagged',
      evidence: { current: 'AS332' },
    },
  ],
});
