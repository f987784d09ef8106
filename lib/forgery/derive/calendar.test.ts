import { describe, expect, it } from 'vitest';
import { findDates } from './calendar.ts';

const readingsOf = (text: string) => findDates(text).map(({ readings }) => readings);

describe('findDates', () => {
  it.each([
    ['2025-03-04', ['2025-03-04']],
    ['04.03.2025', ['2025-03-04']],
    ['04/03/2025', ['2025-03-04', '2025-04-03']],
    ['25/12/2024', ['2024-12-25']],
    ['4 March 2025', ['2025-03-04']],
    ['March 4, 2025', ['2025-03-04']],
    ['4. März 2025', ['2025-03-04']],
    ['12-Nov-24', ['2024-11-12']],
    ['1st of no month', undefined],
    ['31.02.2025', undefined],
    ['12.345.678', undefined],
    ['1.2.3.4', undefined],
  ])('reads %s', (text, readings) => {
    expect(readingsOf(text)).toEqual(readings === undefined ? [] : [readings]);
  });

  it('finds several dates of a line with their places', () => {
    const text = 'from 2025-03-04 to 2025-04-04';
    expect(findDates(text).map(({ start, end }) => text.slice(start, end))).toEqual(['2025-03-04', '2025-04-04']);
  });
});
