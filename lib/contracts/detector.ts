import { z } from 'zod';
import { DateTime } from './common.ts';

export const ENGINES = ['risk', 'forgery', 'load'] as const;
export type Engine = (typeof ENGINES)[number];

/** How often a check of documents found something in genuine documents to which it applied. */
const GenuineCount = z.strictObject({
  medium: z
    .enum(['text', 'picture'])
    .describe('Documents with a text layer, or those whose words are read from pixels.'),
  of: z.number().int(),
  medium_or_high: z.number().int().describe('Findings of medium severity or stronger.'),
  high: z.number().int(),
});
export type GenuineCount = z.infer<typeof GenuineCount>;

export const Detector = z
  .strictObject({
    engine: z.enum(ENGINES),
    id: z.string(),
    title: z.string(),
    family: z.string(),
    weight: z.number(),
    flags: z.array(z.string()).describe('What it can raise in an alert; empty for checks of documents and files.'),
    why: z.string(),
    investigate: z.array(z.string()),
    false_positives: z.array(z.string()),
    references: z.array(z.string()),
    requires: z.array(z.string()),
    enabled: z.boolean(),
    accusation: z
      .strictObject({
        cause: z.string().describe('What can bring its finding about. Findings of one cause count once.'),
        alone: z.boolean().describe('Its cause may accuse without another one where genuine documents hardly show it.'),
        genuine: z.array(GenuineCount),
      })
      .nullable()
      .describe('How a check of documents counts in the rule of accusation; null for the other engines.'),
    options: z.record(z.string(), z.unknown()).describe('In force for the tenant.'),
    options_default: z.record(z.string(), z.unknown()),
    options_schema: z.record(z.string(), z.unknown()).describe('JSON Schema of the options.'),
  })
  .meta({
    id: 'Detector',
    description: 'A risk signal, forgery check or customer check with its settings of one tenant.',
  });
export type Detector = z.infer<typeof Detector>;
export const DetectorList = z.strictObject({ detectors: z.array(Detector) }).meta({ id: 'DetectorList' });
export type DetectorList = z.infer<typeof DetectorList>;

export const DetectorChange = z
  .strictObject({ enabled: z.boolean().optional(), options: z.record(z.string(), z.unknown()).optional() })
  .meta({ id: 'DetectorChange', examples: [{ enabled: false }] });

const DetectorCount = z.strictObject({
  engine: z.enum(ENGINES),
  id: z.string(),
  hits: z
    .number()
    .int()
    .describe('Reasons of alerts, documents that the check flagged, rows of loads, or customers who were profiled.'),
  false_alarms: z
    .number()
    .int()
    .nullable()
    .describe(
      'Alerts labelled legitimate within the time that carry the reason, flagged documents that were called genuine, or flagged customers who were approved. Null of a check of rows: nobody judges those.',
    ),
});
export type DetectorCount = z.infer<typeof DetectorCount>;
export const DetectorCounts = z
  .strictObject({ since: DateTime, counts: z.array(DetectorCount) })
  .meta({ id: 'DetectorCounts', description: 'Checks that found something within the time.' });
export type DetectorCounts = z.infer<typeof DetectorCounts>;
