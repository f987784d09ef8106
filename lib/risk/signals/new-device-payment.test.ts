import { testCheck } from '#lib/engine/tester.ts';
import { device, fingerprint } from '#lib/testing/risk-facts/device.ts';
import { event, payment as paymentOf } from '#lib/testing/risk-facts/event.ts';
import { history } from '#lib/testing/risk-facts/history.ts';
import { DAY_MS, NOW } from '#lib/testing/risk-facts/time.ts';
import { newDevicePayment } from './new-device-payment.ts';

const payment = event({ type: 'payment' });
const stranger = history({ devices: 2, deviceFirstSeenAt: null });
const owner = history({ devices: 2, deviceFirstSeenAt: NOW - DAY_MS });

testCheck(newDevicePayment, {
  flagged: [
    {
      name: 'a payment from a device that the user never had',
      facts: { event: payment, device: device(), history: stranger },
      evidence: { device_id: 'd_1', times_usual: null, n_history: 10 },
      strength: 0.7,
    },
    {
      name: 'three times the usual amount',
      facts: {
        event: payment,
        device: device(),
        payment: paymentOf({ amount: 60 }),
        history: { ...stranger, amounts: { n: 5, mean: Math.log(20), sd: 0.5 } },
      },
      evidence: { times_usual: 3 },
      strength: 1,
    },
  ],
  clear: [{ name: 'the device of yesterday', facts: { event: payment, device: device(), history: owner } }],
  notApplicable: [
    { name: 'a login', facts: { event: event(), device: device(), history: stranger } },
    {
      name: 'a new customer',
      facts: { event: payment, device: device(), history: history({ events: 1, devices: 0 }) },
    },
    { name: 'a payment that names no device', facts: { event: payment, history: stranger } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a customer who pays in private windows',
      facts: { event: payment, device: device(), history: { ...stranger, devices: 7, logins: 10 } },
      expect: 'flagged',
      strength: 0.28,
    },
    {
      name: 'a fingerprint that many devices share',
      facts: { event: payment, device: device({ collisionProne: true }), history: owner },
      expect: 'flagged',
    },
    {
      name: 'another machine with the copied cookie',
      facts: { event: payment, device: device(), fingerprint: fingerprint({ similarity: 0.4 }), history: owner },
      expect: 'flagged',
    },
  ],
});
