import { testCheck } from '#lib/engine/tester.ts';
import { parseDate } from '../../values/date.ts';
import { invalidDate } from './invalid-date.ts';

const dates = (text: string) => ({ dates: [{ column: 'dob', text, parsed: parseDate(text, 'unknown') }] });

testCheck(invalidDate, {
  flagged: [
    {
      name: 'a day that no month has',
      facts: dates('1990-02-30'),
      evidence: { cells: [{ problem: 'is not a date of the calendar' }] },
    },
    { name: 'a word', facts: dates('soon'), evidence: { cells: [{ problem: 'is not a date' }] } },
    { name: 'month 13 on both sides', facts: dates('13/13/1990'), evidence: {} },
    { name: 'a year alone', facts: dates('1990'), evidence: {} },
  ],
  clear: [
    { name: 'ISO', facts: dates('1990-02-28') },
    { name: 'a leap day', facts: dates('2000-02-29') },
    { name: 'compact', facts: dates('19900228') },
    { name: 'dotted', facts: dates('28.02.1990') },
    { name: 'month first', facts: dates('02/28/1990') },
    { name: 'a spreadsheet serial', facts: dates('25569') },
    { name: 'a month name', facts: dates('3 Mar 1990') },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [{ name: 'a leap day of a year that had none', facts: dates('1900-02-29'), expect: 'flagged' }],
});
