import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createKeyWindow, WINDOW_MS, type WindowEvent, type WindowKind } from './windows.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const name = (prefix: string) => fc.option(fc.nat(3).map((number) => `${prefix}_${number}`));
const events = (minutes: fc.Arbitrary<number>): fc.Arbitrary<WindowEvent[]> =>
  fc
    .array(
      fc.record({
        minute: minutes,
        kind: fc.constantFrom('login', 'failed', 'other'),
        user_id: name('u'),
        device_id: name('d'),
        session_id: name('s'),
        ip: name('ip'),
      }),
      { maxLength: 40 },
    )
    .map((items) =>
      items.map(({ minute, kind, ...rest }, index) => ({
        ...rest,
        at: minute * MINUTE,
        seq: index + 1,
        login: kind !== 'other',
        failed: kind === 'failed',
      })),
    );

function bruteForce(kind: WindowKind, all: readonly WindowEvent[], at: number, seq: number) {
  const within = (ms: number) => all.filter((event) => event.seq <= seq && event.at > at - ms && event.at <= at);
  const distinct = (some: readonly WindowEvent[], field: 'user_id' | 'device_id' | 'session_id' | 'ip') =>
    new Set(some.flatMap((event) => event[field] ?? [])).size;
  const tenMinutes = within(10 * MINUTE);
  const logins = tenMinutes.filter(({ login }) => login);
  const failures = tenMinutes.filter(({ failed }) => failed);
  const day = within(Math.min(DAY, WINDOW_MS[kind]));
  return {
    events1m: within(MINUTE).length,
    events10m: tenMinutes.length,
    sessions10m: distinct(tenMinutes, 'session_id'),
    users10m: distinct(tenMinutes, 'user_id'),
    logins10m: logins.length,
    failedLogins10m: failures.length,
    failedLoginIps10m: distinct(failures, 'ip'),
    loginUsers10m: distinct(logins, 'user_id'),
    users24h: distinct(day, 'user_id'),
    devices24h: distinct(day, 'device_id'),
    users: distinct(within(WINDOW_MS[kind]), 'user_id'),
  };
}

it.each([
  ['user', fc.nat(30)],
  ['user', fc.nat(3000)],
  ['device', fc.nat(60_000)],
] as const)('agrees with a search over all events, asked in any order (%s)', (kind, minutes) => {
  fc.assert(
    fc.property(events(minutes), fc.array(fc.nat(39)), (all, picks) => {
      const windows = createKeyWindow(kind, all);
      const questions = [...all, ...picks.flatMap((pick) => all[pick] ?? [])];
      for (const { at, seq } of questions) expect(windows.counts(at, seq)).toEqual(bruteForce(kind, all, at, seq));
    }),
  );
});

it('is half-open: what happened exactly one window ago is out', () => {
  const event = { login: false, failed: false, user_id: 'u', device_id: null, session_id: 's', ip: null };
  const windows = createKeyWindow('ip', [
    { ...event, at: 0, seq: 1 },
    { ...event, at: 1, seq: 2, session_id: 't' },
    { ...event, at: 10 * MINUTE, seq: 3 },
  ]);
  expect(windows.counts(10 * MINUTE, 3)).toMatchObject({ events10m: 2, sessions10m: 2 });
});
