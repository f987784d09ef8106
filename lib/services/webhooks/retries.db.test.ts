import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { databaseTime } from '#db/queries/housekeeping.ts';
import { claimDeliveries } from '#db/queries/webhook-deliveries.ts';
import { fanOutAll } from '#lib/jobs/webhook-deliveries.ts';
import { alertsOf, deliver, endpointOf, LOWS, listening, makeDue, receiver } from '#lib/testing/webhooks.ts';
import { deliverDue } from './deliver.ts';
import { listWebhookEndpoints } from './list.ts';
import { replayWebhooks } from './replay.ts';

const { db } = database().everyTenant;
const live = new AbortController().signal;

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
    await database().everyTenant.sql`
      update webhook_deliveries set lease_until = now() - interval '1 second' where tenant_id = ${tenant.tenantId}`;
    expect(await deliver(tenant, 'heir')).toBe(3);
    expect(received).toHaveLength(3);
  });

  it('gives way when its turn is over, and what was not begun stays due without a try', async () => {
    const { url, received } = await receiver();
    const { tenant, log } = await listening(url);
    await alertsOf(tenant, ...LOWS(20));
    const endpoint = await endpointOf(tenant);
    await fanOutAll([endpoint], live);
    expect((await deliverDue(endpoint, 'a', Date.now())).tried).toBe(8);
    expect((await log()).filter(({ state }) => state === 'pending')).toHaveLength(12);
    expect((await log()).filter(({ state, attempts }) => state === 'pending' && attempts > 0)).toEqual([]);
    expect((await deliverDue(endpoint, 'b')).tried).toBe(12);
    expect(received).toHaveLength(20);
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
