import { testCheck } from '#lib/engine/tester.ts';
import { event, payment } from '#lib/testing/risk-facts/event.ts';
import { DAY_MS, HOUR_MS, NOW } from '#lib/testing/risk-facts/time.ts';
import { customer, user } from '#lib/testing/risk-facts/user.ts';
import { baselinesOf } from '#lib/testing/risk-facts/windows.ts';
import { DEFAULT_BASELINES } from '../baselines.ts';
import { youngAccountHighValue } from './young-account-high-value.ts';

const of = (ageMs: number | null, amount: number) => ({
  now: NOW,
  event: event({ type: 'payment' }),
  user: user({ createdAt: ageMs === null ? null : NOW - ageMs }),
  payment: payment({ amount }),
  baselines: baselinesOf({}, { amountP95: 300 }),
});

testCheck(youngAccountHighValue, {
  flagged: [
    {
      name: 'an account of an hour with a large amount',
      facts: of(HOUR_MS, 301),
      evidence: { account_age_s: 3600, amount: 301, currency: 'EUR', p95: 300 },
      strength: 1,
    },
  ],
  clear: [
    { name: 'an account of a day', facts: of(DAY_MS, 301) },
    { name: 'an amount at the limit', facts: of(HOUR_MS, 300) },
  ],
  notApplicable: [
    { name: 'an unknown age', facts: of(null, 301) },
    { name: 'a tenant without a history', facts: { ...of(HOUR_MS, 301), baselines: DEFAULT_BASELINES } },
    { name: 'a login', facts: { ...of(HOUR_MS, 301), event: event() } },
  ],
  adversarial: [
    { name: 'an account from the future', facts: of(-HOUR_MS, 301), expect: 'not_applicable' },
    {
      name: 'an age that only the customer record tells',
      facts: { ...of(null, 301), customer: customer({ accountOpenedAt: NOW - HOUR_MS }) },
      expect: 'flagged',
      evidence: { account_age_s: 3600 },
    },
  ],
});
