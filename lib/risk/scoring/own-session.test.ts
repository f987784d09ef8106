import { beforeAll, describe, expect, it } from 'vitest';
import { Event } from '#lib/contracts/event.ts';
import { createEnricher, type Enricher } from '#lib/enrich/index.ts';
import { createAssessor } from '../assess.ts';
import { prepareEvent } from './prepare.ts';
import { createReplay } from './replay.ts';

const START = Date.parse('2026-03-20T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let enricher: Enricher;
beforeAll(async () => {
  enricher = await createEnricher({ modulesDir: 'no-such-folder', listsDir: null, clock: () => START });
});

interface Told {
  readonly at: number;
  readonly user?: string;
  readonly session: string;
  readonly type?: Event['type'];
  readonly status?: Event['status'];
  readonly device?: string;
  readonly os?: string;
  readonly ip?: string;
  readonly route?: string;
  readonly fingerprint?: string;
}

function stream() {
  const replay = createReplay({ assess: createAssessor() });
  let told = 0;
  return ({
    at,
    user,
    session,
    type = 'login',
    status = 'succeeded',
    device,
    os = 'Linux',
    ip,
    route,
    fingerprint,
  }: Told) => {
    told += 1;
    const event = Event.parse({
      event_id: `e_${told}`,
      type,
      status,
      occurred_at: new Date(at).toISOString(),
      ...(user === undefined ? {} : { user: { client_user_id: user } }),
      device: { os, device_id: device, device_fingerprint: fingerprint },
      session: { session_id: session, route },
      network: ip === undefined ? undefined : { ip },
    });
    const scored = replay.next(prepareEvent(event, enricher, at));
    if (!scored) throw new Error('The event was too old.');
    return scored;
  };
}

/** A user with twelve logins, of which one came from Haiku. */
function withHistory(tell: ReturnType<typeof stream>): void {
  for (let login = 0; login < 12; login += 1) {
    tell({ at: START + login * HOUR, user: 'u_2', session: `own_${login}`, os: login === 3 ? 'Haiku' : 'Linux' });
  }
}

describe('what a session brought itself', () => {
  it('is not taken from the history of another user of the same session', () => {
    const tell = stream();
    withHistory(tell);
    const at = START + 20 * HOUR;
    for (let login = 0; login < 5; login += 1) tell({ at: at + login, user: 'u_1', session: 's', os: 'Haiku' });
    const { facts, assessment } = tell({ at: at + 10, user: 'u_2', session: 's', os: 'Haiku' });
    expect(facts.history).toMatchObject({ events: 12, logins: 12 });
    expect(facts.history?.chains.client[0]).toMatchObject({ value: 'Haiku', userCount: 1 });
    expect(assessment.decision.risk_score).toBeGreaterThan(0);
    expect(Number.isFinite(assessment.decision.confidence)).toBe(true);
  });

  it('counts only what teaches: failed logins make nobody new', () => {
    const tell = stream();
    withHistory(tell);
    const at = START + 20 * HOUR;
    for (let login = 0; login < 15; login += 1) tell({ at: at + login, user: 'u_2', session: 's', status: 'failed' });
    expect(tell({ at: at + 20, user: 'u_2', session: 's' }).facts.history).toMatchObject({ events: 12, logins: 12 });
    expect(tell({ at: at + 30, user: 'u_2', session: 's' }).facts.history).toMatchObject({ events: 12, logins: 12 });
  });

  it('stays new however often it logs in', () => {
    const tell = stream();
    withHistory(tell);
    const at = START + 20 * HOUR;
    for (let login = 0; login < 120; login += 1) tell({ at: at + login, user: 'u_2', session: 's', os: 'Haiku' });
    const { facts } = tell({ at: at + 200, user: 'u_2', session: 's', os: 'Haiku' });
    expect(facts.history).toMatchObject({ events: 12, logins: 12 });
    expect(facts.history?.chains.client[0]).toMatchObject({ value: 'Haiku', userCount: 1 });
  });

  it('stays new from more addresses than a session keeps', () => {
    const tell = stream();
    withHistory(tell);
    const at = START + 20 * HOUR;
    const login = (turn: number) =>
      tell({ at: at + turn, user: 'u_2', session: 's', os: 'Haiku', ip: `10.0.0.${turn % 200}` });
    for (let turn = 0; turn < 150; turn += 1) login(turn);
    const { facts } = login(200);
    expect(facts.history).toMatchObject({ events: 12, logins: 12, ipKnown: false });
    expect(facts.history?.chains.client[0]).toMatchObject({ value: 'Haiku', userCount: 1 });
  });

  it('is new also where its first events arrive in another order', () => {
    const tell = stream();
    withHistory(tell);
    const at = START + 20 * HOUR;
    tell({ at: at + 5000, session: 's', type: 'page_view' });
    tell({ at, user: 'u_2', session: 's', device: 'd_new' });
    const { facts } = tell({ at: at + 60_000, user: 'u_2', session: 's', device: 'd_new', type: 'payment' });
    expect(facts.history).toMatchObject({ deviceFirstSeenAt: null, devices: 0 });
    expect(facts.session?.firstSeenAt).toBe(at);
  });
});

it('keeps the newest change of an account, though an older one arrives after it', () => {
  const tell = stream();
  tell({ at: START, user: 'u', session: 'a', type: 'password_change' });
  tell({ at: START - 2 * HOUR, user: 'u', session: 'b', type: 'email_change' });
  const { facts } = tell({ at: START + 1000, user: 'u', session: 'a', type: 'payment' });
  expect(facts.history?.lastChange).toMatchObject({ type: 'password_change', at: START });
});

describe('an event that is older than the newest of its session', () => {
  it('does not replace what newer ones said', () => {
    const tell = stream();
    tell({ at: START, session: 's', route: '/cart', fingerprint: 'f_1' });
    tell({ at: START - 20 * MINUTE, session: 's', os: 'Windows', route: '/old', fingerprint: 'f_0' });
    const { facts, alert } = tell({ at: START + MINUTE, session: 's', route: '/pay', fingerprint: 'f_1' });
    expect(facts.session).toMatchObject({ events: 3, previous: { at: START, os: 'Linux' } });
    expect(facts.session?.routes).toEqual(['/old', '/cart', '/pay']);
    expect(facts.fingerprint?.similarity).toBe(1);
    expect(alert.data.flags).not.toContain('SESSION_HIJACK');
  });

  it('speaks for itself', () => {
    const tell = stream();
    tell({ at: START, session: 's' });
    const { facts, alert } = tell({ at: START - 20 * MINUTE, session: 's', os: 'Windows' });
    expect(facts.session?.current).toMatchObject({ at: START - 20 * MINUTE, os: 'Windows' });
    expect(alert.data.flags).toContain('SESSION_HIJACK');
  });
});
