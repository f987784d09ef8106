import { expect, it } from 'vitest';
import { formatPercent } from '#lib/format.ts';
import { changeText } from './change-text.ts';

it.each([
  [5, 5, 'as many as the day before'],
  [0, 0, 'as many as the day before'],
  [7, 0, '7 more than the day before'],
  [3, 19, '16 fewer than the day before'],
  [112, 100, `${formatPercent(0.12)} more than the day before`],
  [50, 100, `${formatPercent(0.5)} fewer than the day before`],
])('compares %i with %i', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});
