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
    const features = [{ name: 'amount', title: 'Amount', weight: 0.7 }];
    expect(weightChanges({ weights, features })).toMatchObject([
      { name: 'Large', change: -1.5 },
      { name: 'Amount', expert: 0, change: 0.7 },
      { name: 'Small', change: expect.closeTo(0.2) },
    ]);
  });
});
