import { z } from 'zod';
import { EVENT_TYPES, SEVERITIES } from '#db/vocab.ts';
import { CaseFilterQuery } from './alert-case.ts';
import { Cursor, DateTime, PageLimit } from './common.ts';

export const SUBJECT_KINDS = ['user', 'device', 'session'] as const;

export const CaseGroupQuery = CaseFilterQuery.omit({ view: true }).extend({
  sort: z.enum(['newest', 'risk']).default('newest').describe('By the newest or by the riskiest case of each.'),
  cursor: Cursor.optional(),
  limit: PageLimit,
});

export const CaseGroup = z.strictObject({
  subject: z.string().describe('As the filter member subject takes it.'),
  kind: z.enum(SUBJECT_KINDS),
  id: z.string(),
  cases: z.number().int().describe('How many of its cases fit the filter.'),
  claimed: z.number().int(),
  woken: z.number().int().describe('How many came back because the score rose.'),
  blocked: z.number().int().describe('How many of the alerts were blocked.'),
  risk_score: z.number().describe('The highest of them.'),
  severity: z.enum(SEVERITIES).describe('The highest of them.'),
  newest: z.strictObject({
    alert_id: z.string(),
    seq: z.number().int(),
    at: DateTime,
    event_type: z.enum(EVENT_TYPES),
    reasons: z.array(z.string()).describe('Reason codes, strongest first.'),
  }),
});
export type CaseGroup = z.infer<typeof CaseGroup>;

export const CaseGroupPage = z
  .strictObject({
    groups: z.array(CaseGroup),
    next_cursor: Cursor.nullable(),
    complete: z.boolean().describe('False where there are older cases that were not looked at.'),
    newest_seq: z.number().int().describe('Every alert up to this seq was known when the page was made.'),
  })
  .meta({ id: 'CaseGroupPage', description: 'The review queue by whom its cases are about.' });
export type CaseGroupPage = z.infer<typeof CaseGroupPage>;
