import { testCheck } from '#lib/engine/tester.ts';
import { device } from '#lib/testing/risk-facts/device.ts';
import { windowsOf } from '#lib/testing/risk-facts/windows.ts';
import { sharedDevice } from './shared-device.ts';

const users = (day: number, month: number) => windowsOf({ device: { distinct_users: { '24h': day, '30d': month } } });

testCheck(sharedDevice, {
  flagged: [
    {
      name: 'four users in a day',
      facts: { device: device(), windows: users(4, 4) },
      evidence: { users_24h: 4, users_30d: 4, threshold: 4 },
      strength: 0.5,
    },
    {
      name: 'two users where the tenant allows one',
      facts: { device: device(), windows: users(2, 2) },
      options: { users_24h_max: 2 },
      evidence: { threshold: 2 },
    },
  ],
  clear: [{ name: 'a family of three', facts: { device: device(), windows: users(3, 5) } }],
  notApplicable: [
    { name: 'unknown counts', facts: { device: device(), windows: windowsOf({}) } },
    { name: 'an event without a device', facts: { windows: users(4, 4) } },
  ],
  adversarial: [
    {
      name: 'a farm that takes its time',
      facts: { device: device(), windows: users(1, 12) },
      expect: 'flagged',
      evidence: { users_30d: 12, threshold: 6 },
      strength: 0.75,
    },
    {
      name: 'strangers whom a common fingerprint links',
      facts: { device: device({ collisionProne: true }), windows: users(9, 9) },
      expect: 'not_applicable',
    },
  ],
});
