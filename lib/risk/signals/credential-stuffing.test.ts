import { testCheck } from '#lib/engine/tester.ts';
import { ipWindow, network, windows } from '#lib/testing/risk-facts.ts';
import { credentialStuffing } from './credential-stuffing.ts';

testCheck(credentialStuffing, {
  flagged: [
    {
      name: 'eight users of whom most fail',
      facts: {
        network: network(),
        windows: windows({ ip: ipWindow({ logins10m: 10, failedLogins10m: 6, loginUsers10m: 8 }) }),
      },
      evidence: { ip_or_asn: '81.2.69.142', distinct_users_10m: 8, fail_rate: 0.6 },
      strength: 0.5,
    },
    {
      name: 'an attack that is spread over one operator',
      facts: {
        network: network(),
        windows: windows({ asn: { logins10m: 40, failedLogins10m: 39, loginUsers10m: 32 } }),
      },
      evidence: { ip_or_asn: 'AS3320', distinct_users_10m: 32 },
      strength: 1,
    },
  ],
  clear: [
    {
      name: 'a school where most logins succeed',
      facts: {
        network: network(),
        windows: windows({ ip: ipWindow({ logins10m: 40, failedLogins10m: 5, loginUsers10m: 30 }) }),
      },
    },
    {
      name: 'one user who fails often',
      facts: {
        network: network(),
        windows: windows({ ip: ipWindow({ logins10m: 9, failedLogins10m: 9, loginUsers10m: 1 }) }),
      },
    },
    { name: 'no login at all', facts: { network: network(), windows: windows() } },
  ],
  notApplicable: [
    { name: 'unknown counts', facts: { network: network(), windows: windows({ ip: null }) } },
    { name: 'an event without an address', facts: { windows: windows() } },
  ],
});
