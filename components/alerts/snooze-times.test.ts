import { expect, it } from 'vitest';
import { snoozeTimes } from './snooze-times.ts';

const onDay = (day: number) => new Date(2026, 2, 15 + day, 22, 30);

it.each([0, 1, 2, 3, 4, 5, 6])('offers times that lie ahead, each once, also on day %i of the week', (day) => {
  const now = onDay(day);
  const times = snoozeTimes(now).map(({ until }) => until.getTime());
  for (const until of times) expect(until).toBeGreaterThan(now.getTime());
  expect(new Set(times).size).toBe(times.length);
});

it.each([1, 2, 3, 4, 5, 6])('offers Monday morning on day %i of the week', (day) => {
  const monday = snoozeTimes(onDay(day)).find(({ label }) => label.includes('Monday'))?.until;
  expect([monday?.getDay(), monday?.getHours()]).toEqual([1, 9]);
});

it('offers tomorrow morning alone on a Sunday', () => {
  const labels = snoozeTimes(onDay(0)).map(({ label }) => label);
  expect(labels).toContain('Until tomorrow morning');
  expect(labels).not.toContain('Until Monday morning');
});
