import { describe, expect, it } from 'vitest';
import { EventBatchResult } from '#lib/contracts/event.ts';
import { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST } from './route.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

const login = (id: string, change: Record<string, unknown> = {}) => ({
  event_id: id,
  type: 'login',
  user: { client_user_id: 'u_1', labels: ['high_value'] },
  device: { device_id: 'd_1', ua: CHROME, timezone: 'Europe/London', screen: '1792x1120@2' },
  session: { session_id: 's_1', route: '/login' },
  network: { ip: '81.2.69.142', rtt_ms: 24, effective_type: '4g' },
  additional_data: { order_id: 'o_1' },
  ...change,
});

async function makeSender() {
  const tenant = await makeTenant();
  const token = await makeToken(tenant);
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    call(POST, '/api/events', {
      method: 'POST',
      token,
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { tenant, token, send };
}

describe('POST /api/events, one event', () => {
  it('answers with its alert, every member present', async () => {
    const { tenant, send } = await makeSender();
    const response = await send(login('e_1'));
    expect(response.status).toBe(200);
    const alert = RiskAlert.parse(await response.json());
    expect(alert).toMatchObject({
      tier: 'RISK_ONLY',
      seq: 1,
      stream: { org_id: tenant.orgId, tenant_id: tenant.tenantId },
      data: {
        alert_id: expect.stringMatching(/^ALRT-\d{8}-1$/),
        decision: { action: 'ALLOW', severity: 'LOW', risk_score: 0.01 },
        entity: {
          user: { client_user_id: 'u_1', account_id: null, labels: ['high_value'] },
          device: { browser: 'Chrome 141', os: 'Windows 10', webgl_hash: null },
          session: { session_id: 's_1', event_id: 'e_1', route: '/login' },
          network: { ip: '81.2.69.142', geo: { country: 'GB', city: 'London' }, vpn_proxy_suspected: false },
        },
        correlation: { device_seen_on_users: ['u_1'], user_seen_on_devices: ['d_1'], shared_ip_sessions_10m: 1 },
        additional_data: { order_id: 'o_1', payment_attempt_id: null },
      },
    });
    expect(alert.data.entity.session.first_seen_ts).toBe(alert.data.entity.session.last_seen_ts);
  });

  it('answers the same event again with the same bytes, and another content with 409', async () => {
    const { send } = await makeSender();
    const first = await send(login('e_1'));
    const again = await send(login('e_1'));
    const other = await send(login('e_1', { type: 'logout' }));
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(await again.text()).toBe(await first.text());
    expect([other.status, await other.json()]).toMatchObject([409, { error: 'duplicate_conflict' }]);
    expect((await (await send(login('e_2'))).json()).seq).toBe(2);
  });

  it('raises the flags of a takeover: new device, far away, within minutes', async () => {
    const { send } = await makeSender();
    await send(login('e_1'));
    const response = await send(
      login('e_2', {
        device: { device_id: 'd_2', timezone: 'Europe/London' },
        session: { session_id: 's_2' },
        network: { ip: '133.242.0.1' },
      }),
    );
    const { data } = RiskAlert.parse(await response.json());
    expect(data.flags).toEqual(
      expect.arrayContaining(['IMPOSSIBLE_TRAVEL', 'NEW_COUNTRY', 'NEW_DEVICE', 'NEW_IP', 'TIMEZONE_MISMATCH']),
    );
    expect(data.correlation.user_seen_on_devices).toEqual(['d_2', 'd_1']);
    expect(data.reasons.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(data.decision.risk_score, 9);
  });

  it.each([
    ['an unknown member, with its path', login('e_1', { device: { colour: 'red' } }), 'device.colour'],
    ['an event about nobody', { event_id: 'e_1', type: 'login' }, 'names no subject'],
    ['an unknown type', login('e_1', { type: 'hello' }), 'type'],
    ['a NUL character', login('e_1', { additional_data: { note: 'a\u0000b' } }), 'additional_data.note'],
    ['a lost name', login('e_1', { additional_data: JSON.parse('{"__proto__":"x"}') }), 'additional_data.__proto__'],
    ['a time that no database knows', login('e_1', { occurred_at: '0000-01-01T00:00:00Z' }), 'occurred_at'],
    ['an event of more than 30 days ago', login('e_1', { occurred_at: '2020-01-01T00:00:00Z' }), 'occurred_at'],
  ])('refuses %s', async (_, body, message) => {
    const { send } = await makeSender();
    const response = await send(body);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: 'invalid_request', message: expect.stringContaining(message) },
    ]);
  });

  it('refuses what is not JSON, not an event type and not its media type', async () => {
    const { send } = await makeSender();
    expect((await send('{"event_id":')).status).toBe(400);
    expect((await send('"text"')).status).toBe(400);
    expect((await send('a=b', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send(JSON.stringify({ pad: 'x'.repeat(9 * 1024 * 1024) }))).status).toBe(413);
  });

  it('replays an idempotency key and refuses it with another content', async () => {
    const { send } = await makeSender();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await send(login('e_1'), key);
    const again = await send(login('e_1'), key);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await again.text()).toBe(await first.text());
    expect((await send(login('e_2'), key)).status).toBe(422);
  });

  it('keeps no idempotency key for what does not fit the schema', async () => {
    const { send } = await makeSender();
    const key = { 'idempotency-key': crypto.randomUUID() };
    expect((await send(login('e_1', { type: 'hello' }), key)).status).toBe(400);
    expect((await send(login('e_1'), key)).status).toBe(200);
  });

  it('hides a foreign tenant and wants the scope', async () => {
    const { tenant, token, send } = await makeSender();
    const foreign = await makeTenant();
    const response = await send(login('e_1', { tenant_id: foreign.tenantId }));
    expect([response.status, await response.json()]).toMatchObject([404, { error: 'tenant_not_found' }]);
    const reader = await makeToken(tenant, { scopes: ['alerts:read'] });
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login('e_1')),
    };
    expect((await call(POST, '/api/events', { ...init, token: reader })).status).toBe(403);
    expect((await call(POST, '/api/events', init)).status).toBe(401);
    expect((await call(POST, '/api/events', { ...init, token })).status).toBe(200);
  });
});

describe('POST /api/events, several events', () => {
  it('answers one result each, in order; a bad event costs no other', async () => {
    const { send } = await makeSender();
    const response = await send([
      login('e_1'),
      { event_id: 'bad', type: 'x' },
      login('e_1'),
      login('e_1', { type: 'mfa' }),
      7,
    ]);
    const body = EventBatchResult.parse(await response.json());
    expect([response.status, body.scored, body.duplicates, body.rejected]).toEqual([200, 1, 1, 3]);
    expect(body.results.map(({ event_id, status, error }) => [event_id, status, error?.error])).toEqual([
      ['e_1', 'scored', undefined],
      ['bad', 'rejected', 'invalid_request'],
      ['e_1', 'duplicate', undefined],
      ['e_1', 'rejected', 'duplicate_conflict'],
      [null, 'rejected', 'invalid_request'],
    ]);
    expect(body.results[2]?.alert).toEqual(body.results[0]?.alert);
  });

  it('takes NDJSON, line by line', async () => {
    const { send } = await makeSender();
    const lines = `${JSON.stringify(login('e_1'))}\n{oops\n\n${JSON.stringify(login('e_2'))}\r\n`;
    const response = await send(lines, { 'content-type': 'application/x-ndjson' });
    const { results } = EventBatchResult.parse(await response.json());
    expect(results.map(({ status, error }) => error?.error ?? status)).toEqual(['scored', 'invalid_json', 'scored']);
    expect(results.map(({ alert }) => alert?.seq)).toEqual([1, undefined, 2]);
  });

  it('names the limit of 1,000 events, and refuses an empty list', async () => {
    const { send } = await makeSender();
    const many = await send(Array.from({ length: 1001 }, (_, index) => ({ event_id: `e_${index}` })));
    expect([many.status, await many.json()]).toMatchObject([413, { message: expect.stringContaining('1000') }]);
    expect((await send([])).status).toBe(400);
  });

  it('shares its events among the tenants of the caller, each with a seq of its own', async () => {
    const one = await makeTenant();
    const two = await makeTenant(one.orgId);
    const token = await makeToken(one, { tenantIds: null });
    const events = [one, two, one].map((tenant, index) => login(`e_${index}`, { tenant_id: tenant.tenantId }));
    const response = await call(POST, '/api/events', {
      method: 'POST',
      token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([...events, login('e_9')]),
    });
    const { results } = EventBatchResult.parse(await response.json());
    expect(results.map(({ alert }) => alert?.seq)).toEqual([1, 1, 2, undefined]);
    expect(results[3]?.error?.error).toBe('invalid_request');
  });
});
