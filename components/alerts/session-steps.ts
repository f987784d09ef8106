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
  readonly blocked: boolean;
  readonly current: boolean;
  /** Milliseconds since the step before; null for the first. */
  readonly gapMs: number | null;
}

/** The session's alerts with this one in its place, oldest first. */
export function sessionSteps({ alert, event, session_alerts }: AlertDetail): SessionStep[] {
  const { alert_id, decision, entity } = alert.data;
  const others = session_alerts
    .filter((other) => other.alert_id !== alert_id)
    .map(({ alert_id: alertId, risk_score: riskScore, action, ...rest }) => ({
      ...rest,
      alertId,
      riskScore,
      blocked: action === 'BLOCK',
      current: false,
    }));
  const current = {
    alertId: alert_id,
    seq: alert.seq,
    ts: entity.session.last_seen_ts ?? alert.ts,
    type: textOf(event.type, 'event'),
    status: textOf(event.status, ''),
    route: entity.session.route,
    riskScore: decision.risk_score,
    severity: decision.severity,
    blocked: decision.action === 'BLOCK',
    current: true,
  };
  const ordered = [...others, current].sort((a, b) => a.seq - b.seq);
  return ordered.map((step, index) => {
    const before = ordered[index - 1];
    return { ...step, gapMs: before ? Math.max(0, Date.parse(step.ts) - Date.parse(before.ts)) : null };
  });
}

const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);
