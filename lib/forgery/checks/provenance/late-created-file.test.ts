import type { DocumentClass } from '#lib/contracts/document-class.ts';
import { testCheck } from '#lib/engine/tester.ts';
import { parsePdfDate } from '../../derive/pdf-date.ts';
import { factsOfText, textPage } from '../../fixtures/facts.ts';
import { lateCreatedFile } from './late-created-file.ts';

const dated = (line: string, created: string, producer = 'Ledger 4.2', documentClass: DocumentClass = 'other') => ({
  ...factsOfText([line]),
  metadata: {
    producer,
    creator: null,
    dates: [{ source: 'info' as const, name: 'CreationDate', text: created, ...parsePdfDate(created) }],
  },
  documentClass,
});
const issued = (day: string) => `Invoice date: ${day}`;

testCheck(lateCreatedFile, {
  flagged: [
    {
      name: 'a file made months after its date as weak',
      facts: dated(issued('2025-01-02'), 'D:20250601090000Z'),
      evidence: { severity: 'low', found: '150 days', regions: [{ page: 1 }] },
    },
    {
      name: 'a statement written anew with an office program as medium',
      facts: dated(issued('2025-01-02'), 'D:20250601090000Z', 'Microsoft® Word 2016', 'bank_statement'),
      evidence: { severity: 'medium' },
    },
    {
      name: 'an invoice made late with such a program as weak',
      facts: dated(issued('2025-01-02'), 'D:20250601090000Z', 'Microsoft® Word 2016', 'invoice'),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'a file made on its date', facts: dated(issued('2025-01-02'), 'D:20250102090000Z') },
    { name: 'a file made within the month', facts: dated(issued('2025-01-02'), 'D:20250215090000Z') },
    { name: 'a day that may be read as a later one', facts: dated(issued('01/05/2025'), 'D:20250601090000Z') },
  ],
  notApplicable: [
    { name: 'a page without a date of issue', facts: dated('Due date: 2025-01-02', 'D:20250601090000Z') },
    {
      name: 'a file without a date',
      facts: { ...dated(issued('2025-01-02'), ''), metadata: { producer: null, creator: null, dates: [] } },
    },
    {
      name: 'a scan',
      facts: { ...dated(issued('2025-01-02'), 'D:20250601090000Z'), pages: [{ ...textPage, kind: 'scan' as const }] },
    },
    { name: 'a document of which nothing is known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a second, later date of issue',
      facts: {
        ...dated(issued('2025-01-02'), 'D:20250601090000Z'),
        ...factsOfText([issued('2025-01-02'), issued('2025-05-30')]),
      },
      expect: 'clear',
    },
  ],
});
