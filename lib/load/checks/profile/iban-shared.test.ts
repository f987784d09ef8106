import { testCheck } from '#lib/engine/tester.ts';
import { peers } from '../../profile/fixtures/peers.ts';
import { ibanShared } from './iban-shared.ts';

testCheck(ibanShared, {
  flagged: [
    { name: 'three strangers', facts: { iban_peers: peers(3) }, evidence: {}, strength: 1 },
    { name: 'two strangers', facts: { iban_peers: peers(2) }, evidence: {}, strength: 0.718 },
    { name: 'a couple, weakly', facts: { iban_peers: peers(2, { household: true }) }, evidence: {}, strength: 0.2 },
  ],
  clear: [{ name: 'one person twice', facts: { iban_peers: peers(2, { identities: 1 }) } }],
  notApplicable: [{ name: 'no account', facts: {} }],
  adversarial: [
    { name: 'an account of many mules', facts: { iban_peers: peers(999) }, expect: 'flagged', strength: 1 },
  ],
});
