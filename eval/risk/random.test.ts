import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

const draws = (seed: string) => {
  const random = createRandom(seed);
  return Array.from({ length: 5000 }, () => random.next());
};
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('seeded randomness', () => {
  it('repeats for a seed and differs between seeds', () => {
    expect(draws('7')).toEqual(draws('7'));
    expect(draws('7').slice(0, 5)).not.toEqual(draws('8').slice(0, 5));
  });

  it('is even, and never reaches 1', () => {
    const values = draws('1');
    expect(mean(values)).toBeCloseTo(0.5, 1);
    expect(Math.max(...values)).toBeLessThan(1);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
  });

  it('forks by name, without moving the stream that it forks from', () => {
    const [one, other] = [createRandom('a'), createRandom('a')];
    other.fork('x').next();
    expect(one.next()).toBe(other.next());
    expect(createRandom('a').fork('x').next()).not.toBe(createRandom('a').fork('y').next());
  });

  it('draws what it is asked for', () => {
    const random = createRandom('3');
    const normal = Array.from({ length: 5000 }, () => random.normal(10, 2));
    expect(mean(normal)).toBeCloseTo(10, 0);
    expect(mean(Array.from({ length: 5000 }, () => random.exponential(4)))).toBeCloseTo(4, 0);
    const picks = Array.from({ length: 2000 }, () =>
      random.weighted([
        ['a', 3],
        ['b', 1],
      ] as const),
    );
    expect(picks.filter((pick) => pick === 'a').length / 2000).toBeCloseTo(0.75, 1);
    expect(random.sample([1, 2, 3, 4], 9).sort()).toEqual([1, 2, 3, 4]);
    expect(() => random.pick([])).toThrow(RangeError);
  });
});
