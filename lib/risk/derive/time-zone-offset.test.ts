import { expect, it, vi } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { localHour, timeZoneOffsetMinutes } from './time-zone-offset.ts';

it('knows summer time to the minute of the change', () => {
  const change = Date.parse('2026-03-29T01:00:00Z');
  expect(timeZoneOffsetMinutes('Europe/Berlin', change - 1)).toBe(60);
  expect(timeZoneOffsetMinutes('Europe/Berlin', change)).toBe(120);
  expect(timeZoneOffsetMinutes('Europe/Berlin', change - 1)).toBe(60);
  expect(timeZoneOffsetMinutes('Australia/Lord_Howe', Date.parse('2026-04-04T14:59:59Z'))).toBe(660);
  expect(timeZoneOffsetMinutes('Australia/Lord_Howe', Date.parse('2026-04-04T15:00:00Z'))).toBe(630);
});

it('answers null for a name that is no zone', () => {
  expect(timeZoneOffsetMinutes('Mars/Base', 0)).toBeNull();
  expect(localHour('', 0)).toBeNull();
});

it.each([
  ['Asia/Kolkata', '2026-01-01T20:00:00Z', 1],
  ['America/Los_Angeles', '2026-01-01T03:00:00Z', 19],
  ['UTC', '1969-12-31T23:30:00Z', 23],
])('%s at %s has the hour %d', (zone, at, hour) => {
  expect(localHour(zone, Date.parse(at))).toBe(hour);
});

it('answers as without a memory, in any order', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe');
  const instants = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') });
  const plain = (timeZone: string, at: number) => {
    const text = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', hour: 'numeric' }).format(at);
    return Number(text);
  };
  fc.assert(fc.property(zones, instants, (zone, at) => localHour(zone, at) === plain(zone, at)));
});

const FRIDAY = Date.parse('2026-03-20T12:00:00Z');
const LETTERS = 11;

/** Writes one zone's name in the nth mix of small and capital letters. All of these names mean the same zone. */
function spelling(n: number): string {
  return [...'Europe/Berlin']
    .map((c, at) => (at < LETTERS && (n >> at) & 1 ? c.toUpperCase() : c.toLowerCase()))
    .join('');
}

it('is kept of the zones at hand, whatever names were sent before', () => {
  for (let n = 0; n < 2 ** LETTERS; n += 1) expect(timeZoneOffsetMinutes(spelling(n), FRIDAY)).toBe(60);
  timeZoneOffsetMinutes('Asia/Tokyo', FRIDAY);
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  expect(timeZoneOffsetMinutes('Asia/Tokyo', FRIDAY + 3_600_000)).toBe(540);
  expect(made).not.toHaveBeenCalled();
});
