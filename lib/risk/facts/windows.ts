import type { VelocityKey, VelocityMetric, VelocityWindow } from '../velocity.ts';

/** Counts events in a sliding window of one of this event's keys. */
export interface WindowFacts {
  /**
   * Number of events, of different values (`distinct_...`), or the sum of amounts. Null where the event does not name
   * the key.
   */
  count(key: VelocityKey, metric: VelocityMetric, window: VelocityWindow): number | null;
  /** True where the window holds more rows than are counted: the count is then a lower bound. */
  saturated(key: VelocityKey): boolean;
}

/** What is usual in the tenant at this hour of the week. A member is null until enough was seen. */
export interface BaselineFacts {
  readonly scope: 'default' | 'tenant';
  /** Events of the tenant in the last hour divided by its usual number in this hour of the week; 1 at least. */
  readonly rise: number;
  /** Mean and percentiles of the highest counts that the tenant's keys reached in windows of that hour. */
  of(
    key: VelocityKey,
    metric: VelocityMetric,
    window: VelocityWindow,
  ): { readonly mean: number; readonly p99: number; readonly p995: number } | null;
  /** 95th percentile of successful payments in the currency of the event. */
  readonly amountP95: number | null;
  readonly routeSurpriseP99: number | null;
  readonly routeEntropyP01: number | null;
}
