import type { AlertRow, EventRow } from '#db/queries/ingest.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import type { Assessment } from '#lib/risk/assess.ts';
import { storeChecks } from '../alerts/stored-checks.ts';
import type { PreparedEvent } from './prepare.ts';
import type { Subjects } from './subjects.ts';

const SEVERITY_RANK = { LOW: 0, MEDIUM: 1, HIGH: 2, CRITICAL: 3 } as const;

/** A new event with its place in the order. */
export interface Placed {
  readonly seq: number;
  readonly prepared: PreparedEvent;
  readonly subjects: Subjects;
  readonly inWindows: boolean;
}

export function eventRow({ prepared, subjects, seq, inWindows }: Placed): EventRow {
  const { event, hash, occurredAt, receivedAt, enrichment } = prepared;
  return {
    seq,
    event_id: event.event_id,
    content_hash: hash,
    type: event.type,
    status: event.status,
    occurred_at: new Date(occurredAt).toISOString(),
    received_at: new Date(receivedAt).toISOString(),
    in_windows: inWindows,
    user_id: subjects.userId,
    device_id: subjects.deviceId,
    session_id: subjects.sessionId,
    ip: subjects.ip,
    payload: event,
    enrichment,
  };
}

/** Travel is only looked at where this end is placed too. */
export function locatedKey({ seq, prepared, subjects }: Placed) {
  return subjects.userId === null || prepared.enrichment.geo === null ? [] : [{ seq, user_id: subjects.userId }];
}

export function alertRow({ prepared, subjects, seq }: Placed, alert: RiskAlert, assessment: Assessment): AlertRow {
  const { decision, flags, reasons, alert_id } = alert.data;
  return {
    seq,
    alert_id,
    event_id: prepared.event.event_id,
    ts: alert.ts,
    action: decision.action,
    severity: decision.severity,
    severity_rank: SEVERITY_RANK[decision.severity],
    risk_score: decision.risk_score,
    user_id: subjects.userId,
    device_id: subjects.deviceId,
    session_id: subjects.sessionId,
    ip: subjects.ip,
    flags,
    reason_codes: reasons.map(({ code }) => code),
    alert,
    assessment: storeChecks(assessment),
  };
}
