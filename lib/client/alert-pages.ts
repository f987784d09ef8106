import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { type AlertFilter, alertMatches } from './alert-filter.ts';

/** A page of the queue, newest first. */
export interface AlertListPage {
  readonly alerts: readonly RiskAlert[];
  readonly next_cursor: string | null;
  /** On the first page: every alert of the tenant up to this seq was judged when it was made. */
  readonly known_seq: number;
}

/** What the feed delivered since the page was opened, oldest first. */
export interface Arrivals {
  readonly alerts: readonly RiskAlert[];
  /** The highest seq that was dropped because too much arrived; 0 when nothing was. */
  readonly dropped_seq: number;
}

export const NO_ARRIVALS: Arrivals = { alerts: [], dropped_seq: 0 };
const ARRIVALS_MAX = 500;

/** Appends, forgetting the oldest beyond 500. */
export function withArrivals(arrivals: Arrivals, alerts: readonly RiskAlert[]): Arrivals {
  const all = [...arrivals.alerts, ...alerts];
  const dropped = all.slice(0, Math.max(0, all.length - ARRIVALS_MAX));
  return { alerts: all.slice(dropped.length), dropped_seq: dropped.at(-1)?.seq ?? arrivals.dropped_seq };
}

/** The arrivals that belong on the list and are not on it yet, newest first. */
export function pendingAlerts(arrivals: Arrivals, knownSeq: number, filter: AlertFilter): RiskAlert[] {
  return arrivals.alerts.filter((alert) => alert.seq > knownSeq && alertMatches(alert, filter)).reverse();
}

/** @returns the first page with the pending alerts on top; null where some were dropped and the list must be fetched. */
export function withPending(page: AlertListPage, arrivals: Arrivals, filter: AlertFilter): AlertListPage | null {
  if (arrivals.dropped_seq > page.known_seq) return null;
  const pending = pendingAlerts(arrivals, page.known_seq, filter);
  const known = arrivals.alerts.at(-1)?.seq ?? 0;
  return { ...page, alerts: [...pending, ...page.alerts], known_seq: Math.max(page.known_seq, known) };
}
