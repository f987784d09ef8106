import { z } from 'zod';
import { DOCUMENT_CLASSES } from '#lib/contracts/document-class.ts';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { type ProducerClass, producerOf } from '../../derive/producers.ts';
import { graded, inventory, quote } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

/** How little each kind of program fits a document that an institution sends; kinds that fit are not named. */
const STRENGTH: Readonly<Partial<Record<ProducerClass, number>>> = {
  online_editor: 1,
  image_editor: 1,
  desktop_editor: 0.8,
  office: 0.6,
};

export const unexpectedProducer = defineForgeryCheck({
  meta: {
    id: 'unexpected-producer',
    version: '1',
    title: 'The file was made by a program that institutions seldom use for such documents',
    examined: 'Program that the file names as its maker, against what institutions use',
    family: 'provenance',
    cause: 'editor',
    weight: 0.5,
    severity: 'low',
    subject: 'tampering',
    tamperingType: 'metadata_inconsistency',
    basis: 'file',
    occasional: true,
    why: 'Banks, employers and authorities print from systems of their own; who writes a document anew uses an office or editing program.',
    investigate: ['Compare with other documents of the same issuer', 'Ask the issuer for a copy'],
    falsePositives: [
      'Small issuers that write their documents with an office program',
      'A customer who joined or shrank files before sending them',
    ],
    references: ['alokbembalkar, reauthored-document-fraud'],
  },
  requires: ['metadata', 'documentClass'],
  options: z.object({
    classes: z
      .array(z.enum(DOCUMENT_CLASSES))
      .default(['bank_statement', 'payslip', 'utility_bill', 'certificate', 'identity_document'])
      .meta({ title: 'Kinds of documents that are judged' }),
  }),
  evidence: inventory,
  run({ metadata, documentClass }, { classes }) {
    const { producer, creator } = metadata;
    if (!classes.includes(documentClass)) return notApplicable('Documents of this class are made with any program.');
    const match = producerOf(metadata);
    if (match === null) return notApplicable('The file names no program that is known.');
    const strength = STRENGTH[match.kind];
    if (strength === undefined) return clear;
    const label = documentClass.replaceAll('_', ' ');
    const kind = match.kind.replaceAll('_', ' ');
    return graded('low', strength, {
      kind: 'inventory',
      severity: 'low',
      summary: `The file presents itself as a ${label} and was made with "${quote(match.name)}" (${kind}).`,
      regions: [],
      items: [
        { label: 'creator', text: quote(creator ?? 'not named', 200), page: null },
        { label: 'producer', text: quote(producer ?? 'not named', 200), page: null },
        { label: 'kind of program', text: kind, page: null },
        { label: 'document class', text: label, page: null },
      ],
    });
  },
});
