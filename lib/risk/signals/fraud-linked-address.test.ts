import { testCheck } from '#lib/engine/tester.ts';
import { labelCounts, labels } from '#lib/testing/risk-facts/links.ts';
import { network, networkOf } from '#lib/testing/risk-facts/network.ts';
import { NOW } from '#lib/testing/risk-facts/time.ts';
import { fraudLinkedAddress } from './fraud-linked-address.ts';

const labelled = (fraud: number, legit = 0) => ({
  network: network(),
  labels: labels({ address: labelCounts({ fraud, legit, lastFraudAt: NOW }) }),
});

testCheck(fraudLinkedAddress, {
  flagged: [
    {
      name: 'an address of four frauds',
      facts: labelled(4),
      evidence: { ip: '81.2.69.142', prefix: '81.2.69.0/24', labels_n: 4, legit_n: 0 },
      strength: 1,
    },
    { name: 'one fraud', facts: labelled(1), evidence: { labels_n: 1 }, strength: 0.5 },
  ],
  clear: [{ name: 'an address of honest orders', facts: labelled(0, 9) }],
  notApplicable: [
    { name: 'unknown labels', facts: { network: network(), labels: labels({ address: null }) } },
    { name: 'an event without an address', facts: { labels: labels() } },
  ],
  adversarial: [
    { name: 'an office with one bad guest', facts: labelled(1, 99), expect: 'flagged', strength: 0.005 },
    { name: 'a mobile network', facts: { ...labelled(9), network: networkOf('mobile') }, expect: 'not_applicable' },
    {
      name: 'an address that a wrong proxy header made up',
      facts: { ...labelled(9), network: network({ bogonRange: 'private' }) },
      expect: 'not_applicable',
    },
  ],
});
