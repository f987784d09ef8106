import { describe, expect, it } from 'vitest';
import type { ErasableRow } from '#db/queries/erase-events.ts';
import { storedSighting } from '../../events/stored-event.ts';
import { forgetEvent, readable } from './forget-event.ts';
import { createMarks } from './marks.ts';
import { createNames } from './names.ts';

const NETWORK = {
  ip: '79.210.163.20',
  prefix: '79.210.163.0/24',
  bogonRange: null,
  asn: null,
  classes: [],
  checked: [],
};

const row = (seq: number, event: object, answers?: object): ErasableRow => ({
  seq,
  event_id: `e_${seq}`,
  content_hash: 'x',
  occurred_at: new Date(0),
  received_at: new Date(0),
  in_windows: true,
  blocked: false,
  payload: {
    ...{ event_id: `e_${seq}`, type: 'payment', status: 'succeeded' },
    ...{
      user: { client_user_id: 'u_1', email: 'A.B+c@example.com', phone: '+49 30 123456' },
      device: { device_id: 'd_1' },
    },
    ...{ session: { session_id: 's_1', route: '/pay/4711?name=Ada' }, network: { ip: NETWORK.ip, rtt_ms: 5 } },
    ...{ payment: { amount: 5, currency: 'EUR', card_fingerprint: 'c_1', payee: 'shop' } },
    additional_data: { order_id: 'o_1' },
    ...event,
  },
  enrichment: { client: null, network: NETWORK, geo: null, email: null, notes: [], ...(answers ? { answers } : {}) },
  alert: { correlation: { user_seen_on_devices: ['d_1', 'd_family'] }, reasons: [{ evidence: { ip: NETWORK.ip } }] },
  assessment: { flagged: [{ evidence: { device_id: 'd_1', note: 'of Ada Brook' } }] },
});

const marks = createMarks({ names: ['Ada Brook'], phones: [], numbers: [], ids: [] });
const shared = [
  { kind: 'device' as const, value: 'd_family' },
  { kind: 'payee' as const, value: 'shop' },
];

describe('an event that is erased', () => {
  it('says what happened, and of nobody', () => {
    const erased = forgetEvent(row(1, {}), createNames(shared), marks);
    const text = JSON.stringify(erased);
    for (const mark of ['u_1', 'example.com', '123456', '"d_1"', 's_1', '163.20', 'c_1', 'o_1', '4711', 'Ada'])
      expect(text).not.toContain(mark);
    expect(erased.payload).toMatchObject({
      ...{ event_id: 'e_1', type: 'payment', status: 'succeeded', session: { route: '/pay/:id' } },
      ...{ network: { ip: '79.210.163.0', rtt_ms: 5 }, payment: { amount: 5, currency: 'EUR', payee: 'shop' } },
    });
    expect(erased.alert).toMatchObject({ correlation: { user_seen_on_devices: [erased.device_id, 'd_family'] } });
  });

  it('is counted like before: equal values have equal names, and the columns are those of its content', () => {
    const names = createNames(shared);
    const [one, same, other] = [
      forgetEvent(row(1, {}), names, marks),
      forgetEvent(row(2, { user: { client_user_id: 'u_1', email: 'a.b@example.com' } }), names, marks),
      forgetEvent(row(3, { device: { device_id: 'd_family' } }), names, marks),
    ];
    expect([one.user_id, one.device_id, one.email, one.card]).toEqual([
      same.user_id,
      same.device_id,
      same.email,
      same.card,
    ]);
    expect([other.device_id, other.user_id, other.payee]).toEqual(['d_family', one.user_id, 'shop']);
    const seen = storedSighting({ ...row(1, {}), payload: one.payload, enrichment: one.enrichment });
    expect(seen).toMatchObject({ userId: one.user_id, card: one.card, ip: one.ip, email: one.email });
    expect(seen.phone).toMatch(/^\+000\d{14}$/);
  });

  it('gets another id where that names the person', () => {
    const { event_id } = forgetEvent(row(1, { event_id: 'login of Ada Brook' }), createNames([]), marks);
    expect(event_id).toMatch(/^erased_/);
  });

  it('keeps the words of the program, whatever a client calls itself', () => {
    const stored = row(1, { device: { device_id: 'RISK_ONLY', device_fingerprint: 'payment' } });
    const alert = { tier: 'RISK_ONLY', ...(stored.alert as object) };
    const erased = forgetEvent({ ...stored, alert }, createNames(shared), marks);
    expect(erased.alert).toMatchObject({ tier: 'RISK_ONLY' });
    expect(erased.payload).toMatchObject({ type: 'payment', device: { device_id: expect.stringMatching(/^erased_/) } });
  });

  it('loses answers of an older version that cannot be read', () => {
    const old = readable(row(1, {}, { collected: { observation: 7 }, customer: { id: 'u_1' } }));
    expect(JSON.stringify(forgetEvent(old, createNames([]), marks).enrichment)).not.toContain('answers');
  });
});
