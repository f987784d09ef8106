import { z } from 'zod';
import { REVIEW_VERDICTS } from '#db/vocab.ts';
import { DateTime } from './common.ts';

/** What an analyst decided about a document; a later one replaces it, and the audit keeps both. */
export const ReviewInput = z
  .strictObject({
    verdict: z.enum(REVIEW_VERDICTS).nullable().describe('null takes an earlier verdict back.'),
    note: z.string().max(2_000).default(''),
  })
  .meta({ id: 'ReviewInput' });
export type ReviewInput = z.infer<typeof ReviewInput>;

export const Review = z
  .strictObject({
    verdict: z.enum(REVIEW_VERDICTS),
    note: z.string(),
    reviewed_by: z.string(),
    reviewed_at: DateTime,
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;
