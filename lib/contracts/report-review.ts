import { z } from 'zod';
import { REPORT_STATES, REPORT_VERDICTS, REVIEW_VERDICTS } from '#db/vocab.ts';
import { Cursor, DateTime, PageLimit } from './common.ts';
import { ReportSummary } from './forgery-report.ts';

const LINKS = [
  'same_bytes',
  'same_picture',
  'same_text',
  'same_template',
  'shared_picture',
  'shared_identifier',
] as const;

/** Other documents of the tenant that resemble one, likest first. */
export const SimilarReports = z
  .strictObject({
    similar: z.array(
      z.strictObject({
        report: ReportSummary,
        link: z.enum(LINKS),
        likeness: z.number().min(0).max(1),
        shared: z.array(z.string()).describe('Kinds of identifier that both name with the same value.'),
        differing: z.array(z.string()).describe('Kinds of identifier that both name with other values.'),
      }),
    ),
  })
  .meta({ id: 'SimilarReports' });
export type SimilarReports = z.infer<typeof SimilarReports>;

/** The record of the customer whom the upload named, beside what the document says. */
export const CustomerComparison = z
  .strictObject({
    customer_id: z.string(),
    found: z.boolean().describe('False where no such customer has been loaded.'),
    fields: z.array(
      z.strictObject({
        field: z.string(),
        record: z.string().nullable(),
        document: z.string().nullable(),
        outcome: z.enum(['equal', 'similar', 'different', 'not_printed', 'not_recorded']),
      }),
    ),
  })
  .meta({ id: 'CustomerComparison' });
export type CustomerComparison = z.infer<typeof CustomerComparison>;

/** What narrows the list of reports. */
export const ReportFilterQuery = z.strictObject({
  search: z.string().max(200).optional().describe('Part of a document name, a report id, or a customer id.'),
  state: z.enum(REPORT_STATES).optional(),
  verdict: z.enum(REPORT_VERDICTS).optional(),
  review: z
    .enum([...REVIEW_VERDICTS, 'none'])
    .optional()
    .describe('What an analyst decided; none = not yet.'),
  customer_id: z.string().max(128).optional(),
  check_id: z.string().max(64).optional().describe('Only reports in which this check found something.'),
  document_class: z.string().max(32).optional(),
  from: DateTime.optional(),
  to: DateTime.optional(),
});
export type ReportFilterQuery = z.output<typeof ReportFilterQuery>;

export const ReportListQuery = ReportFilterQuery.extend({ limit: PageLimit, cursor: Cursor.optional() });
export type ReportListQuery = z.output<typeof ReportListQuery>;

export const REPORT_FACETS = ['review', 'verdict', 'document_class', 'state', 'check_id'] as const;
export type ReportFacet = (typeof REPORT_FACETS)[number];

export const ReportFacets = z
  .strictObject({
    matching: z.number().int(),
    facets: z.array(
      z.strictObject({
        name: z.enum(REPORT_FACETS),
        values: z.array(z.strictObject({ value: z.string(), count: z.number().int() })),
      }),
    ),
    counted: z.number().int().describe('Of how many of the newest reports the counts are.'),
    complete: z.boolean().describe('False where there are older ones that were not counted.'),
  })
  .meta({
    id: 'ReportFacets',
    description: 'How many reports each value of each facet would leave, all other filters kept.',
  });
export type ReportFacets = z.infer<typeof ReportFacets>;
