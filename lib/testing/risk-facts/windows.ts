import { DEFAULT_BASELINES } from '#lib/risk/baselines.ts';
import type { BaselineFacts, WindowFacts } from '#lib/risk/facts/windows.ts';
import type { VelocityKey, VelocityMetric, VelocityWindow } from '#lib/risk/velocity.ts';

type Counts = Readonly<Partial<Record<VelocityMetric, number | Readonly<Partial<Record<VelocityWindow, number>>>>>>;
type WindowSpec = Readonly<Partial<Record<VelocityKey, Counts | null>>>;

/**
 * Windows by key and metric: `windowsOf({ ip: { distinct_users: { '10m': 9 } } })`. A number stands for every window,
 * a metric that is not named counts 0, and a key that is not named (or null) is one that the event does not name.
 */
export function windowsOf(spec: WindowSpec, saturated: readonly VelocityKey[] = []): WindowFacts {
  return {
    count(key, metric, window) {
      const counts = spec[key];
      if (!counts) return null;
      const value = counts[metric] ?? 0;
      return typeof value === 'number' ? value : (value[window] ?? 0);
    },
    saturated: (key) => saturated.includes(key),
  };
}

const ALONE: Counts = {
  events: 1,
  logins: 1,
  distinct_users: 1,
  distinct_devices: 1,
  distinct_sessions: 1,
  distinct_ips: 1,
  distinct_login_users: 1,
};

/** The windows of one quiet event, with the counts of `spec` in place of its own. */
export const windows = (spec: WindowSpec = {}): WindowFacts =>
  windowsOf({ user: ALONE, device: ALONE, ip: ALONE, asn: ALONE, session: ALONE, ...spec });

type Usual = { readonly mean: number; readonly p99: number; readonly p995: number };

/** What is usual: `baselinesOf({ 'user distinct_devices 24h': { p99: 5 } })`. */
export function baselinesOf(
  usual: Readonly<Partial<Record<`${VelocityKey} ${VelocityMetric} ${VelocityWindow}`, Partial<Usual>>>>,
  change: Partial<BaselineFacts> = {},
): BaselineFacts {
  return {
    ...DEFAULT_BASELINES,
    scope: 'tenant',
    of(key, metric, window) {
      const known = usual[`${key} ${metric} ${window}`];
      return known ? { mean: 0, p99: 0, p995: 0, ...known } : null;
    },
    ...change,
  };
}
