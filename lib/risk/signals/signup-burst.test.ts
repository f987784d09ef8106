import { testCheck } from '#lib/engine/tester.ts';
import { device, event, network, networkOf, windowsOf } from '#lib/testing/risk-facts.ts';
import { signupBurst } from './signup-burst.ts';

const signup = event({ type: 'signup' });
const signups = (ofDevice: number, ofIp: number) =>
  windowsOf({ device: { signups: { '24h': ofDevice } }, ip: { signups: { '24h': ofIp } } });

testCheck(signupBurst, {
  flagged: [
    {
      name: 'three sign-ups of a device',
      facts: { event: signup, device: device(), network: network(), windows: signups(3, 3) },
      evidence: { key: 'device', window: '24h', signups: 3, limit: 3 },
      strength: 0.5,
    },
    {
      name: 'twenty-four of an address',
      facts: { event: signup, network: network(), windows: signups(1, 24) },
      evidence: { key: 'ip', window: '24h', signups: 24, limit: 6 },
      strength: 1,
    },
  ],
  clear: [{ name: 'a couple that signs up', facts: { event: signup, device: device(), windows: signups(2, 5) } }],
  notApplicable: [
    { name: 'unknown counts', facts: { event: signup, windows: windowsOf({}) } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a patient ring that opens one account a day',
      facts: { event: signup, device: device(), windows: windowsOf({ device: { signups: { '24h': 1, '7d': 6 } } }) },
      expect: 'flagged',
      evidence: { key: 'device', window: '7d', signups: 6 },
      strength: 0.75,
    },
    {
      name: 'a farm that goes on to act with its accounts',
      facts: { event: event({ type: 'promo_redeem' }), device: device(), windows: signups(6, 1) },
      expect: 'flagged',
      evidence: { key: 'device' },
      strength: 0.75,
    },
    {
      name: 'a new customer behind the address of a mobile network',
      facts: { event: signup, network: networkOf('mobile'), windows: signups(1, 24) },
      expect: 'flagged',
      strength: 0.3,
    },
    {
      name: 'a customer who logs in from an office where many signed up',
      facts: { event: event(), network: network(), windows: signups(1, 24) },
      expect: 'clear',
    },
    {
      name: 'phones of one model',
      facts: { event: signup, device: device({ collisionProne: true }), windows: signups(9, 1) },
      expect: 'clear',
    },
  ],
});
