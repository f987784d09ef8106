import { z } from 'zod';
import type { Analysis } from '#lib/contracts/forgery-report.ts';
import { AnalysisJob } from '../analysis-job.ts';
import type { Calibration } from '../calibration.ts';
import type { Contents } from '../contents.ts';
import type { Fingerprint, Surroundings } from '../facts/context.ts';

const anObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** What the parent says: first a document, whose bytes follow as the frame's body; then what stands around it. */
export const requestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('document'), job: AnalysisJob }),
  z.object({
    kind: z.literal('surroundings'),
    surroundings: z.custom<Surroundings>(anObject),
    settings: z.record(z.string(), z.object({ enabled: z.boolean().optional(), options: z.unknown().optional() })),
    calibration: z.custom<Calibration>(anObject).nullable(),
  }),
]);

/** What the child answers: `ready` once, then for each document `opened`, its pictures and one `done`; or `failed`. */
export const replySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('opened'), fingerprint: z.custom<Fingerprint>(anObject) }),
  z.object({ kind: z.literal('picture'), name: z.string().regex(/^page-\d{1,3}(?:-[a-z]+(?:-\d{1,3}){0,2})?$/) }),
  z.object({
    kind: z.literal('done'),
    analysis: z.custom<Analysis>(anObject),
    contents: z.custom<Contents>(anObject),
  }),
  z.object({
    kind: z.literal('failed'),
    code: z.enum([
      'unreadable_document',
      'encrypted_document',
      'image_too_large',
      'too_many_pages',
      'unsupported_media_type',
    ]),
    message: z.string(),
    /** True when the child is not to be used again. */
    fatal: z.boolean(),
  }),
]);

export type Reply = z.infer<typeof replySchema>;

export type Request = z.infer<typeof requestSchema>;
