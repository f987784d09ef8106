import { testCheck } from '#lib/engine/tester.ts';
import { history, userWindow, windows } from '#lib/testing/risk-facts.ts';
import { failedLoginBurst } from './failed-login-burst.ts';

testCheck(failedLoginBurst, {
  flagged: [
    {
      name: 'twenty failures from many addresses at full strength',
      facts: {
        history: history(),
        windows: windows({ user: userWindow({ failedLogins10m: 20, failedLoginIps10m: 7 }) }),
      },
      evidence: { fails_10m: 20, distinct_ips: 7, limit: 5 },
      strength: 1,
    },
    {
      name: 'a forgotten password at half strength',
      facts: {
        history: history(),
        windows: windows({ user: userWindow({ failedLogins10m: 20, failedLoginIps10m: 1 }) }),
      },
      evidence: { distinct_ips: 1 },
      strength: 0.5,
    },
    {
      name: 'one address on an unknown device',
      facts: {
        history: history({ deviceFirstSeenAt: null }),
        windows: windows({ user: userWindow({ failedLogins10m: 10, failedLoginIps10m: 1 }) }),
      },
      evidence: { fails_10m: 10 },
      strength: 0.75,
    },
  ],
  clear: [
    {
      name: 'four failures',
      facts: { history: history(), windows: windows({ user: userWindow({ failedLogins10m: 4 }) }) },
    },
  ],
  notApplicable: [
    { name: 'an event without a user', facts: { history: history(), windows: windows({ user: null }) } },
    { name: 'nothing known', facts: {} },
  ],
});
