import { describe, expect, it } from 'vitest';
import type { LabelInput } from '#lib/contracts/label.ts';
import { Label, LabelBatchResult, LabelPage } from '#lib/contracts/label.ts';
import { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST as sendEvents } from '../events/route.ts';
import { POST as reverse } from './[label_id]/reversal/route.ts';
import { GET, POST } from './route.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const json = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

const payment = (id: string, change: Record<string, unknown> = {}) => ({
  event_id: id,
  type: 'payment',
  user: { client_user_id: 'u_1' },
  device: { device_id: 'd_1' },
  network: { ip: '81.2.69.142' },
  payment: { amount: 10, currency: 'EUR', card_fingerprint: 'card_1', payee: 'shop_1' },
  ...change,
});

async function makeAnalyst() {
  const tenant = await makeTenant();
  const token = await makeToken(tenant);
  return {
    tenant,
    send: async (event: unknown) =>
      RiskAlert.parse(await (await call(sendEvents, '/api/events', { ...json(event), token })).json()),
    label: (body: unknown) => call(POST, '/api/labels', { ...json(body), token }),
    list: async (query = '') =>
      LabelPage.parse(await (await call(GET, `/api/labels${query}`, { token })).json()).labels,
    reverse: (id: string, body: unknown = {}) =>
      call(reverse, `/api/labels/${id}/reversal`, { ...json(body), token, params: { label_id: id } }),
  };
}

const fraud = (change: Partial<LabelInput> = {}) => ({
  event_id: 'e_1',
  outcome: 'fraud',
  source: 'chargeback',
  fraud_type: 'payment_fraud',
  ...change,
});

describe('POST /api/labels', () => {
  it('labels an event by its id or by its alert, once', async () => {
    const { send, label, list } = await makeAnalyst();
    const alert = await send(payment('e_1'));
    const first = await label(fraud());
    expect(first.status).toBe(201);
    const made = Label.parse(await first.json());
    expect(made).toMatchObject({ event_id: 'e_1', alert_id: alert.data.alert_id, reversal: null });
    const again = await label({ ...fraud(), event_id: undefined, alert_id: alert.data.alert_id });
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(await again.json()).toEqual(made);
    expect(await list()).toEqual([made]);
  });

  it('keeps a label id once, and refuses it with another content', async () => {
    const { send, label } = await makeAnalyst();
    await send(payment('e_1'));
    await label(fraud({ label_id: 'dispute-1' }));
    expect((await label(fraud({ label_id: 'dispute-1' }))).status).toBe(200);
    const other = await label(fraud({ label_id: 'dispute-1', outcome: 'legit', fraud_type: undefined }));
    expect([other.status, await other.json()]).toMatchObject([409, { error: 'duplicate_conflict' }]);
  });

  it('takes a list, of which one bad label costs no other', async () => {
    const { send, label } = await makeAnalyst();
    await send(payment('e_1'));
    await send(payment('e_2'));
    const response = await label([
      fraud(),
      fraud({ event_id: 'e_none' }),
      fraud({ event_id: 'e_2', effective_at: daysAgo(1) }),
      fraud({ event_id: 'e_2', effective_at: new Date(Date.now() + DAY_MS).toISOString() }),
      fraud({ source: 'manual_review' }),
      fraud(),
    ]);
    const result = LabelBatchResult.parse(await response.json());
    expect(result).toMatchObject({ created: 2, duplicates: 1, rejected: 3 });
    expect(result.results.map(({ status, error }) => error?.error ?? status)).toEqual([
      'created',
      'not_found',
      'invalid_request',
      'invalid_request',
      'created',
      'duplicate',
    ]);
  });

  it('names the path of what is wrong', async () => {
    const { label } = await makeAnalyst();
    const refusals = [
      [{ ...fraud(), outcome: 'perhaps' }, 'outcome'],
      [{ ...fraud(), outcome: 'legit' }, 'fraud_type'],
      [[fraud(), { ...fraud(), colour: 'red' }], '1.colour'],
    ] as const;
    for (const [body, path] of refusals) {
      const response = await label(body);
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { error: 'invalid_request', message: expect.stringContaining(path) },
      ]);
    }
  });

  it('needs its scope, and reaches no other tenant', async () => {
    const { send, tenant } = await makeAnalyst();
    await send(payment('e_1'));
    const reader = await makeToken(tenant, { scopes: ['labels:read'] });
    expect((await call(POST, '/api/labels', { ...json(fraud()), token: reader })).status).toBe(403);
    const stranger = await makeToken(await makeTenant());
    expect((await call(POST, '/api/labels', { ...json(fraud()), token: stranger })).status).toBe(404);
  });
});

describe('a label', () => {
  it('speaks of user, device, address, card and payee until it is reversed', async () => {
    const { send, label, list, reverse: undo } = await makeAnalyst();
    await send(payment('e_1'));
    const made = Label.parse(await (await label(fraud())).json());
    const entities = [
      'user&key=u_1',
      'device&key=d_1',
      'address&key=81.2.69.0/24',
      'card&key=card_1',
      'payee&key=shop_1',
    ];
    for (const entity of entities) expect(await list(`?entity=${entity}`)).toEqual([made]);
    const reversed = await undo(made.label_id, { note: 'The customer recognised it.' });
    expect(await reversed.json()).toMatchObject({ reversal: { note: 'The customer recognised it.' } });
    for (const entity of entities) expect(await list(`?entity=${entity}`)).toEqual([]);
    expect(await list('?event_id=e_1')).toMatchObject([
      { label_id: made.label_id, reversal: { by: expect.any(String) } },
    ]);
  });

  it('may be made again after its reversal, and the reversal is kept', async () => {
    const { send, label, list, reverse: undo } = await makeAnalyst();
    await send(payment('e_1'));
    const made = Label.parse(await (await label(fraud())).json());
    const [first, second] = [await undo(made.label_id), await undo(made.label_id, { note: 'Again.' })];
    expect(await second.json()).toEqual(await first.json());
    expect((await label(fraud())).status).toBe(201);
    expect((await list()).map(({ reversal }) => reversal === null)).toEqual([true, false]);
  });

  it('is seen in scoring when it has matured, and not before', async () => {
    const { send, label } = await makeAnalyst();
    const flagsOf = async (id: string, at: string) => (await send(payment(id, { occurred_at: at }))).data.flags;
    await send(payment('e_1', { occurred_at: daysAgo(20) }));
    await label(fraud({ effective_at: daysAgo(12) }));
    expect(await flagsOf('e_early', daysAgo(6))).not.toContain('PRIOR_FRAUD_USER');
    expect(await flagsOf('e_late', daysAgo(4))).toEqual(
      expect.arrayContaining(['PRIOR_FRAUD_USER', 'PRIOR_FRAUD_DEVICE']),
    );
  });

  it('says nothing of the others on a mobile address', async () => {
    const { send, label, list } = await makeAnalyst();
    const alert = await send(payment('e_1', { network: { ip: '172.58.1.1' } }));
    await label(fraud());
    expect(alert.data.entity.network.isp).toMatch(/T-Mobile/i);
    expect(await list('?entity=user&key=u_1')).toHaveLength(1);
    expect(await list('?entity=address&key=172.58.1.0/24')).toEqual([]);
  });
});

describe('GET /api/labels', () => {
  it('pages newest first', async () => {
    const { send, label, tenant } = await makeAnalyst();
    for (const id of ['e_1', 'e_2', 'e_3']) {
      await send(payment(id));
      await label(fraud({ event_id: id }));
    }
    const token = await makeToken(tenant);
    const page = async (cursor: string | null) => {
      const query = cursor === null ? '?limit=2' : `?limit=2&cursor=${cursor}`;
      return LabelPage.parse(await (await call(GET, `/api/labels${query}`, { token })).json());
    };
    const first = await page(null);
    const second = await page(first.next_cursor);
    expect([...first.labels, ...second.labels].map(({ event_id }) => event_id)).toEqual(['e_3', 'e_2', 'e_1']);
    expect(second.next_cursor).toBeNull();
  });

  it('refuses half of an entity', async () => {
    const token = await makeToken(await makeTenant());
    expect((await call(GET, '/api/labels?entity=user', { token })).status).toBe(400);
  });
});
