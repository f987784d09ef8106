import { testCheck } from '#lib/engine/tester.ts';
import { labelCounts, labels } from '#lib/testing/risk-facts/links.ts';
import { DAY_MS, NOW } from '#lib/testing/risk-facts/time.ts';
import { user } from '#lib/testing/risk-facts/user.ts';
import { clearedUser } from './cleared-user.ts';

const labelled = (change: Parameters<typeof labelCounts>[0]) => ({
  user: user(),
  labels: labels({ user: labelCounts(change) }),
});

testCheck(clearedUser, {
  flagged: [
    {
      name: 'a user whom a reviewer cleared',
      facts: labelled({ legit: 2, lastLegitAt: NOW - 9 * DAY_MS }),
      evidence: { labels_n: 2, last_label_at: '2026-03-11T09:15:00.000Z' },
      strength: 1,
    },
  ],
  clear: [{ name: 'a user without labels', facts: labelled({}) }],
  notApplicable: [
    { name: 'unknown labels', facts: { user: user(), labels: labels({ user: null }) } },
    { name: 'an event without a user', facts: { labels: labels() } },
  ],
  adversarial: [
    {
      name: 'an account that turned bad after it was cleared',
      facts: labelled({ legit: 9, lastLegitAt: NOW - 9 * DAY_MS, fraud: 1, lastFraudAt: NOW - DAY_MS }),
      expect: 'clear',
    },
  ],
});
