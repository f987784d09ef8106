import { z } from 'zod';
import type { Analysis } from '../analyse.ts';

/** What the parent asks; the file's bytes follow as the frame's body, so the child needs no path. */
export const requestSchema = z.object({
  format_declared: z.string(),
  received_at: z.string(),
  settings: z.record(z.string(), z.object({ enabled: z.boolean().optional(), options: z.unknown().optional() })),
});

/** What the child answers: `ready` once, then for each request its pages and one `done` or `failed`. */
export const replySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('page'), number: z.number().int().positive() }),
  z.object({
    kind: z.literal('done'),
    analysis: z.custom<Analysis>((value) => typeof value === 'object' && value !== null),
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
