import { describe, expect, it } from 'vitest';
import { PlaneTally } from './plane-tally.ts';

const tallied = (height: number, value: (x: number, y: number) => number): PlaneTally => {
  const tally = new PlaneTally();
  for (let y = 0; y < height; y++) for (let x = 0; x < 40; x++) tally.add(x, y, value(x, y));
  return tally;
};

const grain = (x: number, y: number): number => ((x * 7 + y * 13) % 5) - 2;

describe('PlaneTally', () => {
  it('counts no light that falls off', () => {
    expect(tallied(20, (x, y) => 200 - 0.5 * x + 0.2 * y).variance()).toBeCloseTo(0, 6);
    const even = tallied(20, grain).variance();
    expect(even).toBeCloseTo(2, 1);
    expect(tallied(20, (x, y) => grain(x, y) + 200 - 0.5 * x + 0.2 * y).variance()).toBeCloseTo(even, 6);
  });

  it('takes the mean where all places lie on one line', () => {
    expect(tallied(1, (x) => x % 2).variance()).toBeCloseTo(0.25, 6);
  });

  it('has no variance without values', () => expect(new PlaneTally().variance()).toBe(0));
});
