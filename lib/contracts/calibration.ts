import { z } from 'zod';
import { DateTime } from './common.ts';
import { DOCUMENT_CLASSES } from './document-class.ts';
import { Rate } from './forgery-report.ts';

/** The kinds of document that the engine tells apart. */
export const DocumentClassPath = z.strictObject({ document_class: z.enum(DOCUMENT_CLASSES) });

/** Limits that the document checks of a tenant keep for one class, and what they rest on. */
export const CalibrationInForce = z.strictObject({
  version: z.number().int(),
  engine_version: z.string().describe('The engine that measured them.'),
  outdated: z
    .boolean()
    .describe(
      'True where that is not the engine of today: the limits are not applied until the class is measured again.',
    ),
  files: z.number().int().describe('Genuine documents that it rests on.'),
  notable_level: z.number().describe('At most this share of genuine documents passes the limit of a notable finding.'),
  telling_level: z.number().describe('At most this share of genuine documents passes the limit of a telling finding.'),
  accused: Rate.describe('Genuine documents that were called tampered or suspicious.'),
  checks: z.array(
    z.strictObject({
      check_id: z.string(),
      title: z.string(),
      false_alarms: Rate.describe('Of the genuine documents to which it applied.'),
      notable: z.number().describe('Log-odds at or below which a finding is low.'),
      telling: z.number().describe('Log-odds at or below which a finding is medium at most.'),
      precision: Rate.describe('Frauds among the reviewed documents in which it found something.'),
    }),
  ),
  created_at: DateTime,
  created_by: z.string(),
});
export type CalibrationInForce = z.infer<typeof CalibrationInForce>;

export const ClassCalibration = z
  .strictObject({
    document_class: z.enum(DOCUMENT_CLASSES),
    genuine: z.number().int().describe('Documents of this class that analysts called genuine.'),
    fraud: z.number().int(),
    needed: z.number().int().describe('Genuine documents still missing before it can be calibrated.'),
    in_force: CalibrationInForce.nullable(),
  })
  .meta({ id: 'ClassCalibration', description: 'The limits of one class of documents.' });
export type ClassCalibration = z.infer<typeof ClassCalibration>;

export const CalibrationList = z
  .strictObject({ classes: z.array(ClassCalibration) })
  .meta({ id: 'CalibrationList', description: 'Every class of documents, calibrated or not.' });
export type CalibrationList = z.infer<typeof CalibrationList>;
