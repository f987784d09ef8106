import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { disorderedRows } from './disordered-rows.ts';

const statement = (days: readonly string[]): string[] => [
  'Account statement',
  ...days.map((day, index) => `${day} Card payment | ${20 + index}.00 | ${500 - index}.00`),
];
const DAYS = ['2025-02-03', '2025-02-04', '2025-02-10', '2025-02-17', '2025-02-19', '2025-02-27', '2025-02-28'];
const MARCH = DAYS.map((day) => day.replace('-02-', '-03-'));
const changed = DAYS.with(3, '2025-05-17');

testCheck(disorderedRows, {
  flagged: [
    {
      name: 'a row of another month',
      facts: factsOfText(statement(changed)),
      evidence: { severity: 'medium', found: '2025-05-17', expected: 'between 2025-02-10 and 2025-02-19' },
    },
    { name: 'the newest first', facts: factsOfText(statement(changed.toReversed())), evidence: { severity: 'medium' } },
    {
      name: 'a purchase that was booked a week later, as weak',
      facts: factsOfText(statement(DAYS.with(4, '2025-02-09'))),
      evidence: { severity: 'low' },
    },
    {
      name: 'a digit that may be misread, as weak',
      facts: factsOfText(statement(MARCH.with(3, '2025-08-17')), { source: 'ocr', confidence: 97 }),
      evidence: { severity: 'low' },
    },
    {
      name: 'a date surely read in a picture',
      facts: factsOfText(statement(MARCH.with(3, '2025-12-17')), { source: 'ocr', confidence: 97 }),
      evidence: { severity: 'medium' },
    },
  ],
  clear: [
    { name: 'rows in order', facts: factsOfText(statement(DAYS)) },
    { name: 'rows against the order', facts: factsOfText(statement(DAYS.toReversed())) },
    { name: 'several rows of one day', facts: factsOfText(statement([...DAYS, ...DAYS.slice(-1)])) },
    {
      name: 'days that can be months',
      facts: factsOfText(
        statement(['03/02/2025', '04/02/2025', '05/02/2025', '13/02/2025', '20/02/2025', '01/03/2025']),
      ),
    },
  ],
  notApplicable: [
    { name: 'a few rows', facts: factsOfText(statement(DAYS.slice(0, 4))) },
    { name: 'two tables', facts: factsOfText([...statement(DAYS), ...statement(DAYS)]) },
    { name: 'a document without words', facts: {} },
  ],
  adversarial: [
    {
      name: 'a first row out of order, which may be the date of the document',
      facts: factsOfText(statement(DAYS.with(0, '2025-03-15'))),
      expect: 'not_applicable',
    },
    {
      name: 'two that may be exchanged',
      facts: factsOfText(
        statement(['2025-02-03', '2025-02-04', '2025-02-17', '2025-02-10', '2025-02-19', '2025-02-27']),
      ),
      expect: 'not_applicable',
    },
  ],
});
