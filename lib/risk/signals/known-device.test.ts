import { testCheck } from '#lib/engine/tester.ts';
import { device, fingerprint, token } from '#lib/testing/risk-facts/device.ts';
import { history } from '#lib/testing/risk-facts/history.ts';
import { DAY_MS, NOW } from '#lib/testing/risk-facts/time.ts';
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
  adversarial: [
    {
      name: 'another machine with the copied cookie',
      facts: {
        now: NOW,
        device: device(),
        fingerprint: fingerprint({ similarity: 0.4 }),
        history: history({ deviceFirstSeenAt: NOW - 90 * DAY_MS }),
      },
      expect: 'clear',
    },
    {
      name: 'a copied token of a device that is known for long',
      facts: {
        now: NOW,
        device: device(),
        token: token({ knownToUserSince: NOW - 90 * DAY_MS, priorEventId: 'e_0' }),
        history: history({ deviceFirstSeenAt: NOW - 90 * DAY_MS }),
      },
      expect: 'clear',
    },
    {
      name: 'a fingerprint that many phones share',
      facts: {
        now: NOW,
        device: device({ collisionProne: true }),
        history: history({ deviceFirstSeenAt: NOW - 90 * DAY_MS }),
      },
      expect: 'not_applicable',
    },
    {
      name: 'a new device id with a token of long standing',
      facts: {
        now: NOW,
        device: device(),
        token: token({ knownToUserSince: NOW - 90 * DAY_MS }),
        history: history({ deviceFirstSeenAt: NOW - DAY_MS }),
      },
      expect: 'flagged',
      evidence: { device_id: 'd_1' },
    },
  ],
});
