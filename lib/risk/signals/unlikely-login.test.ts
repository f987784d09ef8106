import { testCheck } from '#lib/engine/tester.ts';
import { device } from '#lib/testing/risk-facts/device.ts';
import { chainLevel, history } from '#lib/testing/risk-facts/history.ts';
import { DAY_MS, NOW } from '#lib/testing/risk-facts/time.ts';
import type { ChainLevel } from '../facts/history.ts';
import { unlikelyLogin } from './unlikely-login.ts';

/** A place that one in a hundred logins of the tenant comes from. */
const network = (userCount: number): ChainLevel[] => [
  chainLevel({ level: 'country', value: 'JP', userCount, tenantCount: 10, tenantParentCount: 1000 }),
];
const withNetwork = (userCount: number, logins = 50) => ({
  history: history({ logins, chains: { network: network(userCount), client: [] } }),
});

testCheck(unlikelyLogin, {
  flagged: [
    {
      name: 'a country that the user never came from, by the length of the history',
      facts: withNetwork(0),
      evidence: { lr: 4.62, n_history: 50, per_feature: { country: 4.615 } },
      strength: 0.926,
    },
    {
      name: 'the same after two logins, less surely',
      facts: withNetwork(0, 2),
      evidence: { lr: 1.61 },
      strength: 0.134,
    },
  ],
  clear: [
    { name: 'the country of the user', facts: withNetwork(50) },
    {
      name: 'a new country after few logins, on the user’s own device',
      facts: {
        device: device(),
        history: history({ ...withNetwork(0, 2).history, devices: 1, deviceFirstSeenAt: NOW - DAY_MS }),
      },
    },
  ],
  notApplicable: [
    {
      name: 'a user without a login',
      facts: { history: history({ logins: 0, chains: { network: network(0), client: [] } }) },
    },
    { name: 'a history of which no level is known', facts: { history: history() } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a thief in the right country with a new system',
      facts: {
        history: history({
          logins: 50,
          chains: {
            network: [chainLevel({ userCount: 50 })],
            client: [chainLevel({ level: 'os', value: 'Linux', userCount: 0, tenantCount: 20 })],
          },
        }),
      },
      expect: 'flagged',
    },
    {
      name: 'a new address of a known operator',
      facts: {
        history: history({
          logins: 50,
          chains: {
            network: [
              chainLevel({ userCount: 50 }),
              chainLevel({ level: 'asn', value: 'AS3320', userCount: 50, tenantCount: 100, tenantParentCount: 900 }),
              chainLevel({
                level: 'ip',
                value: '192.0.2.1',
                userCount: 0,
                tenantCount: 0,
                tenantParentCount: 100,
                distinctBelowParent: 90,
              }),
            ],
            client: [chainLevel({ level: 'os', value: 'Windows', userCount: 50, tenantCount: 80 })],
          },
        }),
      },
      expect: 'clear',
    },
  ],
});
