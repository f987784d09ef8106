import { testCheck } from '#lib/engine/tester.ts';
import { ipWindow, network, networkOf, windows } from '#lib/testing/risk-facts.ts';
import { sharedAddressBurst } from './shared-address-burst.ts';

testCheck(sharedAddressBurst, {
  flagged: [
    {
      name: 'sixteen users in ten minutes',
      facts: {
        network: network(),
        windows: windows({ ip: ipWindow({ users10m: 16, sessions10m: 20, accountsNew24h: 3 }) }),
      },
      evidence: { ip: '81.2.69.142', sessions_10m: 20, users_10m: 16, accounts_new_24h: 3 },
      strength: 0.75,
    },
    {
      name: 'a mobile network, weakly',
      facts: { network: networkOf('mobile'), windows: windows({ ip: ipWindow({ users10m: 16 }) }) },
      evidence: { users_10m: 16 },
      strength: 0.225,
    },
  ],
  clear: [{ name: 'seven users', facts: { network: network(), windows: windows({ ip: ipWindow({ users10m: 7 }) }) } }],
  notApplicable: [
    { name: 'unknown counts', facts: { network: network(), windows: windows({ ip: null }) } },
    { name: 'an event without an address', facts: { windows: windows() } },
  ],
});
