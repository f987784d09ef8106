import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { disorderedDates } from './disordered-dates.ts';

const statement = (issued: string) => [
  `Statement date: ${issued}`,
  'Opening balance | 100.00',
  '22/04/2024 Rent | 20.00 | 80.00',
  '23/04/2024 Shop | 10.00 | 70.00',
  '25/04/2024 Wages | 30.00 | 100.00',
];
const bill = (issued: string) => [
  `Date of issue: ${issued}`,
  'Period: 2024-11-02 - 2025-01-31',
  'Energy used: 1033 kWh | 268.58',
];

testCheck(disorderedDates, {
  flagged: [
    {
      name: 'a payment that was due before the invoice',
      facts: factsOfText(['Invoice date: 2025-03-04', 'Due date: 2025-02-04']),
      evidence: { severity: 'medium', found: '2025-02-04' },
    },
    {
      name: 'a period that ends before it begins',
      facts: factsOfText(['Abrechnungszeitraum 01.03.2025 - 31.01.2025']),
      evidence: { severity: 'medium', found: '2025-01-31' },
    },
    {
      name: 'a birth after the issue',
      facts: factsOfText(['Date of birth: 1999-04-01', 'Date of issue: 1989-04-01']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'an expiry before the issue',
      facts: factsOfText(['Ausgestellt am 01.05.2024', 'Gültig bis 30.04.2014']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'one that a misread digit explains, as weak',
      facts: factsOfText(['Invoice date: 2025-08-04', 'Due date: 2025-06-30'], { source: 'ocr', confidence: 95 }),
      evidence: { severity: 'low' },
    },
    {
      name: 'a statement issued before its last row',
      facts: factsOfText(statement('20/03/2024')),
      evidence: { severity: 'medium', found: '2024-03-20' },
    },
    {
      name: 'a metered bill issued before its period ended',
      facts: factsOfText(bill('2025-01-02')),
      evidence: { severity: 'medium', found: '2025-01-02' },
    },
    {
      name: 'wages paid before their period began',
      facts: factsOfText(['Payslip', 'Period: 16 March 2024 - 15 April 2024', 'Payment date: 04 March 2024']),
      evidence: { severity: 'medium', found: '2024-03-04' },
    },
  ],
  clear: [
    { name: 'a statement issued after its last row', facts: factsOfText(statement('20/05/2024')) },
    { name: 'a metered bill issued when its period ended', facts: factsOfText(bill('2025-01-31')) },
    {
      name: 'wages paid within their period',
      facts: factsOfText(['Payslip', 'Period: 16 March 2024 - 15 April 2024', 'Payment date: 04 April 2024']),
    },
    {
      name: 'a subscription billed in advance',
      facts: factsOfText(['Invoice date: 2025-01-02', 'Period: 2025-02-01 - 2025-02-28']),
    },
    { name: 'dates in order', facts: factsOfText(['Invoice date: 2025-03-04', 'Due date: 2025-03-04']) },
    { name: 'a period of one day', facts: factsOfText(['01.03.2025 - 01.03.2025']) },
    {
      name: 'dates whose day and month may be swapped',
      facts: factsOfText(['Invoice date: 05/04/2025', 'Due date: 04/05/2025']),
    },
  ],
  notApplicable: [
    {
      name: 'a statement whose column of dates is headed like a date of issue',
      facts: factsOfText([
        'Relevé de compte',
        'Date du relevé: 29/07/2024 | IBAN',
        'Date | Solde initial | 5 147,53',
        '03/07/2024 | Prélèvement | -370,54 | 4 776,99',
        '05/07/2024 | Paiement carte | -399,37 | 4 377,62',
        '06/07/2024 | Retrait | -100,00 | 4 277,62',
        '13/07/2024 | Virement | -298,35 | 3 979,27',
      ]),
    },
    { name: 'a single date', facts: factsOfText(['Invoice date: 2025-03-04']) },
    {
      name: 'a list of invoices',
      facts: factsOfText(['Invoice date: 2025-03-04', 'Invoice date: 2025-04-04', 'Due date: 2025-01-01']),
    },
    { name: 'a picture without text', facts: {} },
  ],
  adversarial: [
    {
      name: 'a reminder of an older invoice',
      facts: factsOfText(['Reminder', 'Date of issue: 2025-05-04', 'Due date: 2025-04-04']),
      expect: 'not_applicable',
    },
  ],
});
