import { testCheck } from '#lib/engine/tester.ts';
import { device } from '#lib/testing/risk-facts/device.ts';
import { event } from '#lib/testing/risk-facts/event.ts';
import { network, networkOf } from '#lib/testing/risk-facts/network.ts';
import { windowsOf } from '#lib/testing/risk-facts/windows.ts';
import { promoBurst } from './promo-burst.ts';

const redeem = event({ type: 'promo_redeem' });
const redeemed = (key: 'device' | 'card' | 'ip', count: number) =>
  windowsOf({ [key]: { promo_redeems: { '24h': count } } });

testCheck(promoBurst, {
  flagged: [
    {
      name: 'six redemptions of a device',
      facts: { event: redeem, device: device(), windows: redeemed('device', 6) },
      evidence: { key: 'device', window: '24h', redeemed: 6, limit: 3 },
      strength: 0.75,
    },
    {
      name: 'one card over several accounts',
      facts: { event: redeem, windows: redeemed('card', 3) },
      evidence: { key: 'card' },
      strength: 0.5,
    },
  ],
  clear: [{ name: 'a couple', facts: { event: redeem, device: device(), windows: redeemed('device', 2) } }],
  notApplicable: [
    { name: 'a login', facts: { event: event(), windows: redeemed('device', 9) } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a ring that redeems once a day',
      facts: { event: redeem, windows: windowsOf({ card: { promo_redeems: { '24h': 1, '7d': 8 } } }) },
      expect: 'flagged',
      evidence: { key: 'card', window: '7d', redeemed: 8 },
      strength: 0.75,
    },
    {
      name: 'a ring that clears its cookies behind one line',
      facts: { event: redeem, device: device(), network: network(), windows: redeemed('ip', 24) },
      expect: 'flagged',
      evidence: { key: 'ip' },
      strength: 1,
    },
    {
      name: 'a campaign among the people of a mobile network',
      facts: { event: redeem, network: networkOf('mobile'), windows: redeemed('ip', 24) },
      expect: 'flagged',
      strength: 0.3,
    },
  ],
});
