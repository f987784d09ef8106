import { z } from 'zod';
import { REPORT_STATES, REPORT_VERDICTS } from '#db/vocab.ts';
import { Cursor, DateTime } from './common.ts';
import { DOCUMENT_CLASSES } from './document-class.ts';
import { Review } from './report-verdict.ts';

export const DOC_FORMATS = ['pdf', 'jpg', 'jpeg', 'png', 'webp', 'tiff', 'tif'] as const;

export const TamperingType = z.enum([
  'content_edit',
  'revision_edit',
  'overlay_or_mask',
  'hidden_text',
  'signature_invalid',
  'post_signature_change',
  'metadata_inconsistency',
  'font_inconsistency',
  'image_splice',
  'copy_move',
  'erase_retype',
  'recapture',
  'ai_generated',
  'value_mismatch',
  'arithmetic_mismatch',
  'future_date',
  'date_inconsistency',
  'check_digit_failure',
  'code_mismatch',
  'duplicate_or_template_reuse',
  'layout_anomaly',
  'suspicious_content',
  'none',
]);
export type TamperingType = z.infer<typeof TamperingType>;

/** Why an empty report says little about a document. */
export const StatusReason = z.enum([
  'online_editor_origin',
  'consumer_software_origin',
  'scanned_document',
  'low_quality',
  'budget_exhausted',
]);
export type StatusReason = z.infer<typeof StatusReason>;

/** Whether the words of a document stand in a text layer or were read from its pixels. */
export const Medium = z.enum(['text', 'picture']);
export type Medium = z.infer<typeof Medium>;

export const Finding = z.strictObject({
  issue: z.string().describe('<code>: <title>'),
  observation: z.string(),
  confidence_score: z
    .number()
    .min(0)
    .max(100)
    .describe(
      'Anomaly: how likely it is real. Passed: how surely the check could have seen. 0 where it did not apply.',
    ),
  tampered: z
    .boolean()
    .describe('True only for a direct proof, or for findings that genuine documents practically never show together.'),
  tampering_type: TamperingType,
});
export type Finding = z.infer<typeof Finding>;

/** The title of an issue, `<code>: <title>`. */
export function titleOf(issue: string): string {
  const at = issue.indexOf(': ');
  return at < 0 ? issue : issue.slice(at + 2);
}

export const ForgeryReport = z
  .strictObject({
    id: z.number().int(),
    document_name: z.string(),
    response: z.array(Finding).describe('Every check that ran: what it found, or that it was performed.'),
    document_url: z.string().describe('Works for 15 minutes, GET only, without a bearer token.'),
  })
  .meta({
    id: 'ForgeryReport',
    description: 'The answer of the document forgery analysis.',
    examples: [
      {
        id: 1042,
        document_name: 'invoice-2026-031.pdf',
        response: [
          {
            issue: 'edited_revision: The page was changed after the document was made',
            observation: 'Page 1: "1,240.00" became "9,240.00" in the second revision of the file.',
            confidence_score: 97,
            tampered: true,
            tampering_type: 'content_edit',
          },
        ],
        document_url: 'http://localhost:3000/api/documents/0198-7f?exp=1774000000&kid=1&sig=9f0c',
      },
    ],
  });
export type ForgeryReport = z.infer<typeof ForgeryReport>;

export const Region = z.strictObject({
  page: z.number().int().min(1),
  box: z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
});

/** A share with its Wilson score interval at 95 %. */
export const Rate = z.strictObject({
  count: z.number().int(),
  of: z.number().int(),
  low: z.number().min(0).max(1),
  high: z.number().min(0).max(1),
});
export type Rate = z.infer<typeof Rate>;

export const ReportFinding = Finding.extend({
  check_id: z.string(),
  check_version: z.string(),
  outcome: z.enum(['flagged', 'passed', 'not_applicable', 'error']),
  severity: z.enum(['high', 'medium', 'low']),
  family: z.string(),
  subject: z.enum([
    'tampering',
    'layout',
    'future_date',
    'cross_field',
    'text_manipulation',
    'value',
    'suspicious_content',
  ]),
  regions: z.array(Region).describe('Boxes are page-normalised, 0..1, origin at the top left.'),
  evidence: z.record(z.string(), z.unknown()).nullable(),
  benign_explanation: z.string(),
  recommended_action: z.string(),
  probability: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Precision of the check among reviewed documents, or a start value; null where nothing was found.'),
  calibrated: z.boolean().default(false).describe('True where the probability was measured on reviewed documents.'),
  log_odds: z.number().default(0).describe('Before the limits of a calibration; 0 where nothing was found.'),
  false_alarms: Rate.nullable().default(null).describe('How often the check flags genuine documents of this class.'),
});
export type ReportFinding = z.infer<typeof ReportFinding>;

/** What the engine answers and the report row stores. */
export const Analysis = z
  .strictObject({
    verdict: z.enum(REPORT_VERDICTS),
    status_reason: StatusReason.nullable().describe('Null where nothing stands in the way.'),
    engine_version: z.string(),
    medium: Medium.nullable().default(null).describe('How the words of the document came to be known.'),
    document_class: z.enum(DOCUMENT_CLASSES).nullable().default(null).describe('What the document presents itself as.'),
    calibration: z
      .strictObject({
        document_class: z.string(),
        files: z.number().int().describe('Genuine documents that the limits rest on.'),
        notable_level: z.number(),
        telling_level: z.number(),
      })
      .nullable()
      .default(null)
      .describe('The limits that were used; null where none were learned for the class.'),
    score: z.number().min(0).max(1),
    findings: z.array(ReportFinding),
    pages: z.array(
      z.strictObject({ number: z.number().int(), width_px: z.number().int(), height_px: z.number().int() }),
    ),
  })
  .meta({ id: 'Analysis' });
export type Analysis = z.infer<typeof Analysis>;

export const ReportSummary = z.strictObject({
  id: z.number().int(),
  document_name: z.string(),
  doc_format: z.string(),
  state: z.enum(REPORT_STATES),
  verdict: z.enum(REPORT_VERDICTS).nullable(),
  score: z.number().nullable(),
  findings_flagged: z.number().int().nullable(),
  traces: z
    .array(z.string())
    .describe('Titles of what was found at medium severity or more, the strongest first, at most five.'),
  received_at: DateTime,
  finished_at: DateTime.nullable(),
  failure: z.strictObject({ error: z.string(), message: z.string() }).nullable(),
  document_class: z.string().nullable().describe('What the document presents itself as; null until analysed.'),
  customer_id: z.string().nullable().describe('The customer whom the upload named.'),
  review: Review.nullable().describe('What an analyst decided.'),
});
export type ReportSummary = z.infer<typeof ReportSummary>;

export const ReportDetail = ReportSummary.extend({
  document_url: z.string(),
  sha256: z.string(),
  size_bytes: z.number().int(),
  engine_version: z.string().describe('Of the engine that made the report, or failed to.'),
  current_engine_version: z.string().describe('A newer one than that of the report can analyse the document anew.'),
  analysis: Analysis.nullable(),
}).meta({
  id: 'ReportDetail',
  description: 'The full report behind a ForgeryReport: places, evidence, severity, innocent explanation.',
});
export type ReportDetail = z.infer<typeof ReportDetail>;

export const ReportPage = z
  .strictObject({ reports: z.array(ReportSummary), next_cursor: Cursor.nullable() })
  .meta({ id: 'ReportPage', description: 'Newest first.' });
export type ReportPage = z.infer<typeof ReportPage>;
