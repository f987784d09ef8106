import { z } from 'zod';
import { DateTime } from './common.ts';

export const ClearedQuery = z.strictObject({
  since: DateTime.describe('For instance the start of the day of the caller; at most 48 hours ago.'),
});
const cleared = z.strictObject({
  cases: z.number().int(),
  median_seconds: z
    .number()
    .nullable()
    .describe('From the opening of a case to its decision; null without a decision.'),
});
export const Cleared = z
  .strictObject({ mine: cleared, team: cleared.describe('Of all people; API clients are left out.') })
  .meta({
    id: 'Cleared',
    description: 'Cases that were approved or blocked since a time. A decision that was taken back does not count.',
  });
export type Cleared = z.infer<typeof Cleared>;
