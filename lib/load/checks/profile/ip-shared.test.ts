import { testCheck } from '#lib/engine/tester.ts';
import { peers } from '../../profile/fixtures/peers.ts';
import { ipShared } from './ip-shared.ts';

testCheck(ipShared, {
  flagged: [
    { name: 'three customers', facts: { ip_peers: peers(3) }, evidence: {}, strength: 0.291 },
    { name: 'ten customers', facts: { ip_peers: peers(10) }, evidence: {}, strength: 1 },
  ],
  clear: [
    { name: 'a couple', facts: { ip_peers: peers(2) } },
    { name: 'one person thrice', facts: { ip_peers: peers(3, { identities: 1 }) } },
  ],
  notApplicable: [
    { name: 'no address', facts: {} },
    { name: 'a carrier', facts: { ip_peers: peers(50000) } },
  ],
  adversarial: [
    { name: 'a farm that stays below a carrier', facts: { ip_peers: peers(999) }, expect: 'flagged', strength: 1 },
  ],
});
