import { testCheck } from '#lib/engine/tester.ts';
import { device, windows } from '#lib/testing/risk-facts.ts';
import { sharedDevice } from './shared-device.ts';

testCheck(sharedDevice, {
  flagged: [
    {
      name: 'four users in a day',
      facts: { device: device(), windows: windows({ device: { users24h: 4, users30d: 4 } }) },
      evidence: { users_24h: 4, users_30d: 4, threshold: 4 },
      strength: 0.5,
    },
    {
      name: 'twelve users in a month',
      facts: { device: device(), windows: windows({ device: { users24h: 1, users30d: 12 } }) },
      evidence: { users_30d: 12, threshold: 6 },
      strength: 0.75,
    },
    {
      name: 'two users where the tenant allows one',
      facts: { device: device(), windows: windows({ device: { users24h: 2, users30d: 2 } }) },
      options: { users_24h_max: 2 },
      evidence: { threshold: 2 },
    },
  ],
  clear: [
    {
      name: 'a family of three',
      facts: { device: device(), windows: windows({ device: { users24h: 3, users30d: 5 } }) },
    },
  ],
  notApplicable: [
    {
      name: 'users that only a common fingerprint links',
      facts: { device: device({ collisionProne: true }), windows: windows({ device: { users24h: 9, users30d: 9 } }) },
    },
    { name: 'unknown counts', facts: { device: device(), windows: windows({ device: null }) } },
    { name: 'an event without a device', facts: { windows: windows() } },
  ],
});
