import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { brokenStatementPeriod } from './broken-statement-period.ts';

const SUMS = [
  'Opening balance | 1,000.00',
  'Total money in | 2,500.00',
  'Total money out | 1,200.00',
  'Closing balance | 2,300.00',
];
const ROWS = [
  'Statement period 01/03/2025 to 31/03/2025',
  '03/03/2025 Rent | 850.00',
  '05/03/2025 Wages | 2,500.00',
  '17/03/2025 Power | 150.00',
  '21/03/2025 Shop | 200.00',
  '28/03/2025 Water | 41.00',
];
const CHAIN = [
  'Date | Amount | Balance',
  'Brought forward |  | 1,000.00',
  'Wages | 2,500.00 | 3,500.00',
  'Rent | 850.00 | 2,650.00',
  'Power | 150.00 | 2,500.00',
  'Shop | 200.00 | 2,300.00',
];
const TWO_COLUMNS = [
  'Date and text | Out | In',
  '03/03/2025 Rent | 850.00 | x',
  '05/03/2025 Wages | x | 2,500.00',
  '17/03/2025 Power | 150.00 | x',
  '21/03/2025 Shop | 200.00 | x',
];
const ENDS = ['Saldo inicial | 1,000.00', 'Saldo final | 2,300.00'];
const changed = (lines: readonly string[], from: string, to: string) => lines.map((line) => line.replace(from, to));
const ocr = { source: 'ocr', confidence: 95 } as const;

testCheck(brokenStatementPeriod, {
  flagged: [
    {
      name: 'a closing balance that the sums do not give, as medium',
      facts: factsOfText(changed(SUMS, '2,300.00', '9,300.00')),
      evidence: { severity: 'medium', expected: '2300.00', found: '9300.00' },
    },
    {
      name: 'a closing balance beside rows that begin at the opening balance',
      facts: factsOfText([...CHAIN, ...changed(SUMS, '2,300.00', '9,300.00')]),
      evidence: { severity: 'high', expected: '2300.00', found: '9300.00' },
    },
    {
      name: 'a closing balance that the running balance does not reach, without sums',
      facts: factsOfText([...CHAIN, ...changed(ENDS, '2,300.00', '9,300.00')]),
      evidence: { severity: 'high', expected: '2300.00', found: '9300.00' },
    },
    {
      name: 'a closing balance beside columns that add up to the sums',
      facts: factsOfText([...TWO_COLUMNS, ...changed(SUMS, '2,300.00', '9,300.00')]),
      evidence: { severity: 'high', expected: '2300.00' },
    },
    {
      name: 'the four sums in one line',
      facts: factsOfText(['Previous balance 100.00 Total credits 50.00 Total debits -20.00 New balance 730.00']),
      evidence: { severity: 'medium', expected: '130.00' },
    },
    {
      name: 'a misread digit, as weak',
      facts: factsOfText(changed(SUMS, '2,300.00', '2,800.00'), ocr),
      evidence: { severity: 'low' },
    },
    {
      name: 'a row of another month, as medium',
      facts: factsOfText(changed(ROWS, '17/03/2025', '17/07/2025')),
      evidence: { severity: 'medium', found: '2025-07-17' },
    },
  ],
  clear: [
    { name: 'sums that lead to the closing balance', facts: factsOfText(SUMS) },
    { name: 'rows within the period', facts: factsOfText(ROWS) },
    {
      name: 'an overdrawn balance whose sign the text layer lost',
      facts: factsOfText(changed(changed(SUMS, '1,200.00', '5,800.00'), '2,300.00', '2,300.00 ?')),
    },

    {
      name: 'cheques and fees that are summed up apart',
      facts: factsOfText([...changed(SUMS, '2,300.00', '2,190.00'), 'Cheques | 100.00', 'Service fees | 10.00']),
    },
    { name: 'a running balance that leads to the closing one', facts: factsOfText([...CHAIN, ...ENDS]) },
    {
      name: 'interest that is printed below the rows',
      facts: factsOfText([...CHAIN, ...changed(ENDS, '2,300.00', '2,304.10'), 'Interest | 4.10']),
    },
    {
      name: 'a balance that is brought forward on a second page',
      facts: factsOfText([
        ...SUMS,
        'Carried forward | 1,900.00',
        'Brought forward | 1,900.00',
        'New balance | 2,300.00',
      ]),
    },
    { name: 'a value date some days before', facts: factsOfText(changed(ROWS, '03/03/2025', '27/02/2025')) },
  ],
  notApplicable: [
    { name: 'a statement without sums', facts: factsOfText(['Opening balance | 10.00', 'Closing balance | 90.00']) },
    {
      name: 'a running balance that does not begin at the opening one',
      facts: factsOfText([...changed(CHAIN, '1,000.00', '1,001.00'), ...changed(ENDS, '2,300.00', '9,300.00')]),
    },
    {
      name: 'a dated row below the running balance',
      facts: factsOfText([...CHAIN, ...changed(ENDS, '2,300.00', '2,200.00'), '25/03/2025 Shop | 100.00']),
    },
    {
      name: 'two statements, of which only one names its period',
      facts: factsOfText([...ROWS, '17/07/2025 Gas | 9.00', ...ENDS, 'Saldo inicial | 70.00', 'Saldo final | 61.00']),
    },
    { name: 'two accounts in one file', facts: factsOfText([...SUMS, 'Opening balance | 7.00']) },
    { name: 'too few rows', facts: factsOfText(changed(ROWS, '17/03/2025', '17/07/2025').slice(0, 4)) },
    { name: 'a picture without text', facts: {} },
  ],
  adversarial: [
    {
      name: 'fees that are printed apart',
      facts: factsOfText([...changed(SUMS, '2,300.00', '2,290.00'), 'Service fees | 10.00']),
      expect: 'clear',
    },
  ],
});
