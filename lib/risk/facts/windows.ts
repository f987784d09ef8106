import type { VelocityKey, VelocityMetric, VelocityWindow } from '../velocity.ts';

/** Asks for exact counts of the events in a sliding window of one of this event's keys. */
export interface WindowFacts {
  /** Null where the event does not name the key. Distinct users, devices, ... count different values. */
  count(key: VelocityKey, metric: VelocityMetric, window: VelocityWindow): number | null;
  /** True where more rows lie in the window than are read: then a count is a lower bound. */
  saturated(key: VelocityKey): boolean;
}

/** What is usual in the tenant at this hour of the week; null until enough has been seen. */
export interface BaselineFacts {
  readonly scope: 'default' | 'tenant';
  /** How far the whole tenant is above its own usual rate, 1 for not at all. */
  readonly rise: number;
  /** Of the counts that the tenant's keys reached in windows of that hour. */
  of(
    key: VelocityKey,
    metric: VelocityMetric,
    window: VelocityWindow,
  ): { readonly mean: number; readonly p99: number; readonly p995: number } | null;
  /** 95th percentile of successful payments in the currency of the event at hand. */
  readonly amountP95: number | null;
  readonly routeSurpriseP99: number | null;
  readonly routeEntropyP01: number | null;
}
