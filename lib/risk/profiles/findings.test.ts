import { beforeAll, describe, expect, it } from 'vitest';
import { Event } from '#lib/contracts/event.ts';
import { createEnricher, type Enricher } from '#lib/enrich/index.ts';
import { createAssessor } from '../assess.ts';
import { prepareEvent } from '../scoring/prepare.ts';
import { createReplay } from '../scoring/replay.ts';

const START = Date.parse('2026-03-02T09:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const PAYMENT = { type: 'payment', payment: { amount: 50, currency: 'EUR', payee: 'p_1' } } as const;

let enricher: Enricher;
beforeAll(async () => {
  enricher = await createEnricher({ modulesDir: 'no-such-folder', listsDir: null, clock: () => START });
});

interface Told {
  readonly at: number;
  readonly user: string;
  readonly session: string;
  readonly [member: string]: unknown;
}

function stream() {
  const replay = createReplay({ assess: createAssessor() });
  let told = 0;
  return ({ at, user, session, ...members }: Told) => {
    told += 1;
    const event = Event.parse({
      event_id: `e_${told}`,
      type: 'login',
      occurred_at: new Date(START + at).toISOString(),
      user: { client_user_id: user },
      session: { session_id: session },
      network: { ip: '91.10.20.30' },
      ...members,
    });
    const scored = replay.next(prepareEvent(event, enricher, START + at));
    if (!scored) throw new Error('The event was too old.');
    const { decision, reasons } = scored.alert.data;
    return { score: decision.risk_score, of: (code: string) => reasons.find((reason) => reason.code === code) };
  };
}

/** Sends failed logins of thirty accounts from one address in half a minute, then a successful one of `u_victim`. */
function stuffed() {
  const send = stream();
  for (let n = 0; n < 30; n += 1) send({ at: n * SECOND, user: `u_${n}`, session: `s_${n}`, status: 'failed' });
  const login = send({ at: 31 * SECOND, user: 'u_victim', session: 's_victim' });
  expect(login.of('CREDENTIAL_STUFFING')).toBeDefined();
  return { send, login };
}

describe('what was found in a session', () => {
  it('stays with it when the windows that showed it are over, and names the event that gave it', () => {
    const { send, login } = stuffed();
    for (const at of [10 * MINUTE, 20 * MINUTE]) send({ at, user: 'u_victim', session: 's_victim', type: 'page_view' });
    const payment = send({ at: 21 * MINUTE, user: 'u_victim', session: 's_victim', ...PAYMENT });
    expect(payment.of('CREDENTIAL_STUFFING')).toBeUndefined();
    expect(payment.of('SESSION_FINDINGS')?.evidence).toEqual({
      found: [
        expect.objectContaining({ code: 'CREDENTIAL_STUFFING', event_id: 'e_31', at: '2026-03-02T09:00:31.000Z' }),
      ],
    });
    expect(payment.score).toBeGreaterThanOrEqual(login.score);
  });

  it('does not count twice beside the same sign of the event itself', () => {
    const { send, login } = stuffed();
    const next = send({ at: MINUTE, user: 'u_victim', session: 's_victim', type: 'page_view' });
    expect(next.of('CREDENTIAL_STUFFING')).toBeDefined();
    expect(next.of('SESSION_FINDINGS')).toBeUndefined();
    expect(next.score).toBeCloseTo(login.score, 2);
  });

  it('is over when money has moved, and not before', () => {
    const { send } = stuffed();
    const pay = (at: number, status: string) =>
      send({ at, user: 'u_victim', session: 's_victim', ...PAYMENT, status }).of('SESSION_FINDINGS');
    expect(pay(11 * MINUTE, 'failed')).toBeDefined();
    expect(pay(12 * MINUTE, 'succeeded')).toBeDefined();
    expect(pay(13 * MINUTE, 'succeeded')).toBeUndefined();
  });

  it('is over with the session', () => {
    const { send } = stuffed();
    const later = send({ at: 45 * MINUTE, user: 'u_victim', session: 's_victim', ...PAYMENT });
    const elsewhere = send({ at: 46 * MINUTE, user: 'u_victim', session: 's_other', ...PAYMENT });
    for (const payment of [later, elsewhere]) expect(payment.of('SESSION_FINDINGS')).toBeUndefined();
  });

  it('is not held against another person of the same session', () => {
    const { send } = stuffed();
    const other = send({ at: 11 * MINUTE, user: 'u_other', session: 's_victim', ...PAYMENT });
    expect(other.of('SESSION_FINDINGS')).toBeUndefined();
    const own = send({ at: 12 * MINUTE, user: 'u_victim', session: 's_victim', ...PAYMENT });
    expect(own.of('SESSION_FINDINGS')).toBeDefined();
  });
});
