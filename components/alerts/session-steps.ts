import type { AlertDetail } from '#lib/contracts/alert-detail.ts';

export interface SessionStep {
  readonly alertId: string;
  readonly seq: number;
  readonly ts: string;
  readonly type: string;
  readonly status: string;
  readonly route: string | null;
  readonly riskScore: number;
  readonly severity: string;
  readonly current: boolean;
}

/** The session's alerts with this one in its place, oldest first. */
export function sessionSteps({ alert, event, session_alerts }: AlertDetail): SessionStep[] {
  const { alert_id, decision, entity } = alert.data;
  const others = session_alerts
    .filter((other) => other.alert_id !== alert_id)
    .map(({ alert_id: alertId, risk_score: riskScore, ...rest }) => ({ ...rest, alertId, riskScore, current: false }));
  const current = {
    alertId: alert_id,
    seq: alert.seq,
    ts: alert.ts,
    type: textOf(event.type, 'event'),
    status: textOf(event.status, ''),
    route: entity.session.route,
    riskScore: decision.risk_score,
    severity: decision.severity,
    current: true,
  };
  return [...others, current].sort((a, b) => a.seq - b.seq);
}

const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);
