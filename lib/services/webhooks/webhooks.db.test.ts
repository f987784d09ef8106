import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { deleteUnheardOutbox, listEnabledEndpoints } from '#db/queries/housekeeping.ts';
import { outboxBacklog } from '#db/queries/outbox.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { fanOutAll, runDeliveries } from '#lib/jobs/webhook-deliveries.ts';
import { call, makeTenant } from '#lib/testing/postgres.ts';
import { alertsOf, deliver, LOWS, listening, logOf, NO_FILTER, receiver } from '#lib/testing/webhooks.ts';
import { POST as postEvents } from '../../../app/api/events/route.ts';
import { changeWebhookEndpoint } from './change.ts';
import { createWebhookEndpoint } from './create.ts';
import { replayWebhooks } from './replay.ts';
import { sweepWebhooks } from './sweep.ts';

const { db } = database().everyTenant;
const live = new AbortController().signal;

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
