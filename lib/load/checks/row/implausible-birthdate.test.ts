import { testCheck } from '#lib/engine/tester.ts';
import { parseDate } from '../../values/date.ts';
import { implausibleBirthdate } from './implausible-birthdate.ts';

const born = (text: string) => ({
  today: '2026-03-01',
  birth_date: { column: 'dob', text, parsed: parseDate(text, 'unknown') },
});

testCheck(implausibleBirthdate, {
  flagged: [
    { name: 'tomorrow', facts: born('2026-03-02'), evidence: { cells: [{ problem: 'lies in the future' }] } },
    { name: '121 years ago', facts: born('1905-02-28'), evidence: {} },
    { name: 'a custom limit', facts: born('1920-01-01'), evidence: {}, options: { years_max: 100 } },
  ],
  clear: [
    { name: 'today', facts: born('2026-03-01') },
    { name: 'exactly 120 years', facts: born('1906-03-01') },
    { name: 'an unreadable date', facts: born('x') },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [{ name: 'the placeholder of many systems', facts: born('1900-01-01'), expect: 'flagged' }],
});
