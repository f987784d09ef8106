import { z } from 'zod';
import type { DocumentClass } from '#lib/contracts/document-class.ts';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { type ProducerClass, producerOf } from '../../derive/producers.ts';
import type { DocumentFacts } from '../../document.ts';
import { graded, quote, regionsOf, valueComparison } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

const DAY_MS = 86_400_000;
const CREATED = /^(?:CreationDate|xmp:CreateDate)$/;
/** Programs with which a person writes or edits a document by hand. */
const BY_HAND: ReadonlySet<ProducerClass> = new Set(['online_editor', 'image_editor', 'desktop_editor', 'office']);
const INSTITUTIONAL: ReadonlySet<DocumentClass> = new Set(['bank_statement', 'payslip', 'utility_bill']);

export const lateCreatedFile = defineForgeryCheck({
  meta: {
    id: 'late-created-file',
    version: '1',
    title: 'The file was made long after the date that is printed on it',
    examined: 'Printed date of issue against the date on which the file was made',
    family: 'provenance',
    cause: 'file_date',
    weight: 2.5,
    severity: 'medium',
    subject: 'future_date',
    tamperingType: 'date_inconsistency',
    basis: 'text',
    occasional: true,
    why: 'A document that was written anew bears the old date on the page and the new one in the file.',
    investigate: ['Ask how the file was obtained', 'Compare with the copy that the issuer keeps'],
    falsePositives: ['A portal that makes old documents again on request', 'A scan or a print of an older paper'],
    references: ['alokbembalkar, reauthored-document-fraud'],
  },
  requires: ['metadata', 'dates', 'pages'],
  optional: ['documentClass'],
  options: z.object({
    days_max: z.number().int().positive().default(45).meta({ title: 'Days between document and file' }),
  }),
  evidence: valueComparison,
  run({ metadata, dates, pages, documentClass }, { days_max: daysMax }) {
    if (pages.every(({ kind }) => kind !== 'text'))
      return notApplicable('A scan is made after the paper that it shows.');
    const created = metadata.dates.find(({ name, instant }) => CREATED.test(name) && instant !== null);
    const printed = latestIssue(dates);
    if (created === undefined || created.instant === null || printed === null)
      return notApplicable('The file names no date of creation, or the page no date of issue.');
    const days = Math.floor((Date.parse(created.instant) - Date.parse(printed.day)) / DAY_MS);
    if (days <= daysMax) return clear;
    const match = producerOf(metadata);
    const byHand = match !== null && BY_HAND.has(match.kind) && INSTITUTIONAL.has(documentClass ?? 'other');
    return graded('medium', byHand ? 0.6 : 1, {
      kind: 'value_comparison',
      severity: byHand ? 'medium' : 'low',
      summary: `The page is dated ${quote(printed.field.text)}, and the file was made on ${created.instant.slice(0, 10)}, ${days} days later.`,
      regions: regionsOf([printed.field]),
      relation: 'date of issue and creation of the file',
      values: [
        { label: 'printed date', value: quote(printed.field.text) },
        { label: created.name, value: quote(created.text) },
        { label: 'days between', value: String(days) },
        { label: 'made with', value: quote(match?.name ?? metadata.producer ?? 'not named') },
      ],
      expected: `at most ${daysMax} days`,
      found: `${days} days`,
    });
  },
});

/** The latest day that a date of issue on the page can mean. */
function latestIssue(dates: DocumentFacts['dates']): { day: string; field: DocumentFacts['dates'][number] } | null {
  const days = dates
    .filter(({ role }) => role === 'issue')
    .flatMap((field) => field.readings.map((day) => ({ day, field })))
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));
  return days[0] ?? null;
}
