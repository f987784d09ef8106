import { VELOCITY_WINDOWS_MS, type VelocityKey, type VelocityMetric, type VelocityWindow } from '../velocity.ts';
import type { WindowEvent } from './window-metrics.ts';
import { WindowRows } from './window-rows.ts';

const MINUTE_MS = 60_000;
/** Events take their place up to 5 minutes late, and a client's clock may be 5 minutes ahead. */
export const DISORDER_MS = 15 * MINUTE_MS;
/**
 * A hot key is counted over its newest arrivals. Thresholds lie far below. A process keeps them for every key that is in use,
 * so this decides what a busy tenant takes of its memory.
 */
export const ROWS_MAX = 2000;
/**
 * Every event has the operator of its network, and a few hundred of them carry all traffic. What is looked for there are
 * logins of many users of which most fail: an attack that stands out within the newest arrivals, or does not.
 */
const OPERATOR_ROWS_MAX = 500;
export const rowsMaxOf = (kind: VelocityKey): number => (kind === 'asn' ? OPERATOR_ROWS_MAX : ROWS_MAX);
/** An address is counted much further for 10 minutes: `shared_ip_sessions_10m` is a number that clients see. */
export const ADDRESS_ROWS_MAX = 500_000;
export const SHORT_WINDOW_MS = VELOCITY_WINDOWS_MS['10m'];
export const LONG_WINDOW_MS = VELOCITY_WINDOWS_MS['30d'];

/** The newest events of one key, which counts are taken of. */
export interface KeyWindow {
  /** Events come in the order of their seq. */
  push(row: WindowEvent): void;
  /** Counts the events in `(at - window, at]` that were pushed so far, within the newest `rowsMaxOf` arrivals. */
  count(metric: VelocityMetric, window: VelocityWindow, at: number): number;
  /** True where arrivals of the last 30 days before `at` lie beyond those that are counted. */
  saturated(at: number): boolean;
  /** How many events it holds. */
  size(): number;
  /** The latest event; undefined where it holds none. */
  newest(): WindowEvent | undefined;
}

/** What is known of a key from before: its newest arrivals in any order, and the time of the next older one. */
export interface KnownRows {
  readonly rows: readonly WindowEvent[];
  /** Of an address alone: its arrivals of the last minutes, beyond `ROWS_MAX`. */
  readonly recent?: readonly WindowEvent[] | undefined;
  /** Epoch milliseconds; null where nothing was left out. */
  readonly nextOlderAt: number | null;
}

/** The windows of one key of a kind. */
export function createKeyWindow(kind: VelocityKey, known?: KnownRows): KeyWindow {
  return kind === 'ip' ? new AddressWindow(kind, known) : new NewestArrivals(kind, known);
}

/** The newest arrivals of a month. A process keeps one for each key that it has seen of late, so it is small. */
class NewestArrivals implements KeyWindow {
  readonly #rows: WindowRows;

  constructor(kind: VelocityKey, known: KnownRows | undefined) {
    const { rows = [], nextOlderAt = null } = known ?? {};
    this.#rows = new WindowRows(LONG_WINDOW_MS + DISORDER_MS, rowsMaxOf(kind), rows, nextOlderAt);
  }

  push(row: WindowEvent): void {
    this.#rows.push(row);
  }

  count(metric: VelocityMetric, window: VelocityWindow, at: number): number {
    return this.#rows.count(metric, VELOCITY_WINDOWS_MS[window], at);
  }

  saturated(at: number): boolean {
    return this.#rows.leftOutAt > at - LONG_WINDOW_MS;
  }

  size(): number {
    return this.#rows.size;
  }

  newest(): WindowEvent | undefined {
    return this.#rows.newest;
  }
}

/** Those of an address, with many more of its last minutes beside. */
class AddressWindow extends NewestArrivals {
  readonly #recent: WindowRows;

  constructor(kind: VelocityKey, known: KnownRows | undefined) {
    super(kind, known);
    const rows = known?.recent ?? known?.rows ?? [];
    this.#recent = new WindowRows(SHORT_WINDOW_MS + DISORDER_MS, ADDRESS_ROWS_MAX, rows, null);
  }

  override push(row: WindowEvent): void {
    super.push(row);
    this.#recent.push(row);
  }

  override count(metric: VelocityMetric, window: VelocityWindow, at: number): number {
    const ms = VELOCITY_WINDOWS_MS[window];
    return ms <= SHORT_WINDOW_MS ? this.#recent.count(metric, ms, at) : super.count(metric, window, at);
  }

  override size(): number {
    return super.size() + this.#recent.size;
  }
}
