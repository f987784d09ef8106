import { expect, it } from 'vitest';
import { clearedText, startOfDay } from './cleared.ts';

it('says how many were cleared and in what time', () => {
  const mine = { cases: 12, median_seconds: 240 };
  expect(clearedText({ mine, team: { cases: 1031, median_seconds: 7200 } })).toBe(
    'You cleared 12 today, median 4 min; team 1,031, median 2 h',
  );
  const none = { cases: 0, median_seconds: null };
  expect(clearedText({ mine: none, team: none })).toBe('You cleared 0 today; team 0');
});

it('begins a day at midnight of the browser', () => {
  const noon = new Date(2026, 2, 20, 12, 30);
  expect(startOfDay(noon.getTime())).toBe(new Date(2026, 2, 20).toISOString());
});
