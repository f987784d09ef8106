import { describe, expect, it } from 'vitest';
import { explainBoosted, fitBoosted, importances, scoreBoosted } from './boosted.ts';
import type { Example } from './example.ts';
import { FEATURE_NAMES } from './features.ts';
import { generated, SIGNALS } from './fixtures/people.ts';
import { areaUnderRoc } from './metrics.ts';
import { createRandom } from './random.ts';

const SHAPE = { trees: 30, depth: 3, rate: 0.3 };
const TRUTH = { intercept: -3, weights: [0.5, 2.5, 1.5, -1.5], amount: 1.2 };

/** Fraud exactly where one of two numbers is large, but not both: no additive model can tell. */
function exclusiveOr(seed: number, events: number): Example[] {
  const random = createRandom(seed);
  return Array.from({ length: events }, (_, row) => {
    const [a, b] = [random(), random()];
    const features = FEATURE_NAMES.map((name) => (name === 'amount' ? a : name === 'night' ? b : null));
    return { at: row, group: `u_${row}`, fraud: a > 0.5 !== b > 0.5, weight: 1, strengths: [], features };
  });
}

const auc = (examples: readonly Example[], score: (example: Example) => number) =>
  areaUnderRoc({
    score: Float64Array.from(examples, score),
    label: Uint8Array.from(examples, ({ fraud }) => Number(fraud)),
    weight: new Float64Array(examples.length).fill(1),
  });

describe('gradient boosting', () => {
  it('finds what no additive model can', () => {
    const model = fitBoosted(SIGNALS, exclusiveOr(1, 4000), SHAPE);
    expect(auc(exclusiveOr(2, 1000), scoreBoosted(SIGNALS, model))).toBeGreaterThan(0.98);
  });

  const examples = generated(3, 6000, TRUTH);
  const model = fitBoosted(SIGNALS, examples, SHAPE);
  const score = scoreBoosted(SIGNALS, model);

  it('learns from signals and features, and tells later events apart', () => {
    expect(model.columns).toEqual(['amount', ...SIGNALS.map(({ id }) => `signal:${id}`)]);
    expect(auc(generated(4, 3000, TRUTH), score)).toBeGreaterThan(0.75);
    expect(importances(model)[0]?.column).toBe('amount');
    expect(importances(model).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  it('grows as many trees as asked, none deeper than asked', () => {
    expect(model.trees).toHaveLength(SHAPE.trees);
    for (const tree of model.trees) expect(tree.column.length).toBeLessThanOrEqual(2 ** (SHAPE.depth + 1) - 1);
  });

  it('explains every score by the paths that made it', () => {
    const explain = explainBoosted(SIGNALS, model);
    for (const example of examples.slice(0, 200)) {
      const { base, shares } = explain(example);
      expect(shares.reduce((sum, { logOdds }) => sum + logOdds, base)).toBeCloseTo(score(example), 9);
    }
  });

  it('is the same for the same events', () => {
    expect(fitBoosted(SIGNALS, examples, SHAPE)).toEqual(model);
  });

  it('sends what is not known where the loss falls most', () => {
    const random = createRandom(9);
    const unknown = exclusiveOr(9, 3000).map((example) => {
      const known = random() < 0.5;
      const features = FEATURE_NAMES.map((name) => (name === 'amount' && known ? random() : null));
      return { ...example, features, fraud: !known };
    });
    expect(auc(unknown, scoreBoosted(SIGNALS, fitBoosted(SIGNALS, unknown, SHAPE)))).toBeGreaterThan(0.99);
  });
});
