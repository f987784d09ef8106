import { describe, expect, it } from 'vitest';
import { type EntityLabel, labelCounts, payeeFrauds } from './label-facts.ts';

const DAY_MS = 86_400_000;
const AT = Date.UTC(2026, 2, 20);
const daysAgo = (days: number) => AT - days * DAY_MS;

const label = (change: Partial<EntityLabel> = {}): EntityLabel => ({
  seq: 1,
  occurredAt: daysAgo(20),
  effectiveAt: daysAgo(10),
  labelId: 'l_1',
  outcome: 'fraud',
  fraudType: 'payment_fraud',
  ...change,
});

describe('labelCounts', () => {
  it('sees only what was known seven days before', () => {
    expect(labelCounts([label({ effectiveAt: daysAgo(7) })], AT).fraud).toBe(1);
    expect(labelCounts([label({ effectiveAt: daysAgo(7) + 1 })], AT).fraud).toBe(0);
  });

  it('counts an event once, by its newest label', () => {
    const labels = [
      label({ labelId: 'l_1', outcome: 'legit', fraudType: '', effectiveAt: daysAgo(12) }),
      label({ labelId: 'l_2', outcome: 'fraud', effectiveAt: daysAgo(9) }),
      label({ labelId: 'l_3', seq: 2, outcome: 'abuse', fraudType: 'promo_abuse', effectiveAt: daysAgo(8) }),
      label({ labelId: 'l_4', seq: 3, outcome: 'legit', fraudType: '', effectiveAt: daysAgo(11) }),
      label({ labelId: 'l_5', seq: 4, outcome: 'unknown', fraudType: '' }),
    ];
    expect(labelCounts(labels, AT)).toEqual({
      fraud: 2,
      legit: 1,
      lastFraudAt: daysAgo(8),
      lastLegitAt: daysAgo(11),
      fraudTypes: ['payment_fraud', 'promo_abuse'],
    });
  });

  it('saw the older label before the newer one matured', () => {
    const labels = [
      label({ labelId: 'l_1', outcome: 'legit', fraudType: '', effectiveAt: daysAgo(30) }),
      label({ labelId: 'l_2', outcome: 'fraud', effectiveAt: daysAgo(9) }),
    ];
    expect(labelCounts(labels, daysAgo(5))).toMatchObject({ fraud: 0, legit: 1 });
  });
});

describe('payeeFrauds', () => {
  it('counts in windows that end when labels are mature', () => {
    const frauds = [7.5, 7.9, 10, 13.9, 20, 36.9, 37.1].map((days, index) =>
      label({ seq: index, labelId: `l_${index}`, occurredAt: daysAgo(days), effectiveAt: daysAgo(days) }),
    );
    expect(payeeFrauds(frauds, AT)).toEqual({ fraud1d: 2, fraud7d: 4, fraud30d: 6 });
  });

  it('does not know a fraud that was found out later', () => {
    const late = label({ occurredAt: daysAgo(10), effectiveAt: daysAgo(6) });
    expect(payeeFrauds([late], AT)).toEqual({ fraud1d: 0, fraud7d: 0, fraud30d: 0 });
  });
});
