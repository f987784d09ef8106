import { describe, expect, it } from 'vitest';
import { sigmoid } from '#lib/engine/score.ts';
import { fitIsotonic, fitPlatt, isotonicAt, type Scored } from './calibrate.ts';
import { calibrationError } from './metrics.ts';
import { createRandom, normal } from './random.ts';

/** Scores whose true log-odds are `.5 z - 2`. */
function drawn(seed: number, events: number): Scored[] {
  const random = createRandom(seed);
  return Array.from({ length: events }, () => {
    const z = 3 * normal(random);
    return { z, fraud: random() < sigmoid(0.5 * z - 2), weight: 1 };
  });
}

const errorOf = (scored: readonly Scored[], probability: (z: number) => number) =>
  calibrationError({
    score: Float64Array.from(scored, ({ z }) => probability(z)),
    label: Uint8Array.from(scored, ({ fraud }) => Number(fraud)),
    weight: Float64Array.from(scored, ({ weight }) => weight),
  });

describe("Platt's scaling", () => {
  it('recovers the true scale, and calibrates later events', () => {
    const scale = fitPlatt(drawn(1, 20_000));
    expect(scale.a).toBeCloseTo(0.5, 1);
    expect(scale.c).toBeCloseTo(-2, 0);
    const later = drawn(2, 20_000);
    expect(errorOf(later, sigmoid)).toBeGreaterThan(0.1);
    expect(errorOf(later, (z) => sigmoid(scale.a * z + scale.c))).toBeLessThan(0.02);
  });

  it('changes nothing where one of the outcomes is missing', () => {
    const none = drawn(3, 100).map((item) => ({ ...item, fraud: false }));
    expect(fitPlatt(none)).toEqual({ a: 1, c: 0 });
  });

  it('never turns the order around', () => {
    const turned = drawn(4, 5000).map((item) => ({ ...item, z: -item.z }));
    expect(fitPlatt(turned).a).toBeGreaterThan(0);
  });
});

describe('isotonic regression', () => {
  const scale = fitIsotonic(drawn(5, 20_000));

  it('rises, and calibrates later events', () => {
    scale.probability.slice(1).forEach((value, index) => {
      expect(value).toBeGreaterThan(scale.probability[index] ?? 1);
    });
    expect(errorOf(drawn(6, 20_000), (z) => isotonicAt(scale, z))).toBeLessThan(0.03);
  });

  it('answers below the first and above the last step', () => {
    expect(isotonicAt(scale, -1e9)).toBe(scale.probability[0]);
    expect(isotonicAt(scale, 1e9)).toBe(scale.probability.at(-1));
  });

  it('pools neighbours that are out of order', () => {
    const pooled = fitIsotonic([
      { z: 1, fraud: false, weight: 1 },
      { z: 2, fraud: true, weight: 1 },
      { z: 3, fraud: false, weight: 1 },
      { z: 4, fraud: true, weight: 1 },
    ]);
    expect(pooled).toEqual({ from: [1, 2, 4], probability: [0, 0.5, 1] });
  });
});
