import { testCheck } from '#lib/engine/tester.ts';
import { device, token } from '#lib/testing/risk-facts/device.ts';
import { chainLevel, history } from '#lib/testing/risk-facts/history.ts';
import { DAY_MS, NOW } from '#lib/testing/risk-facts/time.ts';
import { familiarLogin } from './familiar-login.ts';

const os = (userCount: number, tenantCount: number, logins = 50) => ({
  history: history({
    devices: 0,
    deviceFirstSeenAt: null,
    logins,
    chains: {
      network: [],
      client: [chainLevel({ level: 'os', value: 'Linux', userCount, tenantCount, distinctBelowParent: 5 })],
    },
  }),
});

testCheck(familiarLogin, {
  flagged: [
    {
      name: 'a rare system that this user always has',
      facts: os(50, 60),
      evidence: { lr: -2.8, n_history: 50 },
      strength: 1,
    },
    { name: 'a system of a third of the users', facts: os(50, 330), evidence: { lr: -1.1 }, strength: 0.552 },
  ],
  clear: [
    { name: 'a system that the user never had', facts: os(0, 60) },
    {
      name: 'the usual system on a device that is not the user’s',
      facts: {
        device: device(),
        history: history({ ...os(50, 60).history, devices: 2, deviceFirstSeenAt: null }),
      },
    },
  ],
  notApplicable: [
    { name: 'a user without a login', facts: os(0, 60, 0) },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'the same on the user’s own device',
      facts: {
        device: device(),
        history: history({ ...os(50, 60).history, devices: 2, deviceFirstSeenAt: NOW - DAY_MS }),
      },
      expect: 'flagged',
    },
    {
      name: 'a copied token on what looks like the user’s own device',
      facts: {
        device: device(),
        token: token({ priorEventId: 'e_0' }),
        history: history({ ...os(50, 60).history, devices: 2, deviceFirstSeenAt: NOW - DAY_MS }),
      },
      expect: 'clear',
    },
    { name: 'a system that everybody has proves little', facts: os(50, 990), expect: 'flagged', strength: 0.006 },
    { name: 'one login of the thief among fifty', facts: os(1, 330), expect: 'clear' },
  ],
});
