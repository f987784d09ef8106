import { describe, expect, it } from 'vitest';
import { cvOf, medianOf } from './rhythm.ts';

describe('the rhythm of typing', () => {
  it('is the middle gap and how much the gaps vary', () => {
    expect(medianOf([100, 300, 200])).toBe(200);
    expect(medianOf([100, 300, 200, 400])).toBe(250);
    expect(cvOf([50, 50, 50, 50])).toBe(0);
    expect(cvOf([100, 300, 200])).toBeCloseTo(0.408, 3);
  });

  it('is none for fewer than three gaps, and survives gaps of nothing', () => {
    expect([medianOf([1, 2]), cvOf([])]).toEqual([null, null]);
    expect(cvOf([0, 0, 0])).toBe(0);
  });
});
