import { expect, it } from 'vitest';
import { atLocalHour, DAY_MS, localHour, offsetMinutes, START_AT } from './clock.ts';

it('knows summer time on both sides of the ocean', () => {
  expect(offsetMinutes('Europe/Berlin', START_AT)).toBe(60);
  expect(offsetMinutes('Europe/Berlin', START_AT + 28 * DAY_MS)).toBe(120);
  expect(offsetMinutes('America/New_York', START_AT)).toBe(-300);
  expect(offsetMinutes('America/New_York', START_AT + 8 * DAY_MS)).toBe(-240);
});

it.each(['Europe/Berlin', 'America/Los_Angeles', 'Asia/Kolkata', 'UTC'])(
  'goes to a local hour and back in %s',
  (zone) => {
    for (const hour of [0.5, 8, 13.25, 23.5]) {
      expect(localHour(zone, atLocalHour(zone, 3, hour))).toBeCloseTo(hour, 6);
    }
  },
);
