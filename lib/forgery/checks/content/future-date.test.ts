import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText, RECEIVED_AT } from '../../fixtures/facts.ts';
import { futureDate } from './future-date.ts';

const ocr = (lines: readonly string[], confidence = 95) => factsOfText(lines, { source: 'ocr', confidence });

testCheck(futureDate, {
  flagged: [
    {
      name: 'a date of issue after receipt',
      facts: factsOfText(['Invoice date: 12 August 2026']),
      evidence: { severity: 'high', found: '2026-08-12' },
    },
    {
      name: 'a till time after receipt',
      facts: { ...factsOfText(['15.09.2026 12:41']), documentClass: 'receipt' },
      evidence: { severity: 'high' },
    },
    {
      name: 'a time that no till has printed, as medium',
      facts: factsOfText(['15.09.2026 20:00', 'Row 7, seat 12']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'an invoice that is dated to the first of the next month, as medium',
      facts: factsOfText(['Invoice date: 1 July 2026']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'another date that is called one, as medium',
      facts: factsOfText(['Print date 12 August 2027']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a German date of issue',
      facts: factsOfText(['Rechnungsdatum 03.01.2031']),
      evidence: { severity: 'high' },
    },
    {
      name: 'a date without a label, as weak',
      facts: factsOfText(['Westbridge, 4 October 2026']),
      evidence: { severity: 'low' },
    },
    {
      name: 'a date read from a picture for sure',
      facts: ocr(['Date: 14.03.2055 12:41']),
      evidence: { severity: 'high' },
    },
    {
      name: 'one that a misread digit explains, as weak',
      facts: ocr(['Date: 14.08.2026 12:41']),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    {
      name: 'an expiry whose label stands above it, beside that of the issue',
      facts: factsOfText([
        'Name | Data e lëshimit/date of issue | Data e skadimit/date of expiry',
        'Agani | 13-04-2019 | 13-04-2029',
      ]),
    },
    { name: 'a French due date', facts: factsOfText(['Date d’échéance: 13/03/2099', 'Date de facture: 27/02/2025']) },
    { name: 'the day of receipt in another time zone', facts: factsOfText(['Invoice date: 2026-06-16']) },
    { name: 'a due date', facts: factsOfText(['Invoice date: 2026-06-01 Due date: 2026-07-01']) },
    {
      name: 'an expiry under a column heading',
      facts: factsOfText(['Valid until', '2031-01-01', 'Issue date: 2026-01-01']),
    },
    { name: 'a French due date', facts: factsOfText(['Date de facture: 01/06/2026', 'Date d’échéance: 01/07/2026']) },
  ],
  notApplicable: [
    { name: 'a document without dates', facts: { ...factsOfText(['Total | 12.00']), receivedAt: RECEIVED_AT } },
    { name: 'a document with deadlines only', facts: factsOfText(['Payable by 2027-01-01']) },
  ],
  adversarial: [
    {
      name: 'a date whose day and month may be swapped',
      facts: factsOfText(['Invoice date: 07/04/2026']),
      expect: 'clear',
    },
  ],
});
