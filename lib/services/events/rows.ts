import type { AlertRow, EventRow } from '#db/queries/ingest.ts';
import type { Event } from '#lib/contracts/event.ts';
import { windowEventOf } from '#lib/risk/derive/window-event.ts';
import type { Sighting } from '#lib/risk/profiles/sighting.ts';
import { storeAnswers } from '#lib/risk/scoring/answers.ts';
import type { Placed, Scored } from '#lib/risk/scoring/scorer.ts';
import { keptOf } from '../alerts/stored-alert.ts';
import { storeChecks } from '../alerts/stored-checks.ts';

const SEVERITY_RANK = { LOW: 0, MEDIUM: 1, HIGH: 2, CRITICAL: 3 } as const;

export function eventRow({ prepared, sighting, answers, seq, inWindows }: Placed): EventRow {
  const { event, hash, occurredAt, receivedAt, enrichment } = prepared;
  const { marks, amount } = windowEventOf(sighting);
  const stored = storeAnswers(answers);
  return {
    seq,
    event_id: event.event_id,
    content_hash: hash,
    type: event.type,
    status: event.status,
    occurred_at: new Date(occurredAt).toISOString(),
    received_at: new Date(receivedAt).toISOString(),
    in_windows: inWindows,
    user_id: sighting.userId,
    person: personOf(sighting, event),
    device_id: sighting.deviceId,
    session_id: sighting.sessionId,
    ip: sighting.ip,
    asn: sighting.asn,
    card: sighting.card,
    email: sighting.email,
    payee: sighting.payee,
    marks,
    amount,
    country: enrichment.geo?.country ?? null,
    payload: event,
    enrichment: stored ? { ...enrichment, answers: stored } : enrichment,
  };
}

/**
 * The person whom windows count where the event names no user. Where it names one: the account, if that has another id,
 * by which an erasure finds the event.
 */
export function personOf({ userId, person }: Sighting, { user }: Event): string | null {
  if (userId === null) return person;
  return user?.account_id === userId ? null : (user?.account_id ?? null);
}

export function alertRow({ placed: { seq }, alert, assessment, features }: Scored): AlertRow {
  const { decision, flags, reasons } = alert.data;
  return {
    seq,
    ts: alert.ts,
    action: decision.action,
    severity: decision.severity,
    severity_rank: SEVERITY_RANK[decision.severity],
    risk_score: decision.risk_score,
    flags,
    reason_codes: reasons.map(({ code }) => code),
    alert: keptOf(alert),
    assessment: storeChecks(assessment, features),
  };
}
