import { describe, expect, it } from 'vitest';
import type { RiskFacts } from '#lib/risk/facts.ts';
import { event } from '#lib/testing/risk-facts/event.ts';
import { history } from '#lib/testing/risk-facts/history.ts';
import { windows as windowsWith } from '#lib/testing/risk-facts/windows.ts';
import { FEATURE_NAMES, featureTitle, modelFeatures } from './features.ts';

const payment = (change: Partial<RiskFacts> = {}): Partial<RiskFacts> => ({
  now: Date.UTC(2026, 2, 21, 3),
  payment: { amount: 90, currency: 'EUR', cardFingerprint: null, result: null, payee: 'p_1' },
  history: history({ amounts: { n: 9, mean: Math.log(30), sd: 0.4 }, lastSeenAt: Date.UTC(2026, 2, 21, 1) }),
  labels: { user: null, device: null, address: null, card: null, payee: { fraud1d: 1, fraud7d: 2, fraud30d: 3 } },
  ...change,
});

describe('the features', () => {
  it('have names of their own and titles for people', () => {
    expect(new Set(FEATURE_NAMES).size).toBe(FEATURE_NAMES.length);
    for (const name of FEATURE_NAMES) {
      expect(name).toMatch(/^[a-z][a-z0-9_]+$/);
      expect(featureTitle(name)).not.toBe(name);
    }
  });

  it('are all there, and not known of an event that says nothing', () => {
    const values = modelFeatures({});
    expect(Object.keys(values)).toEqual(FEATURE_NAMES);
    expect(Object.values(values).every((value) => value === null)).toBe(true);
  });

  it('compare a payment with the habits of its user', () => {
    const values = modelFeatures(payment());
    expect(values.amount).toBe(90);
    expect(values.amount_ratio_log).toBeCloseTo(Math.log(3), 9);
    expect(values.hours_since_last_log).toBeCloseTo(Math.log(3), 9);
    expect([values.night, values.weekend]).toEqual([1, 1]);
  });

  it('know what the experts hold of a kind of event', () => {
    const of = (type: string) => modelFeatures({ event: event({ type }) }).type_prior ?? 0;
    expect(of('page_view')).toBeCloseTo(Math.log(0.01 / 0.99), 9);
    expect(of('signup')).toBeGreaterThan(of('page_view'));
  });

  it('are not known of the amount where there is none', () => {
    const values = modelFeatures(payment({ payment: { ...payment().payment, amount: null } as RiskFacts['payment'] }));
    expect([values.amount, values.amount_log, values.amount_ratio_log]).toEqual([null, null, null]);
  });

  it('give the share of fraud of a payee over what was paid there', () => {
    const windows = windowsWith({ payee: { payments: { '24h': 4, '7d': 20, '30d': 60 } } });
    const values = modelFeatures(payment({ windows }));
    expect([values.payee_fraud_1d, values.payee_fraud_7d, values.payee_fraud_30d]).toEqual([0.25, 0.1, 0.05]);
    expect(values.payee_payments_24h).toBeCloseTo(Math.log(5), 9);
  });
});
