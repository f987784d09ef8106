import { testCheck } from '#lib/engine/tester.ts';
import { event } from '#lib/testing/risk-facts/event.ts';
import { baselinesOf, windowsOf } from '#lib/testing/risk-facts/windows.ts';
import { DEFAULT_BASELINES } from '../baselines.ts';
import { crowdedPayee } from './crowded-payee.ts';

const transfer = event({ type: 'transfer' });
const baselines = DEFAULT_BASELINES;
const senders = (day: number, week: number) => windowsOf({ payee: { distinct_users: { '24h': day, '7d': week } } });

testCheck(crowdedPayee, {
  flagged: [
    {
      name: 'eight senders in a day',
      facts: { event: transfer, baselines, windows: senders(8, 8) },
      evidence: { users_24h: 8, users_7d: 8, threshold: 4 },
      strength: 0.75,
    },
  ],
  clear: [
    { name: 'a present of three friends', facts: { event: transfer, baselines, windows: senders(3, 4) } },
    {
      name: 'a tenant whose payees are companies',
      facts: {
        event: transfer,
        baselines: baselinesOf({ 'payee distinct_users 24h': { p99: 40 }, 'payee distinct_users 7d': { p99: 200 } }),
        windows: senders(30, 90),
      },
    },
  ],
  notApplicable: [
    { name: 'a payment to a shop', facts: { event: event({ type: 'payment' }), baselines, windows: senders(90, 900) } },
    { name: 'a transfer without a payee', facts: { event: transfer, baselines, windows: windowsOf({}) } },
  ],
  adversarial: [
    {
      name: 'three accounts that are emptied to one bank account',
      facts: { event: event({ type: 'withdrawal' }), baselines, windows: senders(1, 3) },
      expect: 'flagged',
      evidence: { threshold: 3 },
      strength: 0.5,
    },
    {
      name: 'a mule who collects slowly',
      facts: { event: transfer, baselines, windows: senders(1, 20) },
      expect: 'flagged',
      evidence: { threshold: 5 },
      strength: 1,
    },
  ],
});
