import { z } from 'zod';
import { PAIR_STATES, RISK_BANDS } from '#db/vocab.ts';
import { DateTime } from './common.ts';
import { SHARED_KINDS } from './customer-load-result.ts';

const text = z.string().nullable();

/** Enough of another customer to tell who it is. */
export const CustomerBrief = z.strictObject({
  customer_id: z.string(),
  full_name: text,
  email: text,
  phone: text,
  date_of_birth: text,
  address: text,
  country: text,
  created_at: DateTime,
});
export type CustomerBrief = z.infer<typeof CustomerBrief>;

export const CustomerSignal = z.strictObject({
  code: z.string(),
  check_id: z.string(),
  title: z.string(),
  family: z.string(),
  strength: z.number().min(0).max(1),
  contribution: z.number().describe('Log-odds; 0 where a stronger signal of the family counts.'),
  evidence: z.record(z.string(), z.unknown()),
  why: z.string(),
  investigate: z.array(z.string()),
  false_positives: z.array(z.string()),
});
export type CustomerSignal = z.infer<typeof CustomerSignal>;

export const CustomerPair = z
  .strictObject({
    other: CustomerBrief,
    relation: z.enum(['duplicate', 'look_alike']),
    bits: z.number().describe('Evidence that both are one person, by Fellegi and Sunter.'),
    fields: z.array(z.strictObject({ field: z.string(), level: z.string(), bits: z.number() })),
    state: z.enum(PAIR_STATES),
    found_at: DateTime,
    decided_by: text,
    decided_at: DateTime.nullable(),
    note: text,
  })
  .meta({ id: 'CustomerPair', description: 'Another customer who looks like the same person.' });
export type CustomerPair = z.infer<typeof CustomerPair>;

export const CustomerProfile = z
  .strictObject({
    customer_id: z.string(),
    score: z.number().min(0).max(1).nullable().describe('Null where no check said anything.'),
    band: z.enum(RISK_BANDS),
    band_by: text.describe('The signal that forces the band; null where the score alone sets it.'),
    version: text,
    profiled_at: DateTime.nullable(),
    merged_into: text.describe('The customer that this one was found to be.'),
    signals: z.array(CustomerSignal).describe('What counts most first.'),
    pairs: z.array(CustomerPair),
    links: z
      .array(z.strictObject({ customer: CustomerBrief, shared: z.array(z.enum(SHARED_KINDS)) }))
      .describe('Customers who share an identifier, at most 50: those who share most first.'),
    shared: z
      .array(z.strictObject({ kind: z.enum(SHARED_KINDS), customers: z.number().int() }))
      .describe(
        'How many others have the same identifier, counted up to 1,000; GET /api/customers?linked_to= lists them.',
      ),
    loads: z
      .array(
        z.strictObject({
          load_id: z.string(),
          file_name: z.string(),
          started_at: DateTime,
          created_by: z.string(),
          change: z.enum(['added', 'changed']),
        }),
      )
      .describe('The loads that added or changed the customer, newest first: the first, and the newest 21.'),
  })
  .meta({ id: 'CustomerProfile', description: 'What the checks of customers say about one, and whom it leads to.' });
export type CustomerProfile = z.infer<typeof CustomerProfile>;

export const PairPath = z.strictObject({
  customer_id: z.string().min(1).max(128),
  other_id: z.string().min(1).max(128),
});
export const PairDecision = z
  .strictObject({
    state: z.enum(PAIR_STATES).describe('merged: the other one is this customer; open takes a decision back.'),
    note: z.string().max(2_000).default(''),
  })
  .meta({ id: 'PairDecision' });
export type PairDecision = z.infer<typeof PairDecision>;
