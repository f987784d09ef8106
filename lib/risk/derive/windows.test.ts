import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { VELOCITY_METRICS, VELOCITY_WINDOWS, VELOCITY_WINDOWS_MS } from '../velocity.ts';
import { MARK, MEASURES, marksOf, type WindowEvent } from './window-metrics.ts';
import { ADDRESS_ROWS_MAX, createKeyWindow, ROWS_MAX } from './windows.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The ingest counts no event that is more than this behind the newest one. */
const LATE = 5 * MINUTE;

const name = (prefix: string, kinds: number) => fc.option(fc.nat(kinds).map((number) => `${prefix}_${number}`));
const step = (gap: fc.Arbitrary<number>) =>
  fc.record({
    gap,
    marks: fc.constantFrom(0, MARK.login, MARK.login | MARK.failedLogin, MARK.signup, MARK.payment, MARK.promo),
    amount: fc.nat(1_000_000),
    person: name('u', 3),
    device: name('d', 3),
    session: name('s', 30),
    ip: name('ip', 2),
    card: name('c', 2),
    payee: name('p', 2),
  });

function stream(steps: readonly { gap: number; marks: number }[]): WindowEvent[] {
  let clock = 0;
  let newest = 0;
  return steps.map(({ gap, ...rest }, index) => {
    clock = Math.max(clock + gap, newest - LATE);
    newest = Math.max(newest, clock);
    return { ...(rest as Omit<WindowEvent, 'at' | 'seq'>), at: clock, seq: index + 1 };
  });
}

function bruteForce(all: readonly WindowEvent[], metric: keyof typeof MEASURES, ms: number, at: number): number {
  const { marks, of } = MEASURES[metric];
  const rows = all.filter((row) => row.at > at - ms && row.at <= at && (marks === 0 || (row.marks & marks) !== 0));
  if (of === 'events') return rows.length;
  if (of === 'amount') return rows.reduce((sum, row) => sum + row.amount, 0);
  return new Set(rows.flatMap((row) => row[of] ?? [])).size;
}

describe('the windows of a key', () => {
  it.each([
    ['user', fc.integer({ min: -4 * MINUTE, max: 3 * MINUTE })],
    ['ip', fc.integer({ min: -MINUTE, max: MINUTE })],
    ['device', fc.integer({ min: -MINUTE, max: 2 * DAY })],
  ] as const)('agree with a search over every earlier event, for every metric and window (%s)', (kind, gap) => {
    fc.assert(
      fc.property(fc.array(step(gap), { maxLength: 250 }), (steps) => {
        const events = stream(steps);
        const window = createKeyWindow(kind);
        events.forEach((event, index) => {
          window.push(event);
          if (index % 17 !== 0 && index < events.length - 3) return;
          for (const metric of VELOCITY_METRICS) {
            for (const size of VELOCITY_WINDOWS) {
              const expected = bruteForce(events.slice(0, index + 1), metric, VELOCITY_WINDOWS_MS[size], event.at);
              expect(window.count(metric, size, event.at)).toBe(expected);
            }
          }
        });
      }),
      { numRuns: 25 },
    );
  });

  it('slide over a hot key as they do over a quiet one', () => {
    fc.assert(
      fc.property(
        fc.array(step(fc.integer({ min: -MINUTE, max: MINUTE })), { minLength: 300, maxLength: 600 }),
        (s) => {
          const events = stream(s);
          const window = createKeyWindow('ip');
          events.forEach((event, index) => {
            window.push(event);
            const seen = events.slice(0, index + 1);
            for (const metric of ['events', 'amount', 'distinct_sessions', 'distinct_failed_login_ips'] as const) {
              const size = index % 2 === 0 ? '1h' : '10m';
              const expected = bruteForce(seen, metric, VELOCITY_WINDOWS_MS[size], event.at);
              expect(window.count(metric, size, event.at)).toBe(expected);
            }
          });
        },
      ),
      { numRuns: 10 },
    );
  });

  it('are half-open: what happened exactly one window ago is out', () => {
    const window = createKeyWindow('user');
    for (const [at, seq] of [
      [0, 1],
      [1, 2],
      [10 * MINUTE, 3],
    ] as const)
      window.push(plain(at, seq));
    expect(window.count('events', '10m', 10 * MINUTE)).toBe(2);
  });
});

const plain = (at: number, seq: number): WindowEvent => ({
  at,
  seq,
  marks: 0,
  amount: 0,
  person: null,
  device: null,
  session: `s_${seq}`,
  ip: null,
  card: null,
  payee: null,
});

describe('a hot key', () => {
  const events = Array.from({ length: ROWS_MAX + 3001 }, (_, index) =>
    plain(index * 20 - (index % 7 === 0 ? 4 * MINUTE : 0) + LATE, index + 1),
  );

  it('counts its newest arrivals and says that there are more', () => {
    const window = createKeyWindow('device');
    for (const event of events) window.push(event);
    const at = events.at(-1)?.at ?? 0;
    const counted = events.slice(-ROWS_MAX).filter((event) => event.at <= at);
    expect(window.count('distinct_sessions', '1h', at)).toBe(counted.length);
    expect(window.saturated(at)).toBe(true);
    expect(createKeyWindow('device').saturated(at)).toBe(false);
  });

  it('is exact for ten minutes where it is an address', () => {
    const window = createKeyWindow('ip');
    for (const event of events) window.push(event);
    const at = events.at(-1)?.at ?? 0;
    const expected = events.filter((event) => event.at <= at && event.at > at - 10 * MINUTE).length;
    expect(expected).toBeGreaterThan(ROWS_MAX);
    expect(ADDRESS_ROWS_MAX).toBeGreaterThan(expected);
    expect(window.count('distinct_sessions', '10m', at)).toBe(expected);
  });

  it('counts alike whether it was followed or read again from its newest rows', () => {
    const followed = createKeyWindow('device');
    for (const event of events) followed.push(event);
    const rows = events.slice(-ROWS_MAX);
    const read = createKeyWindow('device', { rows, nextOlderAt: events.at(-ROWS_MAX - 1)?.at ?? null });
    for (const [index, offset] of [50, 40, -30, 700].entries()) {
      const next = plain((events.at(-1)?.at ?? 0) + offset * 1000, events.length + 1 + index);
      for (const window of [followed, read]) window.push(next);
      for (const size of VELOCITY_WINDOWS) {
        expect(read.count('events', size, next.at)).toBe(followed.count('events', size, next.at));
        expect(read.saturated(next.at)).toBe(followed.saturated(next.at));
      }
    }
  });
});

it('knows what an event counts as', () => {
  const counted = (type: string, status: string, amount: number | null = null, result: string | null = null) =>
    marksOf({ type, status, amount, result });
  expect(counted('login', 'attempted')).toBe(0);
  expect(counted('login', 'failed')).toBe(MARK.login | MARK.failedLogin);
  expect(counted('payment', 'succeeded', 5)).toBe(MARK.payment | MARK.small);
  expect(counted('payment', 'succeeded', 500, 'card_declined')).toBe(MARK.payment | MARK.declined);
  expect(counted('promo_redeem', 'succeeded')).toBe(MARK.promo);
  expect(counted('page_view', 'succeeded')).toBe(0);
});
