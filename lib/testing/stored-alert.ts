import type { Querying } from '#db/client.ts';
import type { NewCase } from '#db/queries/cases.ts';
import { type AlertRow, type EventRow, lockTenantCounter, pairOf, storeEvents } from '#db/queries/ingest.ts';
import { SEVERITIES, type Severity } from '#db/vocab.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { keptOf } from '#lib/services/alerts/stored-alert.ts';
import { sampleAlert } from './sample-alert.ts';

const SCORES = { LOW: 0.1, MEDIUM: 0.5, HIGH: 0.7, CRITICAL: 0.9 } as const satisfies Record<Severity, number>;

/** An alert to store: its score goes by its severity unless given. */
export interface AlertToStore {
  readonly severity: Severity;
  readonly action?: 'ALLOW' | 'BLOCK';
  readonly flags?: readonly string[];
  readonly user?: string;
  readonly type?: string;
  readonly status?: string;
  readonly payment?: Readonly<Record<string, string | number>>;
  readonly score?: number;
  /** When the event happened and the alert was made. */
  readonly at?: Date;
}

/** Stores events `e_<seq>` with their alerts, and cases where asked, after a seq, as ingest does. @returns the alerts. */
export async function storeAlerts(
  tx: Querying,
  tenantId: string,
  made: readonly AlertToStore[],
  afterSeq: number,
  casesOf: (alert: RiskAlert, type: string) => NewCase | null = () => null,
): Promise<RiskAlert[]> {
  const alerts = made.map((one, index) => alertOf(one, afterSeq + index + 1));
  const pairs = alerts.map((alert, index) => pairOf(eventRowOf(alert, made[index]), alertRowOf(alert)));
  const counter = await lockTenantCounter(tx, tenantId);
  const cases = alerts.flatMap((alert, index) => casesOf(alert, made[index]?.type ?? 'login') ?? []);
  const watermark = alerts.at(-1)?.ts ?? null;
  await storeEvents(tx, tenantId, counter, { pairs, cases, hits: [], watermark });
  return alerts;
}

function alertOf({ severity, action = 'ALLOW', flags = [], user = 'u_1', score, at }: AlertToStore, seq: number) {
  const alert = sampleAlert(seq);
  const { data } = alert;
  return {
    ...alert,
    ts: at?.toISOString() ?? alert.ts,
    data: {
      ...data,
      flags: [...flags],
      decision: { action, severity, risk_score: score ?? SCORES[severity], confidence: 0.5 },
      entity: { ...data.entity, user: { ...data.entity.user, client_user_id: user } },
      client_action_hint: { recommended_controls: ['NONE'], ttl_seconds: 60, note: null },
    },
  };
}

function eventRowOf({ seq, ts, data: { entity } }: RiskAlert, made: AlertToStore | undefined): EventRow {
  const event = {
    event_id: `e_${seq}`,
    type: made?.type ?? 'login',
    status: made?.status ?? 'succeeded',
    occurred_at: ts,
  };
  return {
    ...event,
    seq,
    content_hash: 'x',
    received_at: ts,
    in_windows: true,
    user_id: entity.user.client_user_id,
    person: null,
    device_id: null,
    session_id: null,
    ip: null,
    asn: null,
    card: null,
    email: null,
    payee: null,
    marks: 0,
    amount: 0,
    country: entity.network.geo?.country ?? null,
    payload: made?.payment ? { ...event, payment: made.payment } : event,
    enrichment: { network: null, geo: entity.network.geo },
  };
}

function alertRowOf(alert: RiskAlert): AlertRow {
  const { decision, flags, reasons } = alert.data;
  return {
    seq: alert.seq,
    ts: alert.ts,
    action: decision.action,
    severity: decision.severity,
    severity_rank: SEVERITIES.indexOf(decision.severity),
    risk_score: decision.risk_score,
    flags,
    reason_codes: reasons.map(({ code }) => code),
    alert: keptOf(alert),
    assessment: { places: '', flagged: [], clear: [] },
  };
}
