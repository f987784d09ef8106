import { z } from 'zod';
import {
  CASE_STATES,
  CUSTOMER_DECISIONS,
  ENTITY_KINDS,
  REPORT_STATES,
  REPORT_VERDICTS,
  REVIEW_VERDICTS,
  RISK_BANDS,
  SEVERITIES,
} from '#db/vocab.ts';
import { DateTime } from './common.ts';
import { RuleState } from './rule.ts';

const text = z.string().nullable();

/** Of each kind. */
export const SEARCH_HITS_MAX = 5;

export const SearchQuery = z.strictObject({
  q: z
    .string()
    .trim()
    .min(2)
    .max(200)
    .describe('Part of a name, of an e-mail address or of the name of a document, or how an id begins.'),
});

export const CustomerHit = z.strictObject({
  customer_id: z.string(),
  name: text,
  email: text,
  risk_band: z.enum(RISK_BANDS),
  decision: z.enum(CUSTOMER_DECISIONS).nullable(),
});
export type CustomerHit = z.infer<typeof CustomerHit>;

export const AlertHit = z.strictObject({
  alert_id: z.string(),
  severity: z.enum(SEVERITIES),
  state: z.enum(CASE_STATES).nullable().describe('Of its case; null where it has none.'),
});

/** What was found of each kind, at most five each; a kind that the caller may not read has none. */
export const SearchResults = z
  .strictObject({
    customers: z.array(CustomerHit),
    alerts: z.array(AlertHit),
    documents: z.array(
      z.strictObject({
        id: z.number().int(),
        document_name: z.string(),
        state: z.enum(REPORT_STATES),
        verdict: z.enum(REPORT_VERDICTS).nullable(),
        review: z.enum(REVIEW_VERDICTS).nullable(),
      }),
    ),
    entities: z.array(z.strictObject({ kind: z.enum(ENTITY_KINDS), key: z.string(), last_seen_at: DateTime })),
    rules: z.array(z.strictObject({ rule_id: z.string(), name: z.string(), state: RuleState })),
    lists: z.array(z.strictObject({ list_id: z.string(), description: z.string() })),
  })
  .meta({ id: 'SearchResults', description: 'What was found of each kind, at most five each.' });
export type SearchResults = z.infer<typeof SearchResults>;
