import { z } from 'zod';
import { CaseDetail } from './alert-case.ts';
import { RiskAlert } from './risk-alert.ts';

/** One check of an engine as it was run on one subject, with what an analyst needs to read it. */
export const CheckExplanation = z.strictObject({
  id: z.string(),
  title: z.string(),
  family: z.string(),
  outcome: z.enum(['flagged', 'clear', 'not_applicable', 'error']),
  reason: z.string().nullable().describe('Why it did not apply, or what failed.'),
  strength: z.number().nullable(),
  log_odds: z.number().nullable(),
  counts: z.boolean().describe('True for the strongest of its family: the only one that scores.'),
  evidence: z.record(z.string(), z.unknown()).nullable(),
  why: z.string(),
  investigate: z.array(z.string()),
  false_positives: z.array(z.string()),
});
export type CheckExplanation = z.infer<typeof CheckExplanation>;

export const ShadowRule = z.strictObject({
  rule_id: z.string(),
  version: z.number().int(),
  name: z.string(),
  matched: z.record(z.string(), z.unknown()).describe('The values that the expression read.'),
});
export type ShadowRule = z.infer<typeof ShadowRule>;

export const AlertDetail = z
  .strictObject({
    alert: RiskAlert,
    case: CaseDetail.nullable().describe('Null outside the queue, as long as nobody has acted on it.'),
    checks: z.array(CheckExplanation),
    shadow_rules: z.array(ShadowRule).describe('Rules in the shadow that match; they changed nothing.'),
    event: z.record(z.string(), z.unknown()).describe('The event as it was received.'),
    session_alerts: z
      .array(
        z.strictObject({
          alert_id: z.string(),
          seq: z.number().int(),
          ts: z.string().describe('When the event happened.'),
          type: z.string(),
          status: z.string(),
          risk_score: z.number(),
          severity: z.string(),
          action: z.string(),
          route: z.string().nullable(),
        }),
      )
      .describe('The other alerts of the same session, oldest first, at most 50.'),
  })
  .meta({ id: 'AlertDetail', description: 'One alert with every check that ran, for the drill-down.' });
export type AlertDetail = z.infer<typeof AlertDetail>;
