import { defineCellCheck, noOptions } from '../../facts.ts';

export const unclearPhone = defineCellCheck({
  meta: {
    id: 'unclear-phone',
    title: 'Phone number without a country',
    family: 'contact',
    level: 'warning',
    weight: 0,
    why: 'A national number is ambiguous between countries, so it cannot link customers.',
    investigate: ['Add a country column, or international numbers.'],
    falsePositives: ['Number ranges that are newer than the numbering plans shipped.'],
    references: ['ITU-T E.164'],
    fix: 'Write the number with its country code.',
  },
  of: 'phone',
  options: noOptions,
  problemOf: (cell) => cell.parsed.caution,
});
