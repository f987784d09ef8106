import { testCheck } from '#lib/engine/tester.ts';
import { firstTime, history } from '#lib/testing/risk-facts/history.ts';
import { DAY_MS, NOW } from '#lib/testing/risk-facts/time.ts';
import { user } from '#lib/testing/risk-facts/user.ts';
import { dormantAccount } from './dormant-account.ts';

const idle = (days: number) => ({ now: NOW, user: user(), history: history({ lastSeenAt: NOW - days * DAY_MS }) });

testCheck(dormantAccount, {
  flagged: [
    {
      name: 'an account of half a year ago',
      facts: idle(180),
      evidence: { idle_days: 180, last_seen_at: '2025-09-21T09:15:00.000Z' },
      strength: 1,
    },
  ],
  clear: [{ name: 'an account of last season', facts: idle(179.9) }],
  notApplicable: [
    { name: 'the first event of a user', facts: { now: NOW, user: user(), history: firstTime() } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    { name: 'a thief who first only looks around', facts: idle(0.01), expect: 'clear' },
    { name: 'an event that comes late', facts: idle(-1), expect: 'clear' },
  ],
});
