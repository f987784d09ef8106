import { testCheck } from '#lib/engine/tester.ts';
import { device } from '#lib/testing/risk-facts/device.ts';
import { event } from '#lib/testing/risk-facts/event.ts';
import { network, networkOf } from '#lib/testing/risk-facts/network.ts';
import { windowsOf } from '#lib/testing/risk-facts/windows.ts';
import { cardTesting } from './card-testing.ts';

const payment = event({ type: 'payment' });
const hour = (key: 'device' | 'user' | 'ip', attempts: number, cards: number, declined: number, small = 0) =>
  windowsOf({
    [key]: {
      payments: { '1h': attempts },
      distinct_cards: { '1h': cards },
      declined_payments: { '1h': declined },
      small_payments: { '1h': small },
    },
  });

testCheck(cardTesting, {
  flagged: [
    {
      name: 'three cards on a device',
      facts: { event: payment, device: device(), network: network(), windows: hour('device', 3, 3, 1, 3) },
      evidence: {
        device_id: 'd_1',
        ip: '81.2.69.142',
        attempts_1h: 3,
        distinct_cards_1h: 3,
        decline_rate: 0.33,
        small_amount_share: 1,
      },
      strength: 0.5,
    },
    {
      name: 'twelve cards, most declined',
      facts: { event: payment, device: device(), windows: hour('device', 20, 12, 18) },
      evidence: { decline_rate: 0.9 },
      strength: 1,
    },
  ],
  clear: [
    { name: 'two cards of a couple', facts: { event: payment, device: device(), windows: hour('device', 4, 2, 1) } },
    { name: 'four declines', facts: { event: payment, device: device(), windows: hour('device', 4, 1, 4) } },
  ],
  notApplicable: [
    { name: 'a login', facts: { event: event(), device: device(), windows: hour('device', 20, 12, 18) } },
    { name: 'unknown counts', facts: { event: payment, windows: windowsOf({}) } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a customer who mistypes one card again and again',
      facts: { event: payment, device: device(), windows: hour('device', 10, 1, 9) },
      expect: 'flagged',
      strength: 0.225,
    },
    {
      name: 'a tester who renews the device behind one line',
      facts: { event: payment, device: device(), network: network(), windows: hour('ip', 30, 24, 27) },
      expect: 'flagged',
      evidence: { distinct_cards_1h: 24 },
      strength: 1,
    },
    {
      name: 'an office at lunch, where all cards are accepted',
      facts: { event: payment, network: network(), windows: hour('ip', 30, 24, 1) },
      expect: 'clear',
    },
    {
      name: 'an outage of the issuer among the people of a mobile network',
      facts: { event: payment, network: networkOf('mobile'), windows: hour('ip', 30, 24, 27) },
      expect: 'not_applicable',
    },
  ],
});
