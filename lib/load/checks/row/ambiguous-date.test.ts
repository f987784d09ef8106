import { testCheck } from '#lib/engine/tester.ts';
import { parseDate } from '../../values/date.ts';
import { ambiguousDate } from './ambiguous-date.ts';

const dates = (text: string) => ({ dates: [{ column: 'dob', text, parsed: parseDate(text, 'unknown') }] });

testCheck(ambiguousDate, {
  flagged: [{ name: 'two parts that may be months', facts: dates('02/03/1990'), evidence: {} }],
  clear: [
    { name: 'a day above 12', facts: dates('13/03/1990') },
    { name: 'equal parts', facts: dates('03/03/1990') },
    { name: 'ISO', facts: dates('1990-02-03') },
    { name: 'dots, which mean day first', facts: dates('02.03.1990') },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [{ name: 'a time behind the date', facts: dates('02/03/1990 00:00'), expect: 'flagged' }],
});
