import { VELOCITY_WINDOWS_MS, type VelocityKey, type VelocityMetric, type VelocityWindow } from '../velocity.ts';
import type { WindowEvent } from './window-metrics.ts';
import { WindowRows } from './window-rows.ts';

const MINUTE_MS = 60_000;
/**
 * How far rows may be out of order. Events count in windows up to 5 minutes late, and a client's clock may be 5 minutes
 * ahead.
 */
export const DISORDER_MS = 15 * MINUTE_MS;
/**
 * Number of newest arrivals that are kept and counted for one key. The thresholds of signals lie far below. A process
 * keeps these rows for every key in use, so the number decides how much memory a busy tenant takes.
 */
export const ROWS_MAX = 2000;
/**
 * The same number for network operators (ASN). Every event has one, and a few hundred operators carry all traffic.
 * Signals look for logins of many users of which most fail. The newest arrivals are enough to see such an attack.
 */
const OPERATOR_ROWS_MAX = 500;
export const rowsMaxOf = (kind: VelocityKey): number => (kind === 'asn' ? OPERATOR_ROWS_MAX : ROWS_MAX);
/**
 * The same number for the windows of an address up to 10 minutes. It is much larger because clients see the exact count
 * as `shared_ip_sessions_10m`.
 */
export const ADDRESS_ROWS_MAX = 500_000;
export const SHORT_WINDOW_MS = VELOCITY_WINDOWS_MS['10m'];
export const LONG_WINDOW_MS = VELOCITY_WINDOWS_MS['30d'];

/** The newest events of one key, for counting. */
export interface KeyWindow {
  /** Adds one event. Events must come in the order of their seq. */
  push(row: WindowEvent): void;
  /** Counts the events in `(at - window, at]` that were pushed so far, among the newest `rowsMaxOf` arrivals. */
  count(metric: VelocityMetric, window: VelocityWindow, at: number): number;
  /** True where arrivals of the 30 days before `at` were dropped because there were too many: counts may be too low. */
  saturated(at: number): boolean;
  /** Number of events that the window holds. */
  size(): number;
  /** The event with the latest time; undefined where the window is empty. */
  newest(): WindowEvent | undefined;
}

/** The stored rows that a new window starts with: the newest arrivals of the key, in any order. */
export interface KnownRows {
  readonly rows: readonly WindowEvent[];
  /**
   * Arrivals of the last minutes for the 10-minute windows, more than `ROWS_MAX` where there are so many. Only
   * addresses use them; without them `rows` serve.
   */
  readonly recent?: readonly WindowEvent[] | undefined;
  /** Time of the next older arrival, epoch milliseconds; null where nothing was left out. */
  readonly nextOlderAt: number | null;
}

/** Makes the windows of one key. */
export function createKeyWindow(kind: VelocityKey, known?: KnownRows): KeyWindow {
  return kind === 'ip' ? new AddressWindow(kind, known) : new NewestArrivals(kind, known);
}

/** Counts the newest arrivals of a month. A process keeps one for each key that it has seen lately, so it is small. */
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

/** The window of an address. It also keeps many more arrivals of the last minutes. */
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
