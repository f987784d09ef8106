import type { NewCase } from '#db/queries/cases.ts';
import { SEVERITIES } from '#db/vocab.ts';
import { DEFAULT_QUEUE } from '#lib/contracts/alert-case.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';

/**
 * The case that an alert opens: severity MEDIUM and above, BLOCK, MANUAL_REVIEW, or routed to a queue by a rule.
 * @param routedTo the queue that a rule named; null where none did.
 * @returns null for an alert that nobody needs to look at.
 */
export function caseOf(alert: RiskAlert, eventType: string, routedTo: string | null = null): NewCase | null {
  const { alert_id, decision, entity, flags, reasons, client_action_hint } = alert.data;
  const rank = SEVERITIES.indexOf(decision.severity);
  const review = client_action_hint.recommended_controls.includes('MANUAL_REVIEW');
  if (rank === 0 && decision.action !== 'BLOCK' && !review && routedTo === null) return null;
  return {
    seq: alert.seq,
    alert_id,
    opened_at: alert.ts,
    queue: routedTo ?? DEFAULT_QUEUE,
    severity: decision.severity,
    severity_rank: rank,
    action: decision.action,
    risk_score: decision.risk_score,
    event_type: eventType,
    country: entity.network.geo.country,
    user_id: entity.user.client_user_id,
    device_id: entity.device.device_id,
    session_id: entity.session.session_id,
    ip: entity.network.ip,
    flags,
    reason_codes: reasons.map(({ code }) => code),
  };
}
