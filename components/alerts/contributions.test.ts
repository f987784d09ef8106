import { describe, expect, it } from 'vitest';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { sampleAlert } from '#lib/testing/sample-alert.ts';
import { contributionsOf, likelihoodText } from './contributions.ts';

function withReasons(weights: Record<string, number>): RiskAlert {
  const reasons = Object.entries(weights).map(([code, weight]) => ({ code, weight, evidence: {} }));
  return sampleAlert(1, { reasons });
}

describe('contributionsOf', () => {
  it('ends at the score, also where trust lowers it', () => {
    const { total, bars, min, max } = contributionsOf(
      withReasons({ VPN_EXIT: 0.05, BASE_RATE: 0.01, KNOWN_DEVICE: -0.037, PRIVATE_RELAY: 0 }),
      [],
    );
    expect(total).toBe(0.023);
    expect(bars.map(({ code }) => code)).toEqual(['BASE_RATE', 'VPN_EXIT', 'KNOWN_DEVICE', 'PRIVATE_RELAY']);
    expect([min, max]).toEqual([0, 0.06]);
  });

  it('begins each bar where the one before ended', () => {
    const { bars } = contributionsOf(withReasons({ A: 0.3, BASE_RATE: 0.01, B: 0.2, C: -0.1 }), []);
    expect(bars.slice(1).map(({ from }) => from)).toEqual(bars.slice(0, -1).map(({ to }) => to));
  });

  it('tells several rules of one alert apart', () => {
    const hit = (name: string, weight: number) => ({ code: 'RULE_HIT', weight, evidence: { rule_id: 'r_1', name } });
    const { bars } = contributionsOf(
      sampleAlert(1, { reasons: [hit('Night', 0.2), hit('Night', 0), hit('VPN', 0.1)] }),
      [],
    );
    expect(bars.map(({ title }) => title)).toEqual(['Rule: Night', 'Rule: VPN', 'Rule: Night']);
    expect(new Set(bars.map(({ key }) => key)).size).toBe(3);
  });

  it('is total for an alert without reasons', () => {
    expect(contributionsOf(withReasons({}), [])).toMatchObject({ bars: [], total: 0, min: 0 });
  });
});

describe('likelihoodText', () => {
  it.each([
    [3.35, '×29'],
    [1.2, '×3.3'],
    [-1, '÷2.7'],
    [0, '×1.0'],
  ])('reads log-odds of %d as %s', (logOdds, text) => expect(likelihoodText(logOdds)).toBe(text));
});
