import { expect, it } from 'vitest';
import { TRIES_MAX, waitAfter } from './schedule.ts';

it('tries again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 14 h, and then gives up', () => {
  const seconds = Array.from({ length: TRIES_MAX }, (_, index) => waitAfter(index + 1, 0)).map((ms) => ms && ms / 1000);
  expect(seconds).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, null]);
});

it('spreads the tries by a fifth, never to an earlier time', () => {
  expect([waitAfter(2, 0), waitAfter(2, 0.5), waitAfter(2, 1)]).toEqual([300_000, 330_000, 360_000]);
});

it('waits longer where the receiver asks for it, up to a day, and never less', () => {
  expect(waitAfter(1, 0, 60_000)).toBe(60_000);
  expect(waitAfter(3, 0, 1000)).toBe(1_800_000);
  expect(waitAfter(1, 0, 1e12)).toBe(86_400_000);
});
