import { describe, expect, it } from 'vitest';
import { sigmoid } from '#lib/engine/score.ts';
import { type Design, fitLogistic, type Prior } from './logistic.ts';
import { createRandom } from './random.ts';

/** Two columns beside the intercept, each present in half of the rows. */
function drawn(seed: number, rows: number, truth: readonly number[]): Design {
  const random = createRandom(seed);
  const starts = new Int32Array(rows + 1);
  const index: number[] = [];
  const value: number[] = [];
  const label = new Uint8Array(rows);
  for (let row = 0; row < rows; row += 1) {
    let z = truth[0] ?? 0;
    for (const column of [1, 2]) {
      if (random() < 0.5) continue;
      const x = random() * 2;
      index.push(column);
      value.push(x);
      z += (truth[column] ?? 0) * x;
    }
    starts[row + 1] = index.length;
    label[row] = Number(random() < sigmoid(z));
  }
  return {
    columns: 3,
    starts,
    index: Int32Array.from(index),
    value: Float64Array.from(value),
    label,
    weight: new Float64Array(rows).fill(1),
  };
}

const prior = (mean: readonly number[], sign: readonly number[] = [0, 0, 0]): Prior => ({
  mean: Float64Array.from(mean),
  sign: Int8Array.from(sign),
  tau: 1,
});

describe('fitLogistic', () => {
  it('recovers the truth from many rows', () => {
    const weights = fitLogistic(drawn(1, 20_000, [-2, 1.5, -0.8]), prior([0, 0, 0]));
    [-2, 1.5, -0.8].forEach((truth, column) => {
      expect(weights[column]).toBeCloseTo(truth, 0);
      expect(Math.abs((weights[column] ?? 0) - truth)).toBeLessThan(0.1);
    });
  });

  it('stays at the prior mean without rows', () => {
    expect([...fitLogistic(drawn(1, 0, [0, 0, 0]), prior([-4, 2, -1]))]).toEqual([-4, 2, -1]);
  });

  it('stays near the prior mean with few rows, and nearer than with many', () => {
    const mean = [-2, 3, 0];
    const distance = (rows: number) => Math.abs((fitLogistic(drawn(3, rows, [-2, 0, 0]), prior(mean))[1] ?? 0) - 3);
    expect(distance(20)).toBeGreaterThan(0);
    expect(distance(20)).toBeLessThan(distance(200));
    expect(distance(200)).toBeLessThan(distance(5000));
  });

  it('holds the sign of a weight whatever the data say', () => {
    const weights = fitLogistic(drawn(2, 5000, [-1, -1.5, 1.5]), prior([0, 2, -1], [0, 1, -1]));
    expect(weights[1]).toBeCloseTo(0, 6);
    expect(weights[2]).toBeCloseTo(0, 6);
  });

  it('ends where the gradient vanishes', () => {
    const design = drawn(4, 500, [-1, 1, 0.5]);
    const weights = fitLogistic(design, prior([0, 1, 0]));
    const gradient = [...weights].map((weight, column) => weight - (column === 1 ? 1 : 0));
    design.label.forEach((label, row) => {
      const entries = [[0, 1] as const];
      for (let k = design.starts[row] ?? 0; k < (design.starts[row + 1] ?? 0); k += 1)
        entries.push([design.index[k] ?? 0, design.value[k] ?? 0] as never);
      const p = sigmoid(entries.reduce((sum, [column, x]) => sum + (weights[column] ?? 0) * x, 0));
      for (const [column, x] of entries) gradient[column] = (gradient[column] ?? 0) + (p - label) * x;
    });
    for (const slope of gradient) expect(Math.abs(slope)).toBeLessThan(1e-4);
  });
});
