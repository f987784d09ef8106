import { seeded } from '#lib/forgery/fixtures/seeded.ts';

export interface Dice {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** True with this probability, 0..1. */
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
}

/** Choices that look random and repeat for a seed. */
export function diceOf(seed: number): Dice {
  const { below } = seeded(seed);
  return {
    below,
    between: (min, max) => min + below(max - min + 1),
    chance: (probability) => below(1_000_000) < probability * 1_000_000,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new RangeError('There is nothing to pick from.');
      return value;
    },
  };
}
