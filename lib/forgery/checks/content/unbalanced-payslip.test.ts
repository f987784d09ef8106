import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { unbalancedPayslip } from './unbalanced-payslip.ts';

const SLIP = [
  'Salary | 2,800.00',
  'Overtime | 200.00',
  'Gross pay | 3,000.00',
  'Income tax | 500.00',
  'Pension | 240.00',
  'Total deductions | 740.00',
  'Net pay | 2,260.00',
];
const GERMAN = ['Lohnsteuer | 700,00', 'Rentenversicherung | 400,00', 'Gesamtabzüge | 1.100,00'];
const YEAR = ['Payments | This period | YTD', 'Gross pay | 3,000.00 | 9,000.00', 'Net pay | 2,260.00 | 6,780.00'];
const changed = (lines: readonly string[], from: string, to: string) => lines.map((line) => line.replace(from, to));

testCheck(unbalancedPayslip, {
  flagged: [
    {
      name: 'a net pay that was raised',
      facts: factsOfText(changed(SLIP, '2,260.00', '5,260.00')),
      evidence: { severity: 'high', expected: '2260.00', found: '5260.00' },
    },
    {
      name: 'a German payslip',
      facts: factsOfText(['Gehalt | 3.000,00', 'Gesamtbrutto | 3.000,00', ...GERMAN, 'Auszahlungsbetrag | 2.900,00']),
      evidence: { severity: 'high', expected: '1900.00' },
    },
    {
      name: 'a payment that net pay and what is kept do not give',
      facts: factsOfText([...SLIP, 'Advance | 150.00', 'Expenses | 40.55', 'Paid to bank | 9,150.55']),
      evidence: { severity: 'high', found: '9150.55' },
    },
    {
      name: 'a net pay that neither the deductions nor the payment bear out',
      facts: factsOfText([...changed(SLIP, '2,260.00', '5,260.00'), 'Advance | -150.00', 'Paid to bank | 2,110.00']),
      evidence: { severity: 'high', expected: '2260.00', found: '5260.00' },
    },
    {
      name: 'rows beside which the employer and the year have columns',
      facts: factsOfText([
        'Pay | Month | Employer | Year to date',
        'Loon | 2,800.00 | 90.00 | 8,400.00',
        'Overwerk | 200.00 | 10.00 | 600.00',
        'Brutoloon | 3,000.00',
        'Loonheffing | 500.00 | 11.00 | 1,500.00',
        'Pensioen | 240.00 | 12.00 | 720.00',
        'Totaal inhoudingen | 740.00',
        'Nettoloon | 7,260.00',
      ]),
      evidence: { severity: 'high', expected: '2260.00' },
    },
    {
      name: 'a net pay beside a gross pay that no rows bear out, as medium',
      facts: factsOfText(['Gesamtbrutto | 3.000,00', ...GERMAN, 'Auszahlungsbetrag | 2.900,00']),
      evidence: { severity: 'medium', expected: '1900.00' },
    },
    {
      name: 'a month above the year, as medium',
      facts: factsOfText(changed(YEAR, '9,000.00', '2,000.00')),
      evidence: { severity: 'medium', found: '2000.00' },
    },
    {
      name: 'a misread digit, as weak',
      facts: factsOfText(changed(SLIP, '2,260.00', '2,280.00'), { source: 'ocr', confidence: 95 }),
      evidence: { severity: 'low' },
    },
    {
      name: 'an unsure reading, as medium',
      facts: factsOfText(changed(SLIP, '2,260.00', '5,711.37'), { source: 'ocr', confidence: 60 }),
      evidence: { severity: 'medium' },
    },
  ],
  clear: [
    { name: 'a payslip that fits', facts: factsOfText(SLIP) },
    { name: 'sums of the year', facts: factsOfText(YEAR) },

    {
      name: 'an advance and expenses between net pay and payment',
      facts: factsOfText([...changed(SLIP, '2,260.00', '2,160.00'), 'Advance | -150.00', 'Expenses | 50.00']),
    },
    {
      name: 'a net sum before what is paid out',
      facts: factsOfText([...changed(SLIP, 'Net pay', 'Net sum'), 'Net pay | 2,199.00']),
    },
    {
      name: 'an advance and a payment below the net pay',
      facts: factsOfText([...SLIP, 'Advance | 150.00', 'Expenses | 40.55', 'Paid to bank | 2,150.55']),
    },
    {
      name: 'a payment to two accounts',
      facts: factsOfText([...SLIP, 'Advance | -60.00', 'Paid to bank | 700.00', 'Remaining | 1,500.00']),
    },
    { name: 'a payment of which the rest is not printed', facts: factsOfText([...SLIP, 'Paid to bank | 2,000.00']) },
    {
      name: 'what the employer bears among the rows',
      facts: factsOfText(
        SLIP.flatMap((line) => (line.startsWith('Pension') ? [line, 'Employer pension | 310.00'] : [line])),
      ),
    },
    { name: 'deductions printed negative', facts: factsOfText(changed(SLIP, '740.00', '-740.00')) },
    { name: 'sums of the year with a label of their own', facts: factsOfText([...SLIP, 'Gross pay YTD | 9,000.00']) },
  ],
  notApplicable: [
    { name: 'two payslips in one file', facts: factsOfText([...SLIP, 'Net pay | 1,111.00']) },
    {
      name: 'sums that no rows bear out',
      facts: factsOfText(['Gross pay | 3,000.00', 'Total deductions | 740.00', 'Net pay | 5,260.00']),
    },
    { name: 'gross and net alone', facts: factsOfText(['Gross pay | 3,000.00', 'Net pay | 2,260.00']) },
    { name: 'an invoice', facts: factsOfText(['Total due | 120.00']) },
    { name: 'a picture without text', facts: {} },
  ],
  adversarial: [
    {
      name: 'expenses paid beside the wage',
      facts: factsOfText([...changed(SLIP, '2,260.00', '2,310.00'), 'Expenses refunded | 50.00']),
      expect: 'clear',
    },
  ],
});
