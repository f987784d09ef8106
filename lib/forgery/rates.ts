import { z } from 'zod';
import type { Rates } from './accusation.ts';
import measured from './rates.json' with { type: 'json' };

const count = z.number().int().nonnegative();
const rateSchema = z.strictObject({ of: count, medium: count, high: count });
const pairSchema = z.strictObject({ of: count, both: count });
export const ratesSchema = z.strictObject({
  /** Genuine documents behind the counts, by where they come from. */
  sources: z.record(z.string(), count),
  checks: z.record(z.string(), z.strictObject({ text: rateSchema.optional(), picture: rateSchema.optional() })),
  together: z.record(z.string(), z.strictObject({ text: pairSchema.optional(), picture: pairSchema.optional() })),
});

/** What the checks find in genuine documents; `npm run eval -- forgery --rates` writes it. */
export const RATES: Rates = ratesSchema.parse(measured);
