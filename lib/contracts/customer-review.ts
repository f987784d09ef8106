import { z } from 'zod';
import { CUSTOMER_DECISIONS } from '#db/vocab.ts';
import { DateTime } from './common.ts';

const decision = z.enum(CUSTOMER_DECISIONS).nullable();
const actor = z.string().max(300).nullable();

/** What an analyst decided about a customer; a later review replaces it, and the audit keeps both. */
export const CustomerReviewInput = z
  .strictObject({
    decision: decision.describe('null takes an earlier decision back.'),
    note: z.string().max(2_000).default(''),
    owner: actor
      .default(null)
      .describe('Who works on the customer: `user:` and the e-mail address of a person, or null for nobody.'),
  })
  .meta({
    id: 'CustomerReviewInput',
    examples: [{ decision: 'documents_requested', note: 'Proof of address', owner: 'user:ann@example.com' }],
  });
export type CustomerReviewInput = z.infer<typeof CustomerReviewInput>;

export const CustomerReview = z
  .strictObject({
    decision: decision.describe('null: somebody works on the customer and has not decided.'),
    note: z.string(),
    owner: actor.describe('Who works on the customer.'),
    decided_by: z.string().nullable(),
    decided_at: DateTime.nullable(),
  })
  .meta({ id: 'CustomerReview' });
export type CustomerReview = z.infer<typeof CustomerReview>;
