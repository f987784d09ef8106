import { testCheck } from '#lib/engine/tester.ts';
import { device } from '#lib/testing/risk-facts/device.ts';
import { labelCounts, labels } from '#lib/testing/risk-facts/links.ts';
import { DAY_MS, NOW } from '#lib/testing/risk-facts/time.ts';
import type { LabelCounts } from '../facts/links.ts';
import { fraudLinkedDevice } from './fraud-linked-device.ts';

const labelled = (change: Partial<LabelCounts>) => ({
  device: device(),
  labels: labels({ device: labelCounts({ lastFraudAt: NOW - 30 * DAY_MS, ...change }) }),
});

testCheck(fraudLinkedDevice, {
  flagged: [
    {
      name: 'a device with a matured label',
      facts: labelled({ fraud: 2, fraudTypes: ['payment_fraud'] }),
      evidence: {
        device_id: 'd_1',
        labels_n: 2,
        last_label_at: '2026-02-18T09:15:00.000Z',
        fraud_types: ['payment_fraud'],
      },
      strength: 1,
    },
    {
      name: 'a device that was sold and has proved good since, weakly',
      facts: labelled({ fraud: 1, legit: 3, lastLegitAt: NOW - 9 * DAY_MS }),
      evidence: { legit_n: 3 },
      strength: 0.4,
    },
  ],
  clear: [{ name: 'a device of honest orders', facts: labelled({ fraud: 0, legit: 3, lastFraudAt: null }) }],
  notApplicable: [
    { name: 'unknown labels', facts: { device: device(), labels: labels({ device: null }) } },
    { name: 'an event without a device', facts: { labels: labels() } },
  ],
  adversarial: [
    {
      name: 'a phone that looks like the one of a thief',
      facts: { ...labelled({ fraud: 4 }), device: device({ collisionProne: true }) },
      expect: 'not_applicable',
    },
    {
      name: 'a good order placed before the fraud to clear the device',
      facts: labelled({ fraud: 1, legit: 5, lastLegitAt: NOW - 60 * DAY_MS }),
      expect: 'flagged',
      strength: 1,
    },
  ],
});
