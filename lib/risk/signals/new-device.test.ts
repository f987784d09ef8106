import { testCheck } from '#lib/engine/tester.ts';
import { device } from '#lib/testing/risk-facts/device.ts';
import { history } from '#lib/testing/risk-facts/history.ts';
import { newDevice } from './new-device.ts';

testCheck(newDevice, {
  flagged: [
    {
      name: 'a device that the user never used',
      facts: { device: device(), history: history({ deviceFirstSeenAt: null }) },
      evidence: { device_id: 'd_1', user_devices_n: 2, first_seen_at: null },
      strength: 1,
    },
    {
      name: 'a device that only other users used',
      facts: { device: device({ firstSeenAt: 0 }), history: history({ deviceFirstSeenAt: null }) },
      evidence: { first_seen_at: '1970-01-01T00:00:00.000Z' },
    },
    {
      name: 'no device, of a user who always had one: the surer the longer that held',
      facts: { history: history({ events: 98, deviceFirstSeenAt: null }) },
      evidence: { device_id: null, first_seen_at: null },
      strength: 0.99,
    },
  ],
  clear: [{ name: 'a device of the user', facts: { device: device(), history: history() } }],
  notApplicable: [
    {
      name: 'the first event of a user',
      facts: { device: device(), history: history({ events: 0, deviceFirstSeenAt: null }) },
    },
    {
      name: 'an event without a device of a user of whom others had none either',
      facts: { history: history({ deviceFirstSeenAt: null, alwaysWithDevice: false }) },
    },
    {
      name: 'an event without a device of a user who never had one',
      facts: { history: history({ deviceFirstSeenAt: null, devices: 0 }) },
    },
  ],
  adversarial: [
    {
      name: 'a customer who browses in private, always with a new device',
      facts: { device: device(), history: history({ deviceFirstSeenAt: null, devices: 8, logins: 10 }) },
      expect: 'flagged',
      strength: 0.4,
    },
    {
      name: 'a thief in the account of a customer with a phone and a laptop',
      facts: { device: device(), history: history({ deviceFirstSeenAt: null, devices: 2, logins: 3 }) },
      expect: 'flagged',
      strength: 1,
    },
    {
      name: 'a thief who leaves the device id out after two visits of the owner',
      facts: { history: history({ events: 2, deviceFirstSeenAt: null }) },
      expect: 'flagged',
      strength: 0.75,
    },
    {
      name: 'a device of another user of the household',
      facts: { device: device({ firstSeenAt: 1 }), history: history({ deviceFirstSeenAt: null, devices: 4 }) },
      expect: 'flagged',
      evidence: { user_devices_n: 5 },
    },
  ],
});
