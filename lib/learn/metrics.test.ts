import { describe, expect, it } from 'vitest';
import { bootstrap, quantile } from './bootstrap.ts';
import {
  areaUnderRoc,
  averagePrecision,
  calibrationBins,
  calibrationError,
  type Predictions,
  precisionRecallAt,
  precisionRecallCurve,
} from './metrics.ts';
import { createRandom } from './random.ts';

function predictions(score: readonly number[], label: readonly number[], weight = score.map(() => 1)): Predictions {
  return { score: Float64Array.from(score), label: Uint8Array.from(label), weight: Float64Array.from(weight) };
}

/** The example of scikit-learn's documentation of both figures. */
const KNOWN = predictions([0.1, 0.4, 0.35, 0.8], [0, 0, 1, 1]);

describe('the figures', () => {
  it('agree with scikit-learn', () => {
    expect(areaUnderRoc(KNOWN)).toBeCloseTo(0.75, 12);
    expect(averagePrecision(KNOWN)).toBeCloseTo(0.8333333333, 9);
  });

  it('take ties together, whatever their order', () => {
    expect(areaUnderRoc(predictions([0.5, 0.5, 0.5, 0.5], [1, 0, 1, 0]))).toBe(0.5);
    expect(averagePrecision(predictions([0.5, 0.5, 0.5, 0.5], [1, 1, 0, 0]))).toBe(0.5);
    expect(averagePrecision(predictions([0.5, 0.5, 0.5, 0.5], [0, 0, 1, 1]))).toBe(0.5);
  });

  it('count a weight of two like two events', () => {
    const twice = predictions([0.1, 0.4, 0.4, 0.35, 0.8], [0, 0, 0, 1, 1]);
    const weighted = predictions([0.1, 0.4, 0.35, 0.8], [0, 0, 1, 1], [1, 2, 1, 1]);
    expect(areaUnderRoc(weighted)).toBeCloseTo(areaUnderRoc(twice), 12);
    expect(averagePrecision(weighted)).toBeCloseTo(averagePrecision(twice), 12);
    expect(calibrationError(weighted)).toBeCloseTo(calibrationError(twice), 12);
  });

  it('have a value without any fraud', () => {
    expect(areaUnderRoc(predictions([0.2, 0.3], [0, 0]))).toBe(0.5);
    expect(averagePrecision(predictions([0.2, 0.3], [0, 0]))).toBe(0);
  });

  it('name precision and recall at a threshold', () => {
    expect(precisionRecallAt(KNOWN, 0.4)).toEqual({ precision: 0.5, recall: 0.5, taken: 0.5 });
    expect(precisionRecallAt(KNOWN, 0.9)).toEqual({ precision: null, recall: 0, taken: 0 });
  });

  it('measure how far predictions are from what came', () => {
    const right = predictions([0.25, 0.25, 0.25, 0.25, 0.85, 0.85], [1, 0, 0, 0, 1, 1]);
    expect(calibrationError(right)).toBeCloseTo((2 / 6) * 0.15, 9);
    expect(calibrationBins(right)).toEqual([
      { predicted: 0.25, observed: 0.25, events: 4 },
      { predicted: 0.85, observed: 1, events: 2 },
    ]);
  });

  it('draw a curve whose recall only rises', () => {
    const random = createRandom(5);
    const scores = Array.from({ length: 500 }, random);
    const curve = precisionRecallCurve(
      predictions(
        scores,
        scores.map((score) => Number(random() < score)),
      ),
    );
    expect(curve.length).toBeGreaterThan(20);
    curve.slice(1).forEach((point, index) => {
      expect(point.recall).toBeGreaterThan(curve[index]?.recall ?? 1);
      expect(point.threshold).toBeLessThan(curve[index]?.threshold ?? 0);
    });
  });
});

describe('the bootstrap', () => {
  const random = createRandom(11);
  const scores = Array.from({ length: 2000 }, random);
  const drawn = predictions(
    scores,
    scores.map((score) => Number(random() < score)),
  );
  const groups = scores.map((_, row) => `u_${row % 500}`);

  it('is the same for the same seed and surrounds the value', () => {
    const first = bootstrap(drawn, groups, areaUnderRoc, { seed: 3 });
    expect(bootstrap(drawn, groups, areaUnderRoc, { seed: 3 })).toEqual(first);
    expect(first.low).toBeLessThan(first.value);
    expect(first.high).toBeGreaterThan(first.value);
    expect(first.high - first.low).toBeLessThan(0.1);
  });

  it('is wider where groups hold many events', () => {
    const width = (names: readonly string[]) => {
      const { low, high } = bootstrap(drawn, names, (sample) => precisionRecallAt(sample, 0.5).taken ?? 0, { seed: 3 });
      return high - low;
    };
    const sorted = scores.map((score) => `g_${Math.floor(score * 10)}`);
    expect(width(sorted)).toBeGreaterThan(2 * width(scores.map((_, row) => `u_${row}`)));
  });

  it('takes quantiles between values', () => {
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
    expect(quantile([1, 2, 3, 4], 1)).toBe(4);
  });
});
