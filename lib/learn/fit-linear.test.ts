import { describe, expect, it } from 'vitest';
import { expertWeights, fitLinear, priorLogOdds } from './fit-linear.ts';
import { generated, SIGNALS } from './fixtures/people.ts';
import { familyWinners, scoreLinear } from './linear-score.ts';

const TRUTH = { intercept: -4, weights: [0.5, 2.5, 1.5, -1.5], amount: 0.8 };

describe('fitLinear', () => {
  const examples = generated(7, 40_000, TRUTH);
  const learned = fitLinear(SIGNALS, examples);

  it('recovers the weights behind generated events', () => {
    SIGNALS.forEach(({ id }, index) => {
      expect(Math.abs((learned.weights[id] ?? 0) - (TRUTH.weights[index] ?? 0))).toBeLessThan(0.35);
    });
    expect(learned.intercept).toBeCloseTo(TRUTH.intercept, 0);
    const [amount] = learned.features;
    expect(amount).toMatchObject({ name: 'amount' });
    expect(amount?.weight).toBeCloseTo(TRUTH.amount, 1);
    expect(amount?.mean).toBeCloseTo(100, 0);
    expect(amount?.sd).toBeCloseTo(40, 0);
  });

  it('leaves out features that nobody knows', () => {
    expect(learned.features.map(({ name }) => name)).toEqual(['amount']);
  });

  it('keeps the expert weights below 30 frauds', () => {
    const few = examples.filter(({ fraud }) => !fraud).slice(0, 5000);
    const frauds = examples.filter(({ fraud }) => fraud).slice(0, 29);
    const { weights, features } = fitLinear(SIGNALS, [...few, ...frauds]);
    expect(weights).toEqual(expertWeights(SIGNALS, 0).weights);
    expect(features).toEqual([]);
  });

  it('lets one event more move nothing by a jump', () => {
    const frauds = examples.filter(({ fraud }) => fraud);
    const others = examples.filter(({ fraud }) => !fraud).slice(0, 2000);
    const weightsWith = (n: number) => fitLinear(SIGNALS, [...others, ...frauds.slice(0, n)]).weights;
    const [before, after] = [weightsWith(200), weightsWith(201)];
    for (const { id } of SIGNALS) expect(Math.abs((after[id] ?? 0) - (before[id] ?? 0))).toBeLessThan(0.05);
  });

  it('never turns a sign of risk into one of trust', () => {
    const turned = fitLinear(SIGNALS, generated(8, 20_000, { ...TRUTH, weights: [-1, -1, -2, 2] }));
    for (const { id, weight } of SIGNALS) expect((turned.weights[id] ?? 0) * weight).toBeGreaterThanOrEqual(0);
  });

  it('is the same for the same events', () => {
    expect(fitLinear(SIGNALS, generated(7, 4000, TRUTH))).toEqual(fitLinear(SIGNALS, generated(7, 4000, TRUTH)));
  });

  it('scores a sampled event as the many it stands for', () => {
    const whole = fitLinear(
      SIGNALS,
      examples.flatMap((example) => (example.fraud ? [example] : [example, example])),
    );
    const sampled = fitLinear(
      SIGNALS,
      examples.map((example) => ({ ...example, weight: example.fraud ? 1 : 2 })),
    );
    for (const { id } of SIGNALS) expect(sampled.weights[id]).toBeCloseTo(whole.weights[id] ?? 0, 6);
  });
});

describe('priorLogOdds', () => {
  it('is one in a hundred before anything is known', () => {
    expect(1 / (1 + Math.exp(-priorLogOdds(0, 0)))).toBeCloseTo(0.01, 6);
    expect(1 / (1 + Math.exp(-priorLogOdds(50, 10_000)))).toBeCloseTo(51 / 10_100, 6);
  });
});

describe('scoreLinear', () => {
  it('counts the strongest of each family alone', () => {
    const winners = familyWinners(
      SIGNALS,
      [
        [0, 1],
        [1, 0.6],
        [2, 0.5],
      ],
      (index) => SIGNALS[index]?.weight ?? 0,
    );
    expect(winners).toEqual([
      [1, 0.6],
      [2, 0.5],
    ]);
  });

  it('takes the mean where a feature is not known', () => {
    const model = { ...expertWeights(SIGNALS, -4), features: [{ name: 'amount', weight: 2, mean: 10, sd: 5 }] };
    const score = scoreLinear(SIGNALS, model);
    const example = { at: 0, group: 'u', fraud: false, weight: 1, strengths: [] };
    expect(score({ ...example, features: [null] })).toBe(-4);
    expect(score({ ...example, features: [20] })).toBe(0);
  });
});
