import type { DocumentClass } from '#lib/contracts/document-class.ts';
import { testCheck } from '#lib/engine/tester.ts';
import { unexpectedProducer } from './unexpected-producer.ts';

const made = (
  producer: string | null,
  documentClass: DocumentClass = 'bank_statement',
  creator: string | null = null,
) => ({
  metadata: { producer, creator, dates: [] },
  documentClass,
});

testCheck(unexpectedProducer, {
  flagged: [
    { name: 'a statement from an online editor', facts: made('iLovePDF'), evidence: { severity: 'low' }, strength: 1 },
    {
      name: 'a payslip from an office program',
      facts: made('Microsoft® Word 2016', 'payslip'),
      evidence: { severity: 'low' },
      strength: 0.6,
    },
    {
      name: 'a certificate from a picture editor',
      facts: made('Adobe PDF library', 'certificate', 'Adobe Photoshop 2024'),
      evidence: { items: [{ text: 'Adobe Photoshop 2024' }, {}, { text: 'image editor' }, {}] },
    },
  ],
  clear: [
    { name: 'a statement from a reporting system', facts: made('iText 2.1.7', 'bank_statement', 'JasperReports 6') },
    { name: 'a statement printed by a browser', facts: made('Skia/PDF m112') },
  ],
  notApplicable: [
    { name: 'an invoice from an office program', facts: made('Microsoft® Word 2016', 'invoice') },
    { name: 'a program that is not known', facts: made('Ledger 4.2') },
    { name: 'a document of which nothing is known', facts: {} },
  ],
  adversarial: [
    {
      name: 'an editor behind the name of a reporting system',
      facts: made('Sejda 1.0', 'bank_statement', 'JasperReports 6'),
      expect: 'flagged',
    },
  ],
});
