import { z } from 'zod';
import { SEVERITIES } from '#db/vocab.ts';
import { DateTime } from './common.ts';

const share = z.number().min(0).max(1).nullable();

const bySeverity = z.strictObject({
  LOW: z.number().int(),
  MEDIUM: z.number().int(),
  HIGH: z.number().int(),
  CRITICAL: z.number().int(),
});

export const Overview = z
  .strictObject({
    alerts_24h: z.number().int(),
    blocked_24h: z.number().int(),
    alerts_by_severity_24h: bySeverity,
    before_24h: z
      .strictObject({
        alerts: z.number().int(),
        blocked: z.number().int(),
        reports: z.number().int(),
        loads: z.number().int(),
      })
      .describe('The same figures of the 24 whole hours before.'),
    hours: z
      .array(bySeverity.extend({ hour: DateTime, blocked: z.number().int() }))
      .describe('The last 24 whole hours, oldest first.'),
    days: z
      .array(bySeverity.extend({ day: z.string(), blocked: z.number().int() }))
      .describe('The last 30 UTC days, oldest first.'),
    top_reasons_24h: z.array(z.strictObject({ code: z.string(), alerts: z.number().int() })),
    reports_24h: z.number().int(),
    reports_tampered_24h: z.number().int(),
    reports_undecided: z
      .number()
      .int()
      .describe('Of the newest 500 documents those called tampered that nobody has decided.'),
    customers: z.number().int(),
    loads_24h: z.number().int(),
    newest_severity: z.enum(SEVERITIES).nullable(),
    review: z.strictObject({
      open: z.number().int(),
      escalated: z.number().int(),
      claimed: z.number().int(),
      overdue: z.number().int().describe('Not decided by the time that the tenant sets for their severity.'),
      oldest_at: DateTime.nullable().describe('Since when the oldest case waits.'),
    }),
    latency: z
      .strictObject({ p50_ms: z.number(), p99_ms: z.number(), alerts: z.number().int() })
      .nullable()
      .describe('From the receipt of an event to its decision, over the newest alerts; null before the first.'),
    precision_30d: z
      .strictObject({
        labelled: z.number().int(),
        fraud: z.number().int(),
        block_precision: share,
        alert_precision: share,
        block_recall: share,
        alert_recall: share,
      })
      .nullable()
      .describe('How right decisions were by the labels in force; null for callers without labels:read.'),
  })
  .meta({ id: 'Overview', description: 'One tenant at a glance.' });
export type Overview = z.infer<typeof Overview>;

export const Health = z.strictObject({ status: z.literal('ok') }).meta({ id: 'Health' });
export const Readiness = z
  .strictObject({
    status: z.enum(['ready', 'not_ready']),
    components: z.record(z.string(), z.strictObject({ ok: z.boolean(), note: z.string().nullable() })),
  })
  .meta({ id: 'Readiness' });
