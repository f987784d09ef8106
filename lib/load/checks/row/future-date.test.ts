import { testCheck } from '#lib/engine/tester.ts';
import { parseInstant } from '../../values/date.ts';
import { futureDate } from './future-date.ts';

const opened = (text: string, today = '2026-03-01') => ({
  today,
  instants: [{ column: 'opened', text, parsed: parseInstant(text, 'unknown') }],
});

testCheck(futureDate, {
  flagged: [
    { name: 'the day after tomorrow', facts: opened('2026-03-03T00:00:00Z'), evidence: {} },
    { name: 'tomorrow when none is allowed', facts: opened('2026-03-02'), evidence: {}, options: { days_ahead: 0 } },
  ],
  clear: [
    { name: 'tomorrow in another zone', facts: opened('2026-03-02T23:00:00Z') },
    { name: 'the past', facts: opened('2020-01-01') },
    { name: 'no time at all, which is an error of its own', facts: opened('never') },
  ],
  notApplicable: [
    { name: 'a row without the value', facts: {} },
    { name: 'a row without times', facts: { today: '2026-03-01' } },
  ],
  adversarial: [
    {
      name: 'a morning in Kiribati, where it is tomorrow',
      facts: opened('2026-03-02T13:00:00+14:00'),
      expect: 'clear',
    },
  ],
});
