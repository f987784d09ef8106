import { defineCellCheck, noOptions } from '../../facts.ts';

export const ambiguousDate = defineCellCheck({
  meta: {
    id: 'ambiguous-date',
    title: 'Day and month interchangeable',
    family: 'dates',
    level: 'warning',
    weight: 0,
    why: 'When no value of a column has a part above 12, its order of day and month is a guess.',
    investigate: ['Compare a few rows with the source system.'],
    falsePositives: ['Files in which all days are below 13.'],
    references: ['ISO 8601'],
    fix: 'Write dates as YYYY-MM-DD.',
  },
  of: 'dates',
  options: noOptions,
  problemOf: (cell) => cell.parsed.caution,
});
