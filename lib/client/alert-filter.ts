import { type ACTIONS, SEVERITIES, type Severity } from '#db/vocab.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';

/** What the queue shows; null members do not narrow it. */
export interface AlertFilter {
  readonly min_severity: Severity | null;
  readonly action: (typeof ACTIONS)[number] | null;
  /** A flag. */
  readonly flag: string | null;
  /** A reason code. */
  readonly reason: string | null;
  readonly client_user_id: string | null;
  readonly session_id: string | null;
}

export const NO_FILTER: AlertFilter = {
  min_severity: null,
  action: null,
  flag: null,
  reason: null,
  client_user_id: null,
  session_id: null,
};

/** True where the filter narrows nothing. */
export function isUnfiltered(filter: AlertFilter): boolean {
  return Object.values(filter).every((value) => value === null);
}

/** The same judgement as the alerts route makes, for alerts that arrive by the stream. */
export function alertMatches(alert: RiskAlert, filter: AlertFilter): boolean {
  const { decision, flags, reasons, entity } = alert.data;
  return (
    (filter.min_severity === null || rankOf(decision.severity) >= rankOf(filter.min_severity)) &&
    (filter.action === null || decision.action === filter.action) &&
    (filter.flag === null || flags.includes(filter.flag)) &&
    (filter.reason === null || reasons.some(({ code }) => code === filter.reason)) &&
    (filter.client_user_id === null || entity.user.client_user_id === filter.client_user_id) &&
    (filter.session_id === null || entity.session.session_id === filter.session_id)
  );
}

const rankOf = (severity: Severity): number => SEVERITIES.indexOf(severity);
