import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { call, makeTenant, makeToken, type TestTenant } from '#lib/testing/postgres.ts';
import { POST as postEvent } from '../events/route.ts';
import { POST as postLabel } from '../labels/route.ts';
import { POST as preview } from './preview/route.ts';

let tenant: TestTenant;
let token: string;

async function send(handler: Parameters<typeof call>[0], path: string, body: unknown, as = token) {
  const headers = { 'content-type': 'application/json' };
  const response = await call(handler, path, { method: 'POST', body: JSON.stringify(body), headers, token: as });
  return { status: response.status, body: await response.json() };
}

const previewOf = (expression: string, as?: string) => send(preview, '/api/rules/preview', { expression }, as);

beforeAll(async () => {
  tenant = await makeTenant();
  token = await makeToken(tenant);
  const events = Array.from({ length: 40 }, (_, index) => ({
    event_id: `e_${index}`,
    type: 'payment',
    occurred_at: new Date(Date.now() - (40 - index) * 60_000).toISOString(),
    user: { client_user_id: `u_${index % 4}` },
    payment: { amount: index * 10, currency: 'EUR' },
    network: { ip: '203.0.113.7' },
  }));
  await send(postEvent, '/api/events', events);
  for (const [event_id, outcome] of [
    ['e_39', 'fraud'],
    ['e_38', 'legit'],
  ]) {
    await send(postLabel, '/api/labels', { event_id, outcome, source: 'manual_review' });
  }
});

describe('the preview of a rule', () => {
  it('tells what an expression matches, by what people found out, with the newest matches', async () => {
    const { status, body } = await previewOf('payment.amount >= 300');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ events: 40, warm_up_events: 0, warm_up_complete: true, hits: 10 },
      hit_labels: { fraud: 1, legit: 1, unlabelled: 8 },
    });
    expect(body.samples).toHaveLength(5);
    expect(body.samples[0]).toMatchObject({ client_user_id: 'u_3', label: 'fraud', type: 'payment', action: 'ALLOW' });
    expect(body.samples[0].alert_id).toMatch(/^ALRT-\d{8}-\d+$/);
  });

  it('sees windows, histories and the score as they were at each event', async () => {
    const hits = async (expression: string) => (await previewOf(expression)).body.hits;
    expect(await hits('velocity("ip", "distinct_users", "1h") == 3')).toBe(1);
    expect(await hits('velocity("ip", "events", "10m") == 10 && payment.amount >= 300')).toBe(10);
    expect(await hits('velocity("ip", "distinct_users", "1h") < 4 && history.events == 0')).toBe(3);
    expect(await hits('history.events >= 5')).toBe(20);
    expect(await hits('score >= 0.0')).toBe(40);
  });

  it('counts a label that came since the events were read', async () => {
    await previewOf('payment.amount == 370');
    await send(postLabel, '/api/labels', { event_id: 'e_37', outcome: 'fraud', source: 'manual_review' });
    expect((await previewOf('payment.amount == 370')).body).toMatchObject({
      hit_labels: { fraud: 1, legit: 0, unlabelled: 0 },
      samples: [{ label: 'fraud' }],
    });
  });

  it('stores nothing', async () => {
    const rows = async () => {
      const [row] = await database().everyTenant.sql<{ count: number }[]>`
        select (select count(*) from audit where tenant_id = ${tenant.tenantId}) + (select count(*) from rules) as count`;
      return row?.count;
    };
    const before = await rows();
    await previewOf('payment.amount > 1');
    expect(await rows()).toBe(before);
  });

  it('is refused for what cannot run and without the scope, and shows nothing of another tenant', async () => {
    expect((await previewOf('payment.amont > 1')).body.error).toBe('invalid_rule');
    const other = await makeTenant();
    expect((await previewOf('score >= 0.0', await makeToken(tenant, { scopes: ['alerts:read'] }))).status).toBe(403);
    expect((await previewOf('score >= 0.0', await makeToken(other))).body).toMatchObject({ events: 0, first_at: null });
  });
});
