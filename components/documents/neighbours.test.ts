import { describe, expect, it } from 'vitest';
import { neighboursOf, nextAfter } from './neighbours.ts';

describe('neighboursOf', () => {
  it('is what stands above and below', () => expect(neighboursOf([9, 7, 5, 3], 5)).toEqual({ newer: 7, older: 3 }));
  it('leads on from a report that has left the list', () =>
    expect(neighboursOf([9, 7, 3], 5)).toEqual({ newer: 7, older: 3 }));
  it('ends at the ends', () => {
    expect(neighboursOf([9, 7], 9)).toEqual({ newer: null, older: 7 });
    expect(neighboursOf([], 9)).toEqual({ newer: null, older: null });
  });
});

describe('nextAfter', () => {
  const undecided = [{ id: 9 }, { id: 7 }, { id: 3 }];
  it('goes down the list and starts again at its top', () => {
    expect(nextAfter(undecided, 7)).toBe(3);
    expect(nextAfter(undecided, 3)).toBe(9);
    expect(nextAfter(undecided, null)).toBe(9);
  });
  it('never leads to where one is', () => expect(nextAfter([{ id: 7 }], 7)).toBeNull());
});
