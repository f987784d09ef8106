import { z } from 'zod';
import type { WindowEvent } from './derive/window-metrics.ts';
import { createKeyWindow, type KeyWindow } from './derive/windows.ts';
import type { BaselineFacts } from './facts/windows.ts';
import { VELOCITY_WINDOWS_MS, type VelocityKey, type VelocityMetric, type VelocityWindow } from './velocity.ts';

/** The baselines of a tenant that has no history yet. They call nothing usual, so that signals use their own limits. */
export const DEFAULT_BASELINES: BaselineFacts = {
  scope: 'default',
  rise: 1,
  of: () => null,
  amountP95: null,
  routeSurpriseP99: null,
  routeEntropyP01: null,
};

type Watched = readonly [key: VelocityKey, metric: VelocityMetric, window: VelocityWindow];

/** The windows that signals compare with their usual counts. */
export const BASELINE_WINDOWS: readonly Watched[] = [
  ['user', 'events', '1m'],
  ['user', 'events', '10m'],
  ['ip', 'events', '1m'],
  ['ip', 'events', '10m'],
  ['device', 'events', '10m'],
  ['user', 'distinct_devices', '24h'],
  ['user', 'payments', '1h'],
  ['device', 'payments', '1h'],
  ['card', 'payments', '1h'],
  ['payee', 'distinct_users', '24h'],
  ['payee', 'distinct_users', '7d'],
];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOURS_OF_WEEK = 168;
/** 1970-01-05 was the first Monday. */
const MONDAY_MS = 4 * DAY_MS;
/** Fewer samples than this give no baseline. A sample is, for example, the highest count of one key in one hour. */
const SAMPLES_MIN = 200;
const AMOUNTS_MIN = 100;

export const hourOfWeek = (at: number): number => Math.floor((at - MONDAY_MS) / HOUR_MS) % HOURS_OF_WEEK;

const Usual = z.tuple([z.number(), z.number(), z.number()]);

/** What was usual in a tenant, in the form that is stored. Lists have one value for each hour of the week. */
export const Baselines = z.object({
  /** By window: mean, p99 and p995 of the highest counts that keys reached in an hour; null for too few samples. */
  windows: z.record(z.string(), z.array(Usual.nullable())),
  /** Mean number of the tenant's events in each hour of the week; null where there were none. */
  events: z.array(z.number().nullable()),
  /** 95th percentile of successful payments by currency. */
  amounts: z.record(z.string(), z.number()),
  routeSurpriseP99: z.number().nullable(),
  routeEntropyP01: z.number().nullable(),
});
export type Baselines = z.infer<typeof Baselines>;

const nameOf = (key: VelocityKey, metric: VelocityMetric, window: VelocityWindow) => `${key} ${metric} ${window}`;

/**
 * What is usual at a time.
 * @param at epoch milliseconds. @param currency of the event. @param eventsNow events of the tenant in the last hour.
 */
export function baselineFacts(
  { windows, events, amounts, routeSurpriseP99, routeEntropyP01 }: Baselines,
  at: number,
  currency: string | null,
  eventsNow: number,
): BaselineFacts {
  const hour = hourOfWeek(at);
  const usual = events[hour] ?? null;
  return {
    scope: 'tenant',
    rise: usual === null || usual <= 0 ? 1 : Math.max(1, eventsNow / usual),
    of(key, metric, window) {
      const [mean, p99, p995] = windows[nameOf(key, metric, window)]?.[hour] ?? [];
      return mean === undefined || p99 === undefined || p995 === undefined ? null : { mean, p99, p995 };
    },
    amountP95: currency === null ? null : (amounts[currency] ?? null),
    routeSurpriseP99,
    routeEntropyP01,
  };
}

/** A successful payment as the baselines take it in. */
interface Paid {
  readonly currency: string;
  readonly amount: number;
}

export interface BaselineCollector {
  /** Adds one event. Events must come in the order of their seq. */
  add(event: WindowEvent & { readonly [Key in 'user' | 'asn' | 'email']: string | null }): void;
  addPayment(payment: Paid): void;
  /** Adds one session with several routes. `surprise` and `entropy` are in nats. */
  addSession(session: { readonly surprise: number | null; readonly entropy: number }): void;
  baselines(): Baselines;
}

/** Collects baselines from the events of some weeks in one pass. Its memory is bounded by the keys of a week. */
export function createBaselineCollector(): BaselineCollector {
  const counters = BASELINE_WINDOWS.map((watched) => createHourlyMaxima(watched));
  const events = new Map<number, number>();
  const amounts = new Map<string, number[]>();
  const surprises: number[] = [];
  const entropies: number[] = [];
  return {
    add(event) {
      const hour = Math.floor(event.at / HOUR_MS);
      events.set(hour, (events.get(hour) ?? 0) + 1);
      for (const counter of counters) counter.add(event, hour);
    },
    addPayment({ currency, amount }) {
      const known = amounts.get(currency);
      if (known) known.push(amount);
      else amounts.set(currency, [amount]);
    },
    addSession({ surprise, entropy }) {
      if (surprise !== null) surprises.push(surprise);
      entropies.push(entropy);
    },
    baselines: () => ({
      windows: Object.fromEntries(counters.map((counter) => [counter.name, counter.usual()])),
      events: meanByHourOfWeek(events),
      amounts: Object.fromEntries(
        [...amounts].flatMap(([currency, values]) => {
          const p95 = values.length < AMOUNTS_MIN ? null : quantile(values, 0.95);
          return p95 === null ? [] : [[currency, p95]];
        }),
      ),
      routeSurpriseP99: surprises.length < SAMPLES_MIN ? null : quantile(surprises, 0.99),
      routeEntropyP01: entropies.length < SAMPLES_MIN ? null : quantile(entropies, 0.01),
    }),
  };
}

/** Collects the highest count that each key reached in each hour, grouped by the hour of the week. */
function createHourlyMaxima([key, metric, window]: Watched) {
  const name = nameOf(key, metric, window);
  const samples: number[][] = Array.from({ length: HOURS_OF_WEEK }, () => []);
  const windows = new Map<string, { window: KeyWindow; last: number }>();
  let maxima = new Map<string, number>();
  let hour = 0;
  function close(next: number): void {
    samples[hourOfWeek(hour * HOUR_MS)]?.push(...maxima.values());
    maxima = new Map();
    hour = next;
    const idle = next * HOUR_MS - VELOCITY_WINDOWS_MS[window];
    for (const [value, { last }] of windows) if (last < idle) windows.delete(value);
  }
  return {
    name,
    add(event: WindowEvent & { readonly [Key in 'user' | 'asn' | 'email']: string | null }, at: number) {
      if (at > hour) close(at);
      const value = event[key];
      if (value === null) return;
      const known = windows.get(value) ?? { window: createKeyWindow(key), last: event.at };
      windows.set(value, known);
      known.last = event.at;
      known.window.push(event);
      const count = known.window.count(metric, window, event.at);
      if (count > 0) maxima.set(value, Math.max(maxima.get(value) ?? 0, count));
    },
    usual(): Baselines['windows'][string] {
      close(hour);
      return samples.map((values) => {
        if (values.length < SAMPLES_MIN) return null;
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        return [Math.round(mean * 1000) / 1000, quantile(values, 0.99) ?? 0, quantile(values, 0.995) ?? 0];
      });
    },
  };
}

function meanByHourOfWeek(events: ReadonlyMap<number, number>): (number | null)[] {
  const sums = Array.from({ length: HOURS_OF_WEEK }, () => ({ sum: 0, n: 0 }));
  for (const [hour, count] of events) {
    const slot = sums[hourOfWeek(hour * HOUR_MS)];
    if (!slot) continue;
    slot.sum += count;
    slot.n += 1;
  }
  return sums.map(({ sum, n }) => (n === 0 ? null : Math.round((sum / n) * 100) / 100));
}

/** The smallest value that at least this share of the values does not exceed. */
function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? null;
}
