import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { countAlerts } from '#db/queries/overview.ts';
import { EventBatchResult } from '#lib/contracts/event.ts';
import { Overview } from '#lib/contracts/overview.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST } from '../events/route.ts';
import { GET } from './route.ts';

const BOT = { ua: 'curl/8.5.0', automation: ['webdriver', 'cdp', 'no_plugins', 'headless'] };
let sent = 0;

async function makeCaller() {
  const tenant = await makeTenant();
  const token = await makeToken(tenant);
  const send = async (count: number, change: Record<string, unknown> = {}) => {
    const events = Array.from({ length: count }, () => {
      sent += 1;
      return { event_id: `e_${sent}`, type: 'login', user: { client_user_id: `u_${sent}` }, ...change };
    });
    const headers = { 'content-type': 'application/json' };
    const response = await call(POST, '/x', { method: 'POST', token, headers, body: JSON.stringify(events) });
    const { results } = EventBatchResult.parse(await response.json());
    return results.flatMap(({ alert }) => alert ?? []);
  };
  const overview = async () => Overview.parse(await (await call(GET, '/api/overview', { token })).json());
  const count = (alertsMax: number) => countAlerts(database().everyTenant.sql, tenant.tenantId, alertsMax);
  return { tenant, token, send, overview, count };
}

it('counts every alert once, however far the counting has come', async () => {
  const { send, overview, count } = await makeCaller();
  const alerts = [...(await send(3)), ...(await send(2, { device: BOT, network: { ip: '8.8.8.8' } }))];
  const first = await overview();
  expect(first.alerts_24h).toBe(5);
  expect(first.review.open).toBe(alerts.filter(({ data }) => data.decision.severity !== 'LOW').length);
  expect(first.top_reasons_24h.find(({ code }) => code === 'BOT_USER_AGENT')?.alerts).toBe(2);
  expect(first.top_reasons_24h.some(({ code }) => code === 'BASE_RATE')).toBe(false);
  await send(4);
  expect(await Promise.all([count(2), count(2), count(1)])).toContain(0);
  const { hours, days, ...second } = await overview();
  expect(second.alerts_24h).toBe(9);
  const total = (rows: readonly { LOW: number; MEDIUM: number; HIGH: number; CRITICAL: number }[]) =>
    rows.reduce((sum, { LOW, MEDIUM, HIGH, CRITICAL }) => sum + LOW + MEDIUM + HIGH + CRITICAL, 0);
  expect([hours.length, total(hours), days.length, total(days)]).toEqual([24, 9, 30, 9]);
  expect(await count(100)).toBe(0);
});

it('tells the 24 hours before apart from the last', async () => {
  const { send, overview } = await makeCaller();
  const hoursAgo = (hours: number) => ({ occurred_at: new Date(Date.now() - hours * 3_600_000).toISOString() });
  await send(2);
  await send(3, hoursAgo(25));
  await send(1, hoursAgo(47));
  await send(5, hoursAgo(49));
  const { alerts_24h, before_24h } = await overview();
  expect([alerts_24h, before_24h.alerts]).toEqual([2, 3 + 1]);
});

it('tells the latency of decisions, and nothing of a tenant without events', async () => {
  const { send, overview } = await makeCaller();
  expect(await overview()).toMatchObject({ latency: null, alerts_24h: 0, review: { open: 0, oldest_at: null } });
  await send(3);
  const { latency } = await overview();
  expect(latency?.alerts).toBe(3);
  expect(latency?.p99_ms).toBeGreaterThanOrEqual(latency?.p50_ms ?? Number.NaN);
});

it('tells precision to those who may read labels only', async () => {
  const { tenant, token, send, overview } = await makeCaller();
  const [alert] = await send(1);
  const { POST: label } = await import('../labels/route.ts');
  const body = JSON.stringify({ alert_id: alert?.data.alert_id, outcome: 'fraud', source: 'chargeback' });
  const headers = { 'content-type': 'application/json' };
  const labelled = await call(label, '/api/labels', { method: 'POST', token, headers, body });
  expect(labelled.status).toBeLessThan(300);
  expect((await overview()).precision_30d).toMatchObject({ labelled: 1, fraud: 1, block_precision: null });
  const reader = await makeToken(tenant, { scopes: ['alerts:read'] });
  const limited = Overview.parse(await (await call(GET, '/api/overview', { token: reader })).json());
  expect(limited.precision_30d).toBeNull();
});
