import { describe, expect, it } from 'vitest';
import { sigmoid } from '#lib/engine/score.ts';
import { type Calibration, calibrated } from '#lib/risk/calibration.ts';
import { fitCalibration, fitIsotonic, fitPlatt, type Scored } from './calibrate.ts';
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

  it('stays finite where scores tell every fraud from the rest', () => {
    const apart = Array.from({ length: 160 }, (_, row) => ({
      z: row < 15 ? 2 + row / 100 : -4,
      fraud: row < 15,
      weight: 1,
    }));
    const scale = fitPlatt(apart);
    expect(scale.a).toBeGreaterThan(0.5);
    expect(scale.a).toBeLessThan(5);
    expect(Math.abs(scale.c)).toBeLessThan(5);
  });

  it('never turns the order around', () => {
    const turned = drawn(4, 5000).map((item) => ({ ...item, z: -item.z }));
    expect(fitPlatt(turned).a).toBeGreaterThan(0);
  });
});

describe('isotonic regression', () => {
  it('pools neighbours that are out of order', () => {
    const pooled = fitIsotonic([
      { z: 1, fraud: false, weight: 1 },
      { z: 2, fraud: true, weight: 1 },
      { z: 3, fraud: false, weight: 1 },
      { z: 4, fraud: true, weight: 1 },
    ]);
    expect(pooled).toEqual([
      { z: 1, weight: 1, fraud: 0 },
      { z: 2.5, weight: 2, fraud: 1 },
      { z: 4, weight: 1, fraud: 1 },
    ]);
  });

  it('takes equal scores together', () => {
    expect(fitIsotonic([1, 1, 1].map((z, row) => ({ z, fraud: row === 0, weight: 1 })))).toHaveLength(1);
  });
});

describe('the calibration', () => {
  /** Frauds by a curve that no straight line in log-odds follows. */
  const bent = (seed: number, events: number): Scored[] => {
    const random = createRandom(seed);
    return Array.from({ length: events }, () => {
      const z = 6 * random() - 3;
      return { z, fraud: random() < (z < 0 ? 0.05 : 0.6), weight: 1 };
    });
  };
  const errorWith = (scale: Calibration, scored: readonly Scored[]) =>
    errorOf(scored, (z) => sigmoid(calibrated(scale, z)));

  it("is Platt's below a thousand frauds", () => {
    expect(fitCalibration(bent(7, 1000)).knots).toBeUndefined();
  });

  it('follows the data above, on later events, and keeps the order of scores', () => {
    const scored = bent(8, 8000);
    const scale = fitCalibration(scored);
    const later = bent(9, 8000);
    expect(errorWith(scale, later)).toBeLessThan(0.02);
    expect(errorWith(fitPlatt(scored), later)).toBeGreaterThan(0.05);
    const knots = scale.knots ?? [];
    knots.slice(1).forEach(([z, logOdds], index) => {
      expect(z).toBeGreaterThan(knots[index]?.[0] ?? z);
      expect(logOdds).toBeGreaterThan(knots[index]?.[1] ?? logOdds);
    });
  });
});
