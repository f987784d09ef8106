import { testCheck } from '#lib/engine/tester.ts';
import { device } from '#lib/testing/risk-facts/device.ts';
import { event } from '#lib/testing/risk-facts/event.ts';
import { network, networkOf } from '#lib/testing/risk-facts/network.ts';
import { windowsOf } from '#lib/testing/risk-facts/windows.ts';
import { signupBurst } from './signup-burst.ts';

const signup = event({ type: 'signup' });
const signups = (ofDevice: number, ofIp: number) =>
  windowsOf({ device: { signups: { '24h': ofDevice } }, ip: { signups: { '24h': ofIp } } });

/** Of an address in a week: sign-ups, and users altogether. */
const week = (newcomers: number, users: number) =>
  windowsOf({
    ip: { signups: { '7d': newcomers }, distinct_signup_users: { '7d': newcomers }, distinct_users: { '7d': users } },
  });

testCheck(signupBurst, {
  flagged: [
    {
      name: 'four sign-ups of a device',
      facts: { event: signup, device: device(), network: network(), windows: signups(4, 4) },
      evidence: { key: 'device', window: '24h', signups: 4, limit: 2 },
      strength: 0.75,
    },
    {
      name: 'twenty-four of an address',
      facts: { event: signup, network: network(), windows: signups(1, 24) },
      evidence: { key: 'ip', window: '24h', signups: 24, limit: 5 },
      strength: 1,
    },
  ],
  clear: [
    { name: 'one person', facts: { event: signup, device: device(), windows: signups(1, 4) } },
    {
      name: 'newcomers in an office where most have accounts',
      facts: { event: signup, network: network(), windows: week(6, 30) },
    },
  ],
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
      strength: 0.896,
    },
    {
      name: 'a farm that goes on to act with its accounts',
      facts: { event: event({ type: 'promo_redeem' }), device: device(), windows: signups(6, 1) },
      expect: 'flagged',
      evidence: { key: 'device' },
      strength: 0.896,
    },
    {
      name: 'a new customer behind the address of a mobile network',
      facts: { event: signup, network: networkOf('mobile'), windows: signups(1, 24) },
      expect: 'flagged',
      strength: 0.3,
    },
    {
      name: 'a farm that renews its browser behind one line',
      facts: { event: signup, device: device(), network: network(), windows: week(4, 5) },
      expect: 'flagged',
      evidence: { key: 'ip', window: '7d', signups: 4, limit: 2 },
      strength: 0.75,
    },
    {
      name: 'new customers of a mobile network, who share its address with nobody else yet',
      facts: { event: signup, network: networkOf('mobile'), windows: week(4, 5) },
      expect: 'clear',
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
