import { describe, expect, it } from 'vitest';
import { weightChanges } from './series.ts';

const weight = (signal: string, expert: number, learned: number) => ({
  signal,
  family: 'network',
  expert,
  learned,
  flagged: 3,
});

describe('weightChanges', () => {
  it('names what learning moved, the most moved first, in either direction', () => {
    const weights = [weight('calm', 1, 1.001), weight('small', 1, 1.2), weight('large', 2, 0.5)];
    expect(weightChanges({ weights })).toMatchObject([
      { signal: 'large', change: -1.5 },
      { signal: 'small', change: expect.closeTo(0.2) },
    ]);
  });
});
