import { testCheck } from '#lib/engine/tester.ts';
import { peers } from '../../profile/fixtures/peers.ts';
import { deviceShared } from './device-shared.ts';

testCheck(deviceShared, {
  flagged: [
    { name: 'two strangers', facts: { device_peers: peers(2) }, evidence: {}, strength: 0.519 },
    { name: 'five strangers', facts: { device_peers: peers(5) }, evidence: { customers: 5 }, strength: 1 },
  ],
  clear: [{ name: 'one person twice', facts: { device_peers: peers(2, { identities: 1 }) } }],
  notApplicable: [
    { name: 'a device of its own', facts: {} },
    { name: 'a terminal', facts: { device_peers: peers(4000) } },
  ],
  adversarial: [
    { name: 'a farm that stays below a terminal', facts: { device_peers: peers(999) }, expect: 'flagged', strength: 1 },
  ],
});
