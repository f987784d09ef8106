import type { RiskFacts } from '#lib/risk/facts.ts';
import { event, payment } from '#lib/testing/risk-facts/event.ts';
import { history } from '#lib/testing/risk-facts/history.ts';
import { labelCounts, labels } from '#lib/testing/risk-facts/links.ts';
import { networkOf } from '#lib/testing/risk-facts/network.ts';
import { HOUR_MS, NOW } from '#lib/testing/risk-facts/time.ts';
import { customer, user } from '#lib/testing/risk-facts/user.ts';
import { baselinesOf, windowsOf } from '#lib/testing/risk-facts/windows.ts';
import { riskFacts } from '#lib/testing/risk-facts.ts';

export const paymentOf = (facts: Partial<RiskFacts>): Partial<RiskFacts> =>
  riskFacts({ event: event({ type: 'payment' }), payment: payment(), ...facts });

/** Payments and withdrawals, and what is known of fraud. */
export const MONEY: Readonly<Record<string, Partial<RiskFacts>>> = {
  'card testing': paymentOf({
    windows: windowsOf({ device: { payments: 20, distinct_cards: 12, declined_payments: 18 } }),
  }),
  'card testing from a server': paymentOf({
    network: networkOf('hosting'),
    windows: windowsOf({ device: { payments: 20, distinct_cards: 12, declined_payments: 18 } }),
  }),
  'an expensive payment of a new account': paymentOf({
    user: user({ createdAt: NOW - HOUR_MS }),
    payment: payment({ amount: 9000 }),
    history: history({ amounts: { n: 9, mean: 3, sd: 0.5 }, deviceFirstSeenAt: null }),
    baselines: baselinesOf({}, { amountP95: 300 }),
    windows: windowsOf({ user: { payments: 12 } }),
  }),
  'a withdrawal after another e-mail': riskFacts({
    event: event({ type: 'withdrawal' }),
    customer: customer({ kycStatus: 'failed', declaredRisk: 'prohibited' }),
    history: history({ lastChange: { type: 'email_change', at: NOW - HOUR_MS, newDevice: true } }),
    windows: windowsOf({ payee: { distinct_users: 20 } }),
  }),
  'a withdrawal to a stranger': riskFacts({
    event: event({ type: 'withdrawal' }),
    history: history({ payeeKnown: false, deviceFirstSeenAt: null }),
  }),
  'a payment in the first visit of a device': paymentOf({ history: history({ deviceFirstSeenAt: null }) }),
  'a payment from elsewhere after another phone number': paymentOf({
    history: history({
      deviceFirstSeenAt: null,
      asns: ['AS3209'],
      lastChange: { type: 'phone_change', at: NOW - HOUR_MS, newDevice: true },
    }),
  }),
  'one card for many': paymentOf({ windows: windowsOf({ card: { distinct_users: 9 } }) }),
  'what was fraud before': paymentOf({
    labels: labels({
      user: labelCounts({ fraud: 1 }),
      device: labelCounts({ fraud: 1 }),
      address: labelCounts({ fraud: 4 }),
      card: labelCounts({ fraud: 1 }),
    }),
  }),
};
