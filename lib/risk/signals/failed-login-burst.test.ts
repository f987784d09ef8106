import { testCheck } from '#lib/engine/tester.ts';
import { history } from '#lib/testing/risk-facts/history.ts';
import { windowsOf } from '#lib/testing/risk-facts/windows.ts';
import { failedLoginBurst } from './failed-login-burst.ts';

const failures = (count: number, addresses: number) =>
  windowsOf({ user: { failed_logins: { '10m': count }, distinct_failed_login_ips: { '10m': addresses } } });

testCheck(failedLoginBurst, {
  flagged: [
    {
      name: 'twenty failures from many addresses at full strength',
      facts: { history: history(), windows: failures(20, 7) },
      evidence: { fails_10m: 20, distinct_ips: 7, limit: 5 },
      strength: 1,
    },
    {
      name: 'a forgotten password at half strength',
      facts: { history: history(), windows: failures(20, 1) },
      evidence: { distinct_ips: 1 },
      strength: 0.5,
    },
  ],
  clear: [{ name: 'four failures', facts: { history: history(), windows: failures(4, 4) } }],
  notApplicable: [
    { name: 'an event without a user', facts: { history: history(), windows: windowsOf({}) } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'one address on an unknown device',
      facts: { history: history({ deviceFirstSeenAt: null }), windows: failures(10, 1) },
      expect: 'flagged',
      evidence: { fails_10m: 10 },
      strength: 0.75,
    },
  ],
});
