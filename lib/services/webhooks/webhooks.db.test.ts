import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { databaseTime, deleteUnheardOutbox, listEnabledEndpoints } from '#db/queries/housekeeping.ts';
import { advanceTenantCounter, inIngestTransaction, lockTenantCounter } from '#db/queries/ingest.ts';
import { insertOutbox, outboxBacklog } from '#db/queries/outbox.ts';
import { claimDeliveries, type EndpointRecord, listEndpoints, updateEndpoint } from '#db/queries/webhooks.ts';
import { SCOPES, SEVERITIES, type Severity } from '#db/vocab.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { fanOutAll, runDeliveries } from '#lib/jobs/webhook-deliveries.ts';
import { call, makeTenant, makeToken, type TestTenant } from '#lib/testing/postgres.ts';
import { sampleAlert } from '#lib/testing/sample-alert.ts';
import { POST as postEvents } from '../../../app/api/events/route.ts';
import type { TenantContext } from '../context.ts';
import { resolveTenant } from '../tenants/resolve.ts';
import { changeWebhookEndpoint } from './change.ts';
import { createWebhookEndpoint } from './create.ts';
import { deliverDue } from './deliver.ts';
import { listWebhookDeliveries } from './deliveries.ts';
import { listWebhookEndpoints } from './list.ts';
import { replayWebhooks, testWebhook } from './replay.ts';
import { rotateWebhookSecret } from './rotate.ts';
import { sweepWebhooks } from './sweep.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const { db } = database();
const live = new AbortController().signal;
const servers: Server[] = [];

beforeAll(() => {
  process.env.ASSAY_WEBHOOK_ALLOW_PRIVATE = '1';
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A receiver that answers as it is told, 204 by default. */
async function receiver(answer: (n: number) => number = () => 204) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      const status = answer(received.length);
      response.writeHead(status).end(status === 204 ? undefined : 'no');
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}

async function contextOf({ orgId, tenantId }: TestTenant): Promise<TenantContext> {
  const ctx = {
    actor: { kind: 'system' as const, name: 'test' },
    orgId,
    scopes: new Set(SCOPES),
    tenantIds: null,
    requestId: 'test',
    now: new Date(),
  };
  return { ...ctx, tenant: await resolveTenant(ctx, tenantId) };
}

const NO_FILTER = { description: '', events: ['risk.alert' as const], min_severity: null, blocked_only: false };

async function listening(url: string, filter: { min_severity?: Severity } = {}) {
  const tenant = await makeTenant();
  const ctx = await contextOf(tenant);
  const { endpoint, secret } = await createWebhookEndpoint(ctx, { ...NO_FILTER, ...filter, url });
  const id = endpoint.endpoint_id;
  return { tenant, ctx, id, secret, token: await makeToken(tenant), log: () => logOf(ctx, id) };
}

async function logOf(ctx: TenantContext, id: string) {
  return (await listWebhookDeliveries(ctx, id, { limit: 500 })).deliveries.reverse();
}

/** Stores alerts with the next seqs and notes them in the outbox, in one transaction as ingest does. */
async function alertsOf({ orgId, tenantId }: TestTenant, ...severities: readonly Severity[]): Promise<void> {
  const { sql } = database();
  await inIngestTransaction(sql, async (tx) => {
    const first = (await lockTenantCounter(tx, tenantId)).next;
    const at = new Date().toISOString();
    for (const [index, severity] of severities.entries()) {
      const seq = first + index;
      const action = severity === 'CRITICAL' ? 'BLOCK' : 'ALLOW';
      const alert = { ...sampleAlert(seq), stream: { org_id: orgId, tenant_id: tenantId } };
      await tx`
        insert into alerts (tenant_id, seq, alert_id, event_id, ts, action, severity, severity_rank, risk_score, flags,
          reason_codes, alert, assessment)
        values (${tenantId}, ${seq}, ${alert.data.alert_id}, ${`e_${seq}`}, ${at}, ${action}, ${severity},
          ${SEVERITIES.indexOf(severity)}, 0.5, '{}', '{}', ${JSON.stringify(alert)}::text::json, '{}'::json)`;
    }
    const next = first + severities.length;
    await insertOutbox(tx, tenantId, { first, last: next - 1 }, at);
    await advanceTenantCounter(tx, tenantId, next, at);
  });
}

const LOWS = (count: number) => Array.from({ length: count }, () => 'LOW' as const);

async function endpointOf(tenant: TestTenant): Promise<EndpointRecord> {
  const [endpoint] = await listEndpoints(db, tenant.tenantId);
  if (!endpoint) throw new Error('There is no endpoint.');
  return endpoint;
}

/** What one turn of the delivery process does for a tenant. */
async function deliver(tenant: TestTenant, owner = 'process-1'): Promise<number> {
  await fanOutAll(
    (await listEnabledEndpoints(db)).filter(({ tenantId }) => tenantId === tenant.tenantId),
    live,
  );
  return (await deliverDue(await endpointOf(tenant), owner)).tried;
}

async function makeDue(tenant: TestTenant): Promise<void> {
  const { tenantId } = tenant;
  await database()
    .sql`update webhook_deliveries set next_at = now() where tenant_id = ${tenantId} and state = 'pending'`;
}

describe('a webhook', () => {
  it('carries the alert, signed so that the reference library takes it', async () => {
    const { url, received } = await receiver();
    const { tenant, secret, token, log } = await listening(url);
    const body = JSON.stringify(
      [1, 2].map((n) => ({ event_id: `e_${n}`, type: 'login', user: { client_user_id: 'u' } })),
    );
    const headers = { 'content-type': 'application/json' };
    expect((await call(postEvents, '/api/events', { method: 'POST', token, headers, body })).status).toBe(200);
    expect(await deliver(tenant)).toBe(2);
    const alerts = received.map(({ body, headers }) => {
      return new Webhook(secret).verify(body, headers as Record<string, string>) as RiskAlert;
    });
    expect(alerts.map(({ seq }) => seq).sort()).toEqual([1, 2]);
    expect(alerts[0]).toMatchObject({ type: 'risk.alert', stream: { tenant_id: tenant.tenantId } });
    expect(() =>
      new Webhook(secret).verify(`${received[0]?.body} `, received[0]?.headers as Record<string, string>),
    ).toThrow();
    expect(await log()).toMatchObject([
      { seq: 1, state: 'delivered', attempts: 1, next_at: null, message_id: `msg_${tenant.tenantId}_1` },
      { seq: 2, state: 'delivered', log: [{ status: 204, error: null }] },
    ]);
    expect(await deliver(tenant)).toBe(0);
  });

  it('is made for those alerts alone that the endpoint wants', async () => {
    const { url } = await receiver();
    const { tenant, ctx, log } = await listening(url, { min_severity: 'HIGH' });
    const { endpoint: blocked } = await createWebhookEndpoint(ctx, { ...NO_FILTER, url, blocked_only: true });
    await alertsOf(tenant, 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL');
    await deliver(tenant);
    expect((await log()).map(({ seq }) => seq)).toEqual([3, 4]);
    expect((await logOf(ctx, blocked.endpoint_id)).map(({ seq }) => seq)).toEqual([4]);
  });

  it('costs no row where nobody listens, and none is left where nobody listens any more', async () => {
    const silent = await makeTenant();
    await alertsOf(silent, ...LOWS(3));
    expect(await outboxBacklog(db, silent.tenantId)).toMatchObject({ waiting: 0 });
    const { url } = await receiver();
    const { tenant, ctx, id } = await listening(url);
    await alertsOf(tenant, ...LOWS(3));
    expect(await outboxBacklog(db, tenant.tenantId)).toMatchObject({ waiting: 3, oldest: expect.any(Date) });
    await changeWebhookEndpoint(ctx, id, { enabled: false });
    await deleteUnheardOutbox(db);
    expect(await outboxBacklog(db, tenant.tenantId)).toMatchObject({ waiting: 0 });
  });

  it('is queued once for an alert, whatever number of processes empty the outbox', async () => {
    const { url } = await receiver();
    const { tenant, log } = await listening(url);
    await alertsOf(tenant, ...LOWS(40));
    const mine = (await listEnabledEndpoints(db)).filter(({ tenantId }) => tenantId === tenant.tenantId);
    await Promise.all(Array.from({ length: 4 }, () => fanOutAll(mine, live)));
    expect((await log()).map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });
});

describe('a failed delivery', () => {
  it('is tried again later under the same id with a fresh signature, and its log tells', async () => {
    const { url, received } = await receiver((n) => (n === 1 ? 500 : 204));
    const { tenant, secret, log, ctx } = await listening(url);
    await alertsOf(tenant, ...LOWS(1));
    await deliver(tenant);
    const [failed] = await log();
    expect(failed).toMatchObject({ state: 'pending', attempts: 1, log: [{ status: 500, response: 'no' }] });
    const wait = Date.parse(failed?.next_at ?? '') - Date.now();
    expect(wait).toBeGreaterThan(3000);
    expect(wait).toBeLessThan(7000);
    expect((await listWebhookEndpoints(ctx))[0]).toMatchObject({
      failing_since: expect.any(String),
      deliveries_pending: 1,
    });
    expect(await deliver(tenant)).toBe(0);
    await makeDue(tenant);
    expect(await deliver(tenant)).toBe(1);
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
    new Webhook(secret).verify(received[1]?.body ?? '', received[1]?.headers as Record<string, string>);
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 2, log: [{ status: 500 }, { status: 204 }] }]);
    expect((await listWebhookEndpoints(ctx))[0]).toMatchObject({ failing_since: null, deliveries_pending: 0 });
  });

  it('is dead after eight tries, and is sent again on request', async () => {
    let healthy = false;
    const { url, received } = await receiver(() => (healthy ? 200 : 503));
    const { tenant, log, ctx, id } = await listening(url);
    await alertsOf(tenant, ...LOWS(1));
    for (let tries = 0; tries < 8; tries += 1) {
      await deliver(tenant);
      await makeDue(tenant);
    }
    expect(await log()).toMatchObject([{ state: 'dead', attempts: 8, next_at: null, finished_at: expect.any(String) }]);
    expect(await deliver(tenant)).toBe(0);
    healthy = true;
    const [dead] = await log();
    expect(await replayWebhooks(ctx, id, { delivery_id: dead?.delivery_id ?? '' })).toEqual({ queued: 1 });
    await deliver(tenant);
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('is taken up by another process when its own one died, not before its lease has ended', async () => {
    const { url, received } = await receiver();
    const { tenant } = await listening(url);
    await alertsOf(tenant, ...LOWS(3));
    const endpoint = await endpointOf(tenant);
    await fanOutAll([endpoint], live);
    const now = await databaseTime(db);
    const until = new Date(now.getTime() + 90_000);
    const lost = await claimDeliveries(db, tenant.tenantId, endpoint.endpointId, { owner: 'died', now, until }, 20);
    expect(lost).toHaveLength(3);
    expect(await deliver(tenant, 'heir')).toBe(0);
    await database().sql`
      update webhook_deliveries set lease_until = now() - interval '1 second' where tenant_id = ${tenant.tenantId}`;
    expect(await deliver(tenant, 'heir')).toBe(3);
    expect(received).toHaveLength(3);
  });

  it('is claimed by one of several processes', async () => {
    const { url, received } = await receiver();
    const { tenant } = await listening(url);
    await alertsOf(tenant, ...LOWS(40));
    const endpoint = await endpointOf(tenant);
    await fanOutAll([endpoint], live);
    await Promise.all(['a', 'b', 'c', 'a', 'b', 'c'].map((owner) => deliverDue(endpoint, owner)));
    expect((await deliverDue(endpoint, 'a')).tried).toBe(0);
    expect(received).toHaveLength(40);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(40);
  });
});

describe('the delivery process', () => {
  it('hands over what happens while it runs, and ends when it is told to', async () => {
    const { url, received } = await receiver();
    const { tenant } = await listening(url);
    const end = new AbortController();
    const running = runDeliveries(end.signal);
    await alertsOf(tenant, ...LOWS(2));
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(2);
    end.abort();
    await running;
    await alertsOf(tenant, ...LOWS(1));
    expect(await outboxBacklog(db, tenant.tenantId)).toMatchObject({ waiting: 1 });
  });
});

describe('the log', () => {
  it('is kept for thirty days, and what waits stays', async () => {
    const { url } = await receiver();
    const { tenant, ctx, id, log } = await listening(url);
    await alertsOf(tenant, ...LOWS(2));
    await deliver(tenant);
    await sweepWebhooks(new Date(Date.now() + 29 * 86_400_000));
    expect(await log()).toHaveLength(2);
    const [first] = await log();
    await replayWebhooks(ctx, id, { delivery_id: first?.delivery_id ?? '' });
    await sweepWebhooks(new Date(Date.now() + 31 * 86_400_000));
    expect((await log()).map(({ seq, state }) => [seq, state])).toEqual([[1, 'pending']]);
  });
});

describe('an endpoint', () => {
  it('is switched off by an answer 410, and gets what waited when it is switched on', async () => {
    let gone = true;
    const { url, received } = await receiver(() => (gone ? 410 : 204));
    const { tenant, ctx, id } = await listening(url);
    await alertsOf(tenant, ...LOWS(1));
    await deliver(tenant);
    expect((await listWebhookEndpoints(ctx))[0]).toMatchObject({ enabled: false, disabled_reason: 'gone' });
    gone = false;
    await testWebhook(ctx, id);
    expect(await listEnabledEndpoints(db)).not.toContainEqual(expect.objectContaining({ endpointId: id }));
    expect(await changeWebhookEndpoint(ctx, id, { enabled: true })).toMatchObject({
      enabled: true,
      disabled_reason: null,
    });
    await deliver(tenant);
    expect(JSON.parse(received.at(-1)?.body ?? '')).toMatchObject({ type: 'webhook.test' });
  });

  it('is switched off after five days of failures, with a row in the audit trail', async () => {
    const { url } = await receiver(() => 500);
    const { tenant, ctx, id } = await listening(url);
    await alertsOf(tenant, ...LOWS(1));
    await updateEndpoint(db, tenant.tenantId, id, { failingSince: new Date(Date.now() - 5.1 * 86_400_000) });
    await deliver(tenant);
    expect((await listWebhookEndpoints(ctx))[0]).toMatchObject({ enabled: false, disabled_reason: 'failing' });
    const rows = await database().sql<{ actor: string }[]>`
      select actor from audit where org_id = ${tenant.orgId} and action = 'webhook.disable' and target = ${id}`;
    expect(rows).toEqual([{ actor: 'system:webhooks' }]);
  });

  it('is well again after a success, also of a message that was claimed with the failed one', async () => {
    const { url } = await receiver((n) => (n === 3 ? 500 : 204));
    const { tenant, ctx } = await listening(url);
    await alertsOf(tenant, ...LOWS(1));
    await deliver(tenant);
    await alertsOf(tenant, ...LOWS(12));
    await deliver(tenant);
    expect((await listWebhookEndpoints(ctx))[0]).toMatchObject({ failing_since: null, deliveries_pending: 1 });
  });

  it('rotates its secret with an overlap in which both sign', async () => {
    const { url, received } = await receiver();
    const { tenant, ctx, id, secret } = await listening(url);
    const { secret: next, previous_secret_until } = await rotateWebhookSecret(ctx, id, 24);
    expect(Date.parse(previous_secret_until ?? '')).toBeGreaterThan(Date.now());
    await testWebhook(ctx, id);
    await deliver(tenant);
    await rotateWebhookSecret(ctx, id, 0);
    await testWebhook(ctx, id);
    await deliver(tenant);
    const verifies = (n: number, key: string) => {
      try {
        new Webhook(key).verify(received[n]?.body ?? '', received[n]?.headers as Record<string, string>);
        return true;
      } catch {
        return false;
      }
    };
    expect([verifies(0, secret), verifies(0, next), verifies(1, secret), verifies(1, next)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('can be sent a range of alerts, also of before it was made', async () => {
    const tenant = await makeTenant();
    await alertsOf(tenant, ...LOWS(5));
    const ctx = await contextOf(tenant);
    const { url, received } = await receiver();
    const { endpoint } = await createWebhookEndpoint(ctx, { ...NO_FILTER, url });
    const range = { from_seq: 2, to_seq: 4 };
    expect(await replayWebhooks(ctx, endpoint.endpoint_id, range)).toEqual({ queued: 3 });
    await deliver(tenant);
    expect(await replayWebhooks(ctx, endpoint.endpoint_id, range)).toEqual({ queued: 3 });
    await deliver(tenant);
    const seqs = received.map(({ body }) => JSON.parse(body).seq).sort();
    expect(seqs).toEqual([2, 2, 3, 3, 4, 4]);
  });

  it("belongs to its tenant: another's is not there", async () => {
    const { url } = await receiver();
    const { id } = await listening(url);
    const foreign = await contextOf(await makeTenant());
    const refused = { code: 'not_found' };
    await expect(changeWebhookEndpoint(foreign, id, { enabled: false })).rejects.toMatchObject(refused);
    await expect(rotateWebhookSecret(foreign, id, 1)).rejects.toMatchObject(refused);
    await expect(testWebhook(foreign, id)).rejects.toMatchObject(refused);
    await expect(listWebhookDeliveries(foreign, id, { limit: 1 })).rejects.toMatchObject(refused);
    expect(await listWebhookEndpoints(foreign)).toEqual([]);
  });
});
