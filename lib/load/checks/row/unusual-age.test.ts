import { testCheck } from '#lib/engine/tester.ts';
import { parseDate } from '../../values/date.ts';
import { unusualAge } from './unusual-age.ts';

const born = (text: string) => ({
  today: '2026-03-01',
  birth_date: { column: 'dob', text, parsed: parseDate(text, 'unknown') },
});

testCheck(unusualAge, {
  flagged: [
    { name: 'a minor a day before the birthday', facts: born('2008-03-02'), evidence: {} },
    { name: 'above 100', facts: born('1920-01-01'), evidence: {} },
  ],
  clear: [
    { name: 'the 18th birthday', facts: born('2008-03-01') },
    { name: 'the future, which is an error', facts: born('2030-01-01') },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [{ name: 'the 100th birthday', facts: born('1926-03-01'), expect: 'clear' }],
});
