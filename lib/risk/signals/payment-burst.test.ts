import { testCheck } from '#lib/engine/tester.ts';
import { event } from '#lib/testing/risk-facts/event.ts';
import { baselinesOf, windowsOf } from '#lib/testing/risk-facts/windows.ts';
import { DEFAULT_BASELINES } from '../baselines.ts';
import { paymentBurst } from './payment-burst.ts';

const payment = event({ type: 'payment' });
const baselines = DEFAULT_BASELINES;
const payments = (key: 'user' | 'card' | 'device', count: number) =>
  windowsOf({ [key]: { payments: { '1h': count }, amount: { '1h': count * 19.99 } } });

testCheck(paymentBurst, {
  flagged: [
    {
      name: 'six payments in an hour',
      facts: { event: payment, baselines, windows: payments('user', 6) },
      evidence: { key: 'user', window: '1h', count: 6, sum: 119.94, baseline_p99: null },
      strength: 0.5,
    },
    {
      name: 'four where the tenant is used to two',
      facts: {
        event: payment,
        baselines: baselinesOf({ 'user payments 1h': { p99: 2 } }),
        windows: payments('user', 4),
      },
      evidence: { count: 4, baseline_p99: 2 },
    },
  ],
  clear: [
    { name: 'five payments', facts: { event: payment, baselines, windows: payments('user', 5) } },
    {
      name: 'a tenant whose customers pay in rows',
      facts: {
        event: payment,
        baselines: baselinesOf({ 'user payments 1h': { p99: 12 } }),
        windows: payments('user', 12),
      },
    },
  ],
  notApplicable: [
    { name: 'a login', facts: { event: event(), baselines, windows: payments('user', 9) } },
    { name: 'unknown counts', facts: { event: payment, baselines, windows: windowsOf({}) } },
  ],
  adversarial: [
    {
      name: 'one card under many names',
      facts: { event: payment, baselines, windows: payments('card', 24) },
      expect: 'flagged',
      evidence: { key: 'card' },
      strength: 1,
    },
  ],
});
