import { z } from 'zod';
import { defineCellCheck } from '../../facts.ts';

const DAY_MS = 86_400_000;

export const futureDate = defineCellCheck({
  meta: {
    id: 'future-date',
    title: 'Point in time in the future',
    family: 'dates',
    level: 'warning',
    weight: 0,
    why: 'An account cannot have been opened later than tomorrow; the clock or the order of day and month is wrong.',
    investigate: ['Check the time zone and the date order of the export.'],
    falsePositives: ['Accounts prepared for a later start.'],
    references: ['RFC 3339'],
    fix: 'Correct the date.',
  },
  of: 'instants',
  given: ['today'],
  options: z.strictObject({
    days_ahead: z.number().int().min(0).max(365).default(1).meta({ title: 'Days ahead that are taken' }),
  }),
  problemOf({ parsed }, { days_ahead: daysAhead }, { today }) {
    if (parsed.value === null || parsed.value.slice(0, 10) <= today) return null;
    const days = (Date.parse(parsed.value.slice(0, 10)) - Date.parse(today)) / DAY_MS;
    return days > daysAhead ? 'lies in the future' : null;
  },
});
