import { testCheck } from '#lib/engine/tester.ts';
import { payment } from '#lib/testing/risk-facts/event.ts';
import { history } from '#lib/testing/risk-facts/history.ts';
import { outlierAmount } from './outlier-amount.ts';

const usual = (n = 20, sd = 0.5) => history({ amounts: { n, mean: Math.log(50), sd } });

testCheck(outlierAmount, {
  flagged: [
    {
      name: 'a hundred times as much as usual',
      facts: { payment: payment({ amount: 5000 }), history: usual() },
      evidence: { amount: 5000, currency: 'EUR', user_mean: 50, user_sd: 0.5, z: 9.21, n: 20 },
      strength: 0.905,
    },
  ],
  clear: [
    { name: 'four times as much', facts: { payment: payment({ amount: 200 }), history: usual() } },
    { name: 'a small amount', facts: { payment: payment({ amount: 0.5 }), history: usual() } },
  ],
  notApplicable: [
    { name: 'four earlier payments', facts: { payment: payment({ amount: 5000 }), history: usual(4) } },
    { name: 'a payment without an amount', facts: { payment: payment({ amount: null }), history: usual() } },
    { name: 'a refund', facts: { payment: payment({ amount: -5000 }), history: usual() } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a subscriber who always paid the same and buys something for twice as much',
      facts: { payment: payment({ amount: 100 }), history: usual(20, 0) },
      expect: 'clear',
    },
    {
      name: 'amounts that creep up to widen the usual',
      facts: { payment: payment({ amount: 5000 }), history: usual(20, 1.5) },
      expect: 'flagged',
      strength: 0.508,
    },
  ],
});
