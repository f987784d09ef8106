import { expect, it } from 'vitest';
import { snoozeTimes } from './snooze-times.ts';

it.each([0, 1, 2, 3, 4, 5, 6])('offers times that lie ahead, also on day %i of the week', (day) => {
  const now = new Date(2026, 2, 15 + day, 22, 30);
  const times = snoozeTimes(now);
  for (const { until } of times) expect(until.getTime()).toBeGreaterThan(now.getTime());
  const monday = times.find(({ label }) => label.includes('Monday'))?.until;
  expect([monday?.getDay(), monday?.getHours()]).toEqual([1, 9]);
});
