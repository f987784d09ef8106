import { describe, expect, it } from 'vitest';
import { dayOrderOf, parseDate, parseInstant, yearsBetween } from './date.ts';

describe('parseInstant', () => {
  it.each([
    ['2024-01-02T03:04:05Z', '2024-01-02T03:04:05Z'],
    ['2024-01-02 03:04', '2024-01-02T03:04:00Z'],
    ['2024-01-02T03:04:05.678+02:00', '2024-01-02T01:04:05.678Z'],
    ['2024-01-02 03:04:05-0530', '2024-01-02T08:34:05.000Z'],
    ['1700000000', '2023-11-14T22:13:20.000Z'],
    ['1700000000000', '2023-11-14T22:13:20.000Z'],
    ['02.01.2024', '2024-01-02T00:00:00Z'],
  ])('reads %s', (text, expected) => {
    expect(parseInstant(text, 'unknown')).toEqual({ value: expected, problem: null, caution: null });
  });

  it.each(['2024-01-02T25:00', '2024-13-02T03:04Z', 'yesterday', '9999-12-31T23:30:00-05:00', '2024-01-02T03:04:60Z'])(
    'refuses %s',
    (text) => {
      expect(parseInstant(text, 'unknown')).toMatchObject({ value: null, problem: expect.any(String) });
    },
  );
});

describe('dayOrderOf', () => {
  it('goes by the values that leave no choice', () => {
    expect(dayOrderOf(['01/02/1990', '13/02/1990'])).toBe('day_first');
    expect(dayOrderOf(['01/02/1990', '02/13/1990'])).toBe('month_first');
    expect(dayOrderOf(['01/02/1990', '', 'x'])).toBe('unknown');
  });

  it('decides what an open date means', () => {
    expect(parseDate('02/03/1990', 'day_first').value).toBe('1990-03-02');
    expect(parseDate('02/03/1990', 'month_first').value).toBe('1990-02-03');
  });
});

describe('yearsBetween', () => {
  it('counts birthdays', () => {
    expect(yearsBetween('2000-03-02', '2026-03-01')).toBe(25);
    expect(yearsBetween('2000-03-01', '2026-03-01')).toBe(26);
    expect(yearsBetween('2000-02-29', '2026-02-28')).toBe(25);
  });
});
