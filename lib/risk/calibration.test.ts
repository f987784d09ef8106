import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { calibrated, lineThrough } from './calibration.ts';

const PLATT = { a: 0.8, c: -0.5 };
const KNOTTED = {
  ...PLATT,
  knots: [
    [-4, -5],
    [0, -2],
    [3, 2],
  ] as const,
};
const score = fc.double({ min: -20, max: 20, noNaN: true });

describe('calibrated', () => {
  it("is Platt's scaling without knots, and passes through every knot", () => {
    expect(calibrated(PLATT, 2)).toBeCloseTo(1.1, 12);
    for (const [z, logOdds] of KNOTTED.knots) expect(calibrated(KNOTTED, z)).toBeCloseTo(logOdds, 12);
    expect(calibrated(KNOTTED, 1.5)).toBeCloseTo(0, 12);
    expect(calibrated(KNOTTED, 4)).toBeCloseTo(2.8, 12);
  });

  it('never lowers a risk for a higher score', () => {
    fc.assert(
      fc.property(score, score, (x, y) => {
        const [low, high] = x < y ? [x, y] : [y, x];
        expect(calibrated(KNOTTED, high)).toBeGreaterThanOrEqual(calibrated(KNOTTED, low));
      }),
    );
  });
});

describe('the line', () => {
  it('passes through the score and its prior, and never falls', () => {
    fc.assert(
      fc.property(score, score, fc.boolean(), (prior, z, knotted) => {
        const calibration = knotted ? KNOTTED : PLATT;
        const { a, c } = lineThrough(calibration, prior, z);
        expect(a).toBeGreaterThanOrEqual(0);
        expect(a * z + c).toBeCloseTo(calibrated(calibration, z), 6);
        if (Math.abs(z - prior) > 1e-6) expect(a * prior + c).toBeCloseTo(calibrated(calibration, prior), 6);
      }),
    );
  });
});
