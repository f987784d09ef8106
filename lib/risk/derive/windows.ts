const MINUTE_MS = 60_000;
const TEN_MINUTES_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How far back each kind of key is counted, in milliseconds. */
export const WINDOW_MS = {
  user: DAY_MS,
  device: 30 * DAY_MS,
  ip: TEN_MINUTES_MS,
  asn: TEN_MINUTES_MS,
  ip_signup: DAY_MS,
} as const;
export type WindowKind = keyof typeof WINDOW_MS;

/** An event of a key, as it is counted. */
export interface WindowEvent {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly seq: number;
  /** A login that succeeded or failed. */
  readonly login: boolean;
  readonly failed: boolean;
  readonly user_id: string | null;
  readonly device_id: string | null;
  readonly session_id: string | null;
  readonly ip: string | null;
}

/** The events of one key, which counts are taken of. */
export interface KeyWindow {
  /** Counts the events in (at - windowMs, at] that were stored up to `seq`. */
  counts(at: number, seq: number): KeyCounts;
}

export interface KeyCounts {
  readonly events1m: number;
  readonly events10m: number;
  readonly sessions10m: number;
  readonly users10m: number;
  readonly logins10m: number;
  readonly failedLogins10m: number;
  readonly failedLoginIps10m: number;
  readonly loginUsers10m: number;
  readonly users24h: number;
  readonly devices24h: number;
  /** Distinct users of the whole window of the kind. */
  readonly users: number;
}

/**
 * Slides over the events of one key, so that a batch in order costs one pass over them.
 * @param events of one key, in any order.
 */
export function createKeyWindow(kind: WindowKind, events: readonly WindowEvent[]): KeyWindow {
  const sorted = events.toSorted((a, b) => a.at - b.at || a.seq - b.seq);
  const slider = createSlider(kind, sorted);
  return {
    counts(at, seq) {
      const inOrder = slider.advance(at, seq);
      if (inOrder) return inOrder;
      const known = sorted.filter((event) => event.at <= at && event.seq <= seq);
      return createSlider(kind, known).advance(at, seq) ?? NOTHING;
    },
  };
}

const NOTHING: KeyCounts = {
  events1m: 0,
  events10m: 0,
  sessions10m: 0,
  users10m: 0,
  logins10m: 0,
  failedLogins10m: 0,
  failedLoginIps10m: 0,
  loginUsers10m: 0,
  users24h: 0,
  devices24h: 0,
  users: 0,
};

/** @param sorted by time, then seq. */
function createSlider(kind: WindowKind, sorted: readonly WindowEvent[]) {
  const all = () => true;
  const minute = createCounter(MINUTE_MS, all);
  const tenMinutes = createCounter(TEN_MINUTES_MS, all, 'session_id', 'user_id');
  const logins = createCounter(TEN_MINUTES_MS, ({ login }) => login, 'user_id');
  const failures = createCounter(TEN_MINUTES_MS, ({ failed }) => failed, 'ip');
  const day = createCounter(DAY_MS, all, 'user_id', 'device_id');
  const whole = createCounter(WINDOW_MS[kind], all, 'user_id');
  const counters = [minute, tenMinutes, logins, failures, day, whole];
  let next = 0;
  let reached = { at: Number.NEGATIVE_INFINITY, seq: 0 };
  let broken = false;
  return {
    /** @returns null where the event does not follow those before it: then the slider has gone too far. */
    advance(at: number, seq: number): KeyCounts | null {
      if (broken || at < reached.at || (at === reached.at && seq < reached.seq)) return null;
      reached = { at, seq };
      for (let event = sorted[next]; event && isUpTo(event, at, seq); event = sorted[next]) {
        if (event.seq > seq) broken = true;
        for (const counter of counters) counter.add(event);
        next += 1;
      }
      if (broken) return null;
      for (const counter of counters) counter.evict(sorted, next, at);
      return {
        events1m: minute.size(),
        events10m: tenMinutes.size(),
        sessions10m: tenMinutes.distinct('session_id'),
        users10m: tenMinutes.distinct('user_id'),
        logins10m: logins.size(),
        failedLogins10m: failures.size(),
        failedLoginIps10m: failures.distinct('ip'),
        loginUsers10m: logins.distinct('user_id'),
        users24h: day.distinct('user_id'),
        devices24h: day.distinct('device_id'),
        users: whole.distinct('user_id'),
      };
    },
  };
}

const isUpTo = (event: WindowEvent, at: number, seq: number): boolean =>
  event.at < at || (event.at === at && event.seq <= seq);

type Field = 'user_id' | 'device_id' | 'session_id' | 'ip';

/** Counts the events of the last `windowMs` that it takes, and the distinct values of some of their fields. */
function createCounter(windowMs: number, takes: (event: WindowEvent) => boolean, ...fields: Field[]) {
  const values = new Map(fields.map((field) => [field, new Map<string, number>()]));
  let size = 0;
  let oldest = 0;
  const change = (event: WindowEvent, by: 1 | -1) => {
    if (!takes(event)) return;
    size += by;
    for (const [field, counts] of values) {
      const value = event[field];
      if (value === null) continue;
      const count = (counts.get(value) ?? 0) + by;
      if (count === 0) counts.delete(value);
      else counts.set(value, count);
    }
  };
  return {
    add: (event: WindowEvent) => change(event, 1),
    evict(sorted: readonly WindowEvent[], end: number, at: number) {
      for (let event = sorted[oldest]; event && oldest < end && event.at <= at - windowMs; event = sorted[oldest]) {
        change(event, -1);
        oldest += 1;
      }
    },
    size: () => size,
    distinct: (field: Field) => values.get(field)?.size ?? 0,
  };
}
