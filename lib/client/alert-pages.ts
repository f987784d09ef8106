import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { type AlertFilter, alertMatches } from './alert-filter.ts';

/** What the feed delivered since the page was opened, oldest first; the oldest beyond 500 are forgotten. */
export type Arrivals = readonly RiskAlert[];

export const NO_ARRIVALS: Arrivals = [];
const ARRIVALS_MAX = 500;

export function withArrivals(arrivals: Arrivals, alerts: readonly RiskAlert[]): Arrivals {
  return [...arrivals, ...alerts].slice(-ARRIVALS_MAX);
}

/** The arrivals that belong on a list which knew every alert up to a seq. */
export function pendingAlerts(arrivals: Arrivals, knownSeq: number, filter: AlertFilter): RiskAlert[] {
  return arrivals.filter((alert) => alert.seq > knownSeq && alertMatches(alert, filter));
}
