import { testCheck } from '#lib/engine/tester.ts';
import { peers } from '../../profile/fixtures/peers.ts';
import { phoneShared } from './phone-shared.ts';

testCheck(phoneShared, {
  flagged: [
    { name: 'two strangers', facts: { phone_peers: peers(2) }, evidence: { customers: 2 }, strength: 0.56 },
    { name: 'four strangers', facts: { phone_peers: peers(4) }, evidence: {}, strength: 0.78 },
    { name: 'five strangers', facts: { phone_peers: peers(5) }, evidence: {}, strength: 1 },
    {
      name: 'a family, weakly',
      facts: { phone_peers: peers(4, { household: true, surnames: 1 }) },
      evidence: { household: true },
      strength: 0.3,
    },
  ],
  clear: [{ name: 'one person under two ids', facts: { phone_peers: peers(2, { identities: 1, surnames: 1 }) } }],
  notApplicable: [
    { name: 'a customer who shares none', facts: {} },
    { name: 'a placeholder', facts: { phone_peers: peers(1000) } },
  ],
  adversarial: [
    { name: 'a mule herder below the placeholder', facts: { phone_peers: peers(999) }, expect: 'flagged', strength: 1 },
  ],
});
