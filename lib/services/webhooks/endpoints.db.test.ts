import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { listEnabledEndpoints } from '#db/queries/housekeeping.ts';
import { updateEndpoint } from '#db/queries/webhook-endpoints.ts';
import { makeTenant } from '#lib/testing/postgres.ts';
import { alertsOf, contextOf, deliver, LOWS, listening, NO_FILTER, receiver } from '#lib/testing/webhooks.ts';
import { changeWebhookEndpoint } from './change.ts';
import { createWebhookEndpoint } from './create.ts';
import { listWebhookDeliveries } from './deliveries.ts';
import { listWebhookEndpoints } from './list.ts';
import { replayWebhooks, testWebhook } from './replay.ts';
import { rotateWebhookSecret } from './rotate.ts';

const { db } = database().everyTenant;

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
    const rows = await database().everyTenant.sql<{ actor: string }[]>`
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
