import { testCheck } from '#lib/engine/tester.ts';
import { DAY_MS, device, history, NOW } from '#lib/testing/risk-facts.ts';
import { knownDevice } from './known-device.ts';

testCheck(knownDevice, {
  flagged: [
    {
      name: 'a device of 31 days',
      facts: { now: NOW, device: device(), history: history({ deviceFirstSeenAt: NOW - 31 * DAY_MS }) },
      evidence: { device_id: 'd_1', first_seen_at: '2026-02-17T09:15:00.000Z' },
      strength: 1,
    },
  ],
  clear: [
    {
      name: 'a device of exactly 30 days',
      facts: { now: NOW, device: device(), history: history({ deviceFirstSeenAt: NOW - 30 * DAY_MS }) },
    },
    { name: 'a new device', facts: { now: NOW, device: device(), history: history({ deviceFirstSeenAt: null }) } },
  ],
  notApplicable: [{ name: 'an event without a device', facts: { now: NOW, history: history() } }],
});
