import { testCheck } from '#lib/engine/tester.ts';
import { labelCounts, labels } from '#lib/testing/risk-facts/links.ts';
import { DAY_MS, NOW } from '#lib/testing/risk-facts/time.ts';
import { user } from '#lib/testing/risk-facts/user.ts';
import type { LabelCounts } from '../facts/links.ts';
import { fraudLinkedUser } from './fraud-linked-user.ts';

const labelled = (change: Partial<LabelCounts>) => ({
  user: user(),
  labels: labels({ user: labelCounts({ lastFraudAt: NOW - 30 * DAY_MS, ...change }) }),
});

testCheck(fraudLinkedUser, {
  flagged: [
    {
      name: 'a user with chargebacks',
      facts: labelled({ fraud: 2, fraudTypes: ['payment_fraud'] }),
      evidence: { user_id: 'u_1', labels_n: 2, fraud_types: ['payment_fraud'] },
      strength: 1,
    },
  ],
  clear: [{ name: 'a user of honest orders', facts: labelled({ fraud: 0, legit: 2 }) }],
  notApplicable: [
    { name: 'unknown labels', facts: { user: user(), labels: labels({ user: null }) } },
    { name: 'an event without a user', facts: { labels: labels() } },
  ],
  adversarial: [
    {
      name: 'the victim of a takeover',
      facts: labelled({ fraud: 1, fraudTypes: ['account_takeover'] }),
      expect: 'flagged',
      strength: 0.25,
    },
    {
      name: 'a fraudster who was a victim as well',
      facts: labelled({ fraud: 2, fraudTypes: ['account_takeover', 'friendly_fraud'] }),
      expect: 'flagged',
      strength: 1,
    },
    {
      name: 'a label of which the kind is not known',
      facts: labelled({ fraud: 1 }),
      expect: 'flagged',
      strength: 1,
    },
  ],
});
