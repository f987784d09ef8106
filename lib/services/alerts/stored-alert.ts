import { z } from 'zod';
import type { AlertRecord } from '#db/queries/alerts.ts';
import type { Event } from '#lib/contracts/event.ts';
import { RiskAlert } from '#lib/contracts/risk-alert.ts';
import type { Enrichment } from '#lib/enrich/index.ts';
import type { Answers } from '#lib/risk/scoring/answers.ts';
import { assembleAlert } from '#lib/risk/scoring/assemble-alert.ts';

const { reasons, correlation, client_action_hint: hint } = RiskAlert.shape.data.shape;
const { first_seen_ts, last_seen_ts } = RiskAlert.shape.data.shape.entity.shape.session.shape;

/** The parts of an alert that neither its event nor the other columns of its row hold. */
const Kept = z.strictObject({
  tier: RiskAlert.shape.tier,
  confidence: z.number(),
  reasons,
  correlation,
  hint,
  first_seen_ts,
  last_seen_ts,
});

/** Answers the part of an alert that is stored in the column `alert`. */
export function keptOf({ tier, data }: RiskAlert): z.infer<typeof Kept> {
  const { decision, reasons, correlation, client_action_hint: hint, entity } = data;
  const { first_seen_ts, last_seen_ts } = entity.session;
  return { tier, confidence: decision.confidence, reasons, correlation, hint, first_seen_ts, last_seen_ts };
}

/**
 * Makes a stored alert again, as it was first answered. The stored event was checked before it was stored and is not
 * checked again.
 * @param orgId the organisation of the tenant.
 */
export function storedAlert(orgId: string, row: AlertRecord): RiskAlert {
  const kept = Kept.parse(row.alert);
  const { action, severity, risk_score } = row;
  return assembleAlert({
    orgId,
    tenantId: row.tenant_id,
    ts: row.ts,
    seq: row.seq,
    event: row.payload as Event,
    enrichment: row.enrichment as Enrichment,
    customer: (row.enrichment as Enrichment & { readonly answers?: Partial<Answers> }).answers?.customer ?? null,
    subject: {
      userId: row.user_id,
      deviceId: row.device_id,
      sessionId: row.session_id,
      ip: row.ip,
      asn: row.asn,
    },
    tier: kept.tier,
    decision: { action, severity, risk_score, confidence: kept.confidence } as RiskAlert['data']['decision'],
    flags: row.flags,
    reasons: kept.reasons,
    correlation: kept.correlation,
    hint: kept.hint,
    session: { firstSeen: kept.first_seen_ts, lastSeen: kept.last_seen_ts },
  });
}
