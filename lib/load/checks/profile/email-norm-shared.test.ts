import { testCheck } from '#lib/engine/tester.ts';
import { peers } from '../../profile/fixtures/peers.ts';
import { emailNormShared } from './email-norm-shared.ts';

testCheck(emailNormShared, {
  flagged: [
    { name: 'two customers', facts: { email_peers: peers(2) }, evidence: { customers: 2 }, strength: 1 },
    {
      name: 'one person under two ids',
      facts: { email_peers: peers(2, { identities: 1 }) },
      evidence: {},
      strength: 1,
    },
    { name: 'a couple, weakly', facts: { email_peers: peers(2, { household: true }) }, evidence: {}, strength: 0.3 },
  ],
  clear: [{ name: 'a group that shrank to one', facts: { email_peers: peers(1) } }],
  notApplicable: [
    { name: 'a mailbox of its own', facts: {} },
    { name: 'a placeholder', facts: { email_peers: peers(5000) } },
  ],
  adversarial: [
    {
      name: 'one mailbox that stays below a placeholder',
      facts: { email_peers: peers(999) },
      expect: 'flagged',
      strength: 1,
    },
  ],
});
