import { describe, expect, it } from 'vitest';
import { Event } from '#lib/contracts/event.ts';
import { createAssessor } from '../assess.ts';
import { prepareEvent } from '../scoring/prepare.ts';
import { createReplay } from '../scoring/replay.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-03-02T09:00:00Z');
const NOTHING = { network: null, geo: null, client: null, email: null, notes: [] };

/** Scores a stream of one user's events. The last argument blocks an event. */
function stream() {
  const assess = createAssessor();
  let blocking = false;
  let n = 0;
  const replay = createReplay({
    assess: (facts, degradation) => {
      const assessment = assess(facts, degradation);
      return blocking ? { ...assessment, decision: { ...assessment.decision, action: 'BLOCK' as const } } : assessment;
    },
  });
  return (day: number, type: string, device: string | null, session: string, blocked = false) => {
    n += 1;
    blocking = blocked;
    const at = START + day * DAY_MS + n * 1000;
    const event = Event.parse({
      event_id: `e_${n}`,
      type,
      occurred_at: new Date(at).toISOString(),
      user: { client_user_id: 'u_1' },
      device: {
        ...(device === null ? {} : { device_id: device }),
        ...(device === 'thief' ? { os: 'Linux', browser: 'curl' } : { os: 'Windows', browser: 'Firefox' }),
      },
      session: { session_id: session },
      ...(type === 'payment' ? { payment: { amount: 20, currency: 'EUR', payee: `p_${device}` } } : {}),
    });
    const { facts } = replay.next(prepareEvent(event, { enrich: () => NOTHING }, at)) ?? {};
    if (!facts?.history) throw new Error('The event was not scored.');
    return facts.history;
  };
}

function owner(send: ReturnType<typeof stream>) {
  for (let day = 0; day < 5; day += 1) send(day, 'login', 'own', `s_${day}`);
}

describe('a session that was blocked', () => {
  it('teaches nothing by the login that was blocked, nor by what follows it', () => {
    const send = stream();
    owner(send);
    const before = send(6, 'login', 'thief', 's_a', true);
    send(6, 'login', 'thief', 's_a');
    send(6, 'payment', 'thief', 's_a');
    const { lastSeenAt: _, ...second } = send(7, 'login', 'thief', 's_b');
    expect(second).toMatchObject({ events: 5, logins: 5, devices: 1, deviceFirstSeenAt: null });
    expect({ ...second, lastSeenAt: before.lastSeenAt }).toEqual(before);
  });

  it('takes back what it taught before it was blocked', () => {
    const send = stream();
    owner(send);
    const before = send(6, 'login', 'thief', 's_a');
    send(6, 'payment', 'thief', 's_a', true);
    const { lastSeenAt: _, ...second } = send(7, 'login', 'thief', 's_b');
    expect({ ...second, lastSeenAt: before.lastSeenAt }).toMatchObject({
      events: 5,
      logins: 5,
      deviceFirstSeenAt: null,
    });
    expect(second.chains.client.map(({ userCount }) => userCount)).toEqual(
      before.chains.client.map(({ userCount }) => userCount),
    );
    expect(before.chains.client).toHaveLength(2);
  });

  it('leaves what the user had before it, and the next session teaches again', () => {
    const send = stream();
    owner(send);
    send(6, 'login', 'own', 's_a', true);
    expect(send(7, 'login', 'own', 's_b')).toMatchObject({ events: 5, deviceFirstSeenAt: START + 1000 });
    expect(send(8, 'login', 'own', 's_c')).toMatchObject({ events: 6 });
  });

  it('is not one that was allowed: its device is known afterwards', () => {
    const send = stream();
    owner(send);
    send(6, 'login', 'thief', 's_a');
    expect(send(7, 'login', 'thief', 's_b')).toMatchObject({ events: 6, deviceFirstSeenAt: expect.any(Number) });
  });
});

describe('an event without a device', () => {
  it('is the first of its kind until a session that was allowed has taught otherwise', () => {
    const send = stream();
    owner(send);
    expect(send(6, 'login', null, 's_a').alwaysWithDevice).toBe(true);
    expect(send(6, 'payment', null, 's_a', true).alwaysWithDevice).toBe(true);
    expect(send(7, 'login', null, 's_b').alwaysWithDevice).toBe(true);
    expect(send(8, 'login', null, 's_c').alwaysWithDevice).toBe(false);
  });
});
