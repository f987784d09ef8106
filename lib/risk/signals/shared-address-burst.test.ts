import { testCheck } from '#lib/engine/tester.ts';
import { network, networkOf } from '#lib/testing/risk-facts/network.ts';
import { windowsOf } from '#lib/testing/risk-facts/windows.ts';
import { sharedAddressBurst } from './shared-address-burst.ts';

const users = (count: number) =>
  windowsOf({
    ip: { distinct_users: { '10m': count }, distinct_sessions: { '10m': 20 }, distinct_signup_users: { '24h': 3 } },
  });

testCheck(sharedAddressBurst, {
  flagged: [
    {
      name: 'sixteen users in ten minutes',
      facts: { network: network(), windows: users(16) },
      evidence: { ip: '81.2.69.142', sessions_10m: 20, users_10m: 16, accounts_new_24h: 3 },
      strength: 0.75,
    },
  ],
  clear: [{ name: 'seven users', facts: { network: network(), windows: users(7) } }],
  notApplicable: [
    { name: 'unknown counts', facts: { network: network(), windows: windowsOf({}) } },
    { name: 'an event without an address', facts: { windows: users(16) } },
  ],
  adversarial: [
    {
      name: 'the people of a mobile network',
      facts: { network: networkOf('mobile'), windows: users(16) },
      expect: 'flagged',
      evidence: { users_10m: 16 },
      strength: 0.225,
    },
    {
      name: 'a farm on a rented server',
      facts: { network: networkOf('hosting'), windows: users(64) },
      expect: 'flagged',
      strength: 1,
    },
  ],
});
