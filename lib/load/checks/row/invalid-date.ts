import { defineCellCheck, noOptions } from '../../facts.ts';

export const invalidDate = defineCellCheck({
  meta: {
    id: 'invalid-date',
    title: 'Not a date',
    family: 'dates',
    level: 'error',
    weight: 0,
    why: 'A birth date is one of the strongest keys of an identity; a wrong one links the wrong people.',
    investigate: ['Check whether the column mixes day-first and month-first dates.'],
    falsePositives: ['Partial dates, such as a year alone.'],
    references: ['ISO 8601'],
    fix: 'Write dates as YYYY-MM-DD and times as YYYY-MM-DDThh:mm:ssZ.',
  },
  of: 'dates',
  options: noOptions,
  problemOf: (cell) => cell.parsed.problem,
});
