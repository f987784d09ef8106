import { z } from 'zod';
import { DateTime } from './common.ts';

/** The receipt of an erasure: what was removed where, and what stays. */
export const CustomerErasure = z
  .strictObject({
    customer_id: z.string(),
    erased_at: DateTime,
    removed: z.array(
      z.strictObject({
        what: z.string(),
        rows: z.number().int().min(0).describe('How many of them there were, in this request.'),
      }),
    ),
    kept: z.array(z.strictObject({ what: z.string(), why: z.string() })).describe('What stays, and why.'),
  })
  .meta({ id: 'CustomerErasure', description: 'The receipt of an erasure (GDPR, article 17).' });
export type CustomerErasure = z.infer<typeof CustomerErasure>;
