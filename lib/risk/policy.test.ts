import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { event, payment } from '#lib/testing/risk-facts/event.ts';
import { listHit } from '#lib/testing/risk-facts/links.ts';
import { networkOf } from '#lib/testing/risk-facts/network.ts';
import { riskFacts } from '#lib/testing/risk-facts.ts';
import { ruleOf } from '#lib/testing/risk-scenarios.ts';
import { createAssessor } from './assess.ts';
import { DEFAULT_POLICY, type LinearModel, type RiskPolicy, type RuleEffect } from './policy.ts';

const assessWith = (policy: Partial<RiskPolicy>, facts = riskFacts()) =>
  createAssessor({}, { ...DEFAULT_POLICY, ...policy })(facts);
const weightOf = (assessment: ReturnType<typeof assessWith>, code: string) =>
  assessment.reasons.find((reason) => reason.code === code)?.weight;
const blocked = riskFacts({ lists: [listHit()] });
const allowed = riskFacts({ lists: [listHit({ list: 'allow' })] });

describe('rules', () => {
  it('add log-odds, and carry the difference', () => {
    const assessment = assessWith(ruleOf({ kind: 'score', logOdds: 3 }));
    expect(assessment.decision.risk_score).toBe(0.1687);
    expect(weightOf(assessment, 'RULE_HIT')).toBe(0.1587);
    expect(assessment.reasons[0]?.evidence).toEqual({
      rule_id: 'r_1',
      version: 1,
      name: 'A rule',
      effect: 'score',
      matched: {},
    });
    expect(assessment.tier).toBe('RISK_AND_RULES');
  });

  it.each([
    ['block-list above all', { kind: 'allow' }, blocked, 0.99],
    ['BLOCK above the allow-list', { kind: 'block' }, allowed, 0.85],
    ['the allow-list above the score', { kind: 'score', logOdds: 3 }, allowed, 0.01],
    ['BLOCK above the score', { kind: 'block' }, riskFacts(), 0.85],
    ['ALLOW above the score', { kind: 'allow' }, riskFacts({ network: networkOf('tor') }), 0.01],
  ] as const)('%s', (_name, effect, facts, expected) => {
    const { decision, reasons, rawScore } = assessWith(ruleOf(effect), facts);
    expect(decision.risk_score).toBe(expected);
    expect(reasons.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(expected, 9);
    expect(rawScore).toBeLessThan(0.25);
  });

  it('block exactly at the threshold of the event', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 0.99, noNaN: true }), (threshold) => {
        const { decision } = assessWith({
          ...ruleOf({ kind: 'block' }),
          blockFrom: { payment: 0.9, other: threshold },
        });
        expect(decision.action).toBe('BLOCK');
        expect(decision.risk_score).toBeCloseTo(threshold, 3);
      }),
    );
  });

  it('raise a flag, ask for a control and route to a queue', () => {
    expect(assessWith(ruleOf({ kind: 'flag', flag: 'HIGH_VELOCITY' })).flags).toEqual(['HIGH_VELOCITY']);
    expect(assessWith(ruleOf({ kind: 'control', control: 'DELAY' })).hint).toEqual({
      recommended_controls: ['DELAY'],
      ttl_seconds: 900,
      note: 'Answer slowly.',
    });
    const routed = assessWith(ruleOf({ kind: 'queue', queue: 'payments' }));
    expect(routed.queues).toEqual(['payments']);
    expect(routed.decision.risk_score).toBe(0.01);
  });

  it('that are in shadow change nothing', () => {
    const effect: RuleEffect = { kind: 'block' };
    const hit = { ruleId: 'r_1', version: 1, name: 'A rule', effect, matched: {} };
    const shadow = assessWith({ rules: () => ({ tookPart: false, live: [], shadow: [hit], failed: [] }) });
    const { rules, ...rest } = shadow;
    expect(rules?.shadow).toEqual([hit]);
    expect({ ...rest, rules: null }).toEqual(assessWith({}));
  });

  it('that fail are named, and lower the tier and the confidence', () => {
    const broken = assessWith({
      rules: () => {
        throw new Error('broken');
      },
    });
    expect(broken.tier).toBe('RISK_ONLY');
    expect(broken.flags).toEqual(['DEGRADED']);
    expect(broken.decision.confidence).toBeLessThanOrEqual(0.6);
    expect(broken.reasons.find(({ code }) => code === 'PARTIAL_DATA')?.evidence).toMatchObject({
      degraded_components: ['rules'],
    });
    const one = assessWith({
      rules: () => ({ tookPart: true, live: [], shadow: [], failed: [{ ruleId: 'r_9', message: 'no such key' }] }),
    });
    expect(one.reasons.find(({ code }) => code === 'PARTIAL_DATA')?.evidence).toMatchObject({
      degraded_components: ['rule:r_9'],
    });
  });

  it('see the score before them', () => {
    const seen: number[] = [];
    const rules: RiskPolicy['rules'] = (_facts, _results, score) => {
      seen.push(score);
      return { tookPart: true, live: [], shadow: [], failed: [] };
    };
    assessWith({ rules }, riskFacts({ network: networkOf('tor') }));
    expect(seen).toEqual([0.2235]);
  });
});

describe('the base rate', () => {
  it('of an event type goes before that of all', () => {
    const of = (type: string) =>
      assessWith({ baseRateByType: { signup: 0.05 } }, riskFacts({ event: event({ type }) }));
    expect(of('signup').decision.risk_score).toBe(0.05);
    expect(of('login').decision.risk_score).toBe(0.01);
    expect(of('signup').reasons).toEqual([
      { code: 'BASE_RATE', weight: 0.05, evidence: { base_rate: 0.05, scope: 'default' } },
    ]);
  });
});

describe('thresholds', () => {
  it('of an event type go before those of its kind', () => {
    const facts = (type: string) => riskFacts({ event: event({ type }), network: networkOf('tor') });
    const policy = { blockFromByType: { signup: 0.2 }, baseRateByType: {} };
    expect(assessWith(policy, facts('signup')).decision).toMatchObject({ action: 'BLOCK', risk_score: 0.2235 });
    expect(assessWith(policy, facts('login')).decision.action).toBe('ALLOW');
  });
});

describe('a learned model', () => {
  const model: LinearModel = {
    modelId: 'm_1',
    intercept: -3,
    weights: { 'tor-exit': 1 },
    features: [
      { name: 'amount_log', weight: 2, mean: 3, sd: 0.5 },
      { name: 'user_payments_24h', weight: 1, mean: 0, sd: 1 },
    ],
    calibration: { a: 0.5, c: 0.25 },
  };
  const facts = riskFacts({
    event: event({ type: 'payment' }),
    payment: payment({ amount: Math.expm1(4) }),
    network: networkOf('tor'),
  });

  it('replaces intercept and weights, adds its features and is calibrated', () => {
    const assessment = assessWith({ model }, facts);
    const z = 0.5 * (-3 + 1 + 4) + 0.25;
    expect(assessment.decision.risk_score).toBeCloseTo(1 / (1 + Math.exp(-z)), 4);
    expect(assessment.tier).toBe('RISK_RULES_AND_MODEL');
    expect(assessment.reasons.find(({ code }) => code === 'MODEL_SCORE')?.evidence).toMatchObject({
      model_id: 'm_1',
      p: assessment.decision.risk_score,
      top_features: [{ name: 'amount_log', contribution: 4 }],
    });
    expect(assessment.reasons.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(
      assessment.decision.risk_score,
      9,
    );
  });

  it('keeps the expert weight of a signal that it does not know', () => {
    const unknowing = assessWith({ model: { ...model, weights: {}, features: [] } }, facts);
    expect(unknowing.score.logOdds).toBeCloseTo(-3 + 3.35, 9);
    expect(unknowing.reasons.map(({ code }) => code)).not.toContain('MODEL_SCORE');
  });

  it('stands back where its figures cannot be read', () => {
    const windows = {
      count: () => {
        throw new Error('no windows');
      },
      saturated: () => false,
    };
    const fallen = assessWith({ model, baseRateByType: {} }, { ...facts, windows });
    expect(fallen.tier).toBe('RISK_ONLY');
    expect(fallen.score.prior).toBeCloseTo(Math.log(0.01 / 0.99), 9);
    expect(fallen.flags).toContain('DEGRADED');
  });
});
