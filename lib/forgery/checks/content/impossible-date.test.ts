import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { impossibleDate } from './impossible-date.ts';

const ocr = (lines: readonly string[], confidence = 95) => factsOfText(lines, { source: 'ocr', confidence });

testCheck(impossibleDate, {
  flagged: [
    {
      name: 'a day that its month does not have',
      facts: factsOfText(['Invoice date: 31.02.2025']),
      evidence: { severity: 'medium', found: '31.02.2025' },
    },
    {
      name: 'one with the month in letters',
      facts: factsOfText(['Paid 30 February 2025']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a weekday of another date',
      facts: factsOfText(['Monday, 4 March 2025']),
      evidence: { severity: 'medium', expected: 'Tuesday' },
    },
    {
      name: 'a German weekday behind the date',
      facts: factsOfText(['Kauf am 04.03.2025 (Montag)']),
      evidence: { severity: 'medium', expected: 'Tuesday' },
    },
    { name: 'one without a label, as weak', facts: factsOfText(['31.04.2025']), evidence: { severity: 'low' } },
    {
      name: 'a digit that OCR may have misread, as weak',
      facts: ocr(['Date: 31.06.2025']),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'a leap day', facts: factsOfText(['Invoice date: 29.02.2024']) },
    {
      name: 'weekdays of four languages',
      facts: factsOfText(['Tuesday, 4 March 2025', 'Di., 04.03.2025', 'mardi 4 mars 2025', 'martes 4/3/2025']),
    },
    { name: 'a weekday that fits one way to read the date', facts: factsOfText(['Thursday 03/04/2025']) },
  ],
  notApplicable: [
    { name: 'a document without dates', facts: factsOfText(['Total | 12.00']) },
    { name: 'a picture without text', facts: {} },
  ],
  adversarial: [
    { name: 'opening hours beside a date', facts: factsOfText(['Open Monday to Friday 04.03.2025']), expect: 'clear' },
    { name: 'a part number', facts: factsOfText(['Part 45.67.2025 of 2025-03-04']), expect: 'clear' },
  ],
});
