import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { brokenRunningBalance } from './broken-running-balance.ts';

const STATEMENT = [
  'Date and text | Amount | Balance',
  'Brought forward | x | 1,000.00',
  '01.03. Salary | 2,500.00 | 3,500.00',
  '02.03. Rent | 800.00 | 2,700.00',
  '05.03. Shop | 45.10 | 2,654.90',
  '09.03. Power | 60.00 | 2,594.90',
  '12.03. Refund | 15.00 | 2,609.90',
  '20.03. Shop | 9.90 | 2,600.00',
];
const changed = (row: number, from: string, to: string) =>
  STATEMENT.map((line, index) => (index === row ? line.replace(from, to) : line));
const newestFirst = [STATEMENT[0] ?? '', ...STATEMENT.slice(1).toReversed()];

testCheck(brokenRunningBalance, {
  flagged: [
    {
      name: 'an amount that was raised',
      facts: factsOfText(changed(2, '2,500.00', '7,500.00')),
      evidence: { severity: 'high', expected: '8500.00', found: '3500.00' },
    },
    {
      name: 'a balance that was raised',
      facts: factsOfText(changed(4, '2,654.90', '7,654.90')),
      evidence: { severity: 'high', found: '7654.90' },
    },
    {
      name: 'one that a misread digit explains, as weak',
      facts: factsOfText(changed(5, '60.00', '68.00'), { source: 'ocr', confidence: 95 }),
      evidence: { severity: 'low' },
    },
    {
      name: 'one that was read without confidence, as medium',
      facts: factsOfText(changed(2, '2,500.00', '7,111.00'), { source: 'ocr', confidence: 60 }),
      evidence: { severity: 'medium' },
    },
  ],
  clear: [
    { name: 'a statement that holds', facts: factsOfText(STATEMENT) },
    {
      name: 'an overdrawn balance that a mark tells instead of a sign',
      facts: factsOfText([...STATEMENT, '21.03. Rent | 2,700.00 | 100.00 OD', '22.03. Salary | 400.00 | 300.00']),
    },
    {
      name: 'an overdrawn balance with a true minus',
      facts: factsOfText([...STATEMENT, '21.03. Rent | 2,700.00 | −100.00', '22.03. Salary | 400.00 | 300.00']),
    },
    { name: 'one with the newest row first', facts: factsOfText(newestFirst) },
    {
      name: 'rows of a day with one balance',
      facts: factsOfText([...STATEMENT, '21.03. Shop | 100.00 | x', '21.03. Shop | 50.00 | 2,450.00']),
    },
  ],
  notApplicable: [
    { name: 'a statement of three rows', facts: factsOfText(STATEMENT.slice(0, 4)) },
    { name: 'a column that is no balance', facts: factsOfText(['Text | Price | Amount', ...STATEMENT.slice(1)]) },
    { name: 'a picture without text', facts: {} },
  ],
  adversarial: [
    {
      name: 'a table that was read wrongly in many rows',
      facts: factsOfText(
        changed(2, '2,500.00', '7.00').map((line, row) => (row > 5 ? line.replace(/ \| \d\S* /, ' | 1.11 ') : line)),
      ),
      expect: 'not_applicable',
    },
  ],
});
