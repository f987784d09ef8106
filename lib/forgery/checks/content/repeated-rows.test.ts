import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { repeatedRows } from './repeated-rows.ts';

const HEAD = 'Date Description | Amount | Balance';
const ROWS = [
  '03/02/2025 Opening | 900.00',
  '04/02/2025 Rent | -850.00 | 50.00',
  '06/02/2025 Salary | 2,143.50 | 2,193.50',
  '10/02/2025 Market | -64.82 | 2,128.68',
  '12/02/2025 Refund | 39.95 | 2,168.63',
  '17/02/2025 Railway | -148.60 | 2,020.03',
  '19/02/2025 Market | -20.03 | 2,000.00',
];
const twice = (index: number): string[] => [...ROWS.slice(0, index + 1), ...ROWS.slice(index)];

testCheck(repeatedRows, {
  flagged: [
    {
      name: 'a copied row',
      facts: factsOfText([HEAD, ...twice(2)]),
      evidence: { severity: 'medium', items: [{ text: '06/02/2025 Salary 2,143.50 2,193.50' }] },
    },
    {
      name: 'a copied row in a picture',
      facts: factsOfText([HEAD, ...twice(4)], { source: 'ocr', confidence: 90 }),
      evidence: { severity: 'medium' },
    },
    {
      name: 'several, as of balances that follow by the day, as weak',
      facts: factsOfText([HEAD, ...ROWS.slice(0, 3), ...ROWS.slice(2, 4), ...ROWS.slice(3)]),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'a statement', facts: factsOfText([HEAD, ...ROWS]) },
    {
      name: 'the same payment twice on one day',
      facts: factsOfText([
        HEAD,
        ...ROWS,
        '19/02/2025 Market | -20.03 | 1,979.97',
        '19/02/2025 Market | -20.03 | 1,959.94',
      ]),
    },
  ],
  notApplicable: [
    {
      name: 'a list without balances',
      facts: factsOfText(['Item | 2.00', 'Item | 2.00', 'Item | 2.00', 'Total | 6.00']),
    },
    { name: 'a document without words', facts: {} },
  ],
  adversarial: [
    {
      name: 'a payment that was returned and made again',
      facts: factsOfText([
        HEAD,
        ...ROWS,
        '20/02/2025 Gas | -10.00 | 1,990.00',
        '20/02/2025 Gas | 10.00 | 2,000.00',
        '20/02/2025 Gas | -10.00 | 1,990.00',
      ]),
      expect: 'clear',
    },
    {
      name: 'an entry of nothing',
      facts: factsOfText([HEAD, ...ROWS, '20/02/2025 Note | 0.00 | 2,000.00', '20/02/2025 Note | 0.00 | 2,000.00']),
      expect: 'clear',
    },
  ],
});
