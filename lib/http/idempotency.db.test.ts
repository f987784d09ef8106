import { describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import type { Context } from '#lib/services/context.ts';
import { ServiceError } from '#lib/services/errors.ts';
import { makeTenant } from '#lib/testing/postgres.ts';
import { idempotent } from './idempotency.ts';
import { Reply } from './reply.ts';

async function makeCaller(orgId?: string): Promise<Context> {
  const tenant = await makeTenant(orgId);
  const actor = { kind: 'client', clientId: crypto.randomUUID(), tokenId: 't', name: 'test' } as const;
  const { tenantId } = tenant;
  return { actor, orgId: tenant.orgId, scopes: new Set(), tenantIds: [tenantId], requestId: 'r', now: new Date() };
}

const keyed = (key: string) =>
  new Request('http://localhost/api/events', { method: 'POST', headers: { 'idempotency-key': key } });
const content = () => ({ event_id: 'e_1' });

describe('an idempotency key', () => {
  it('is its caller’s own: another one with the same key and content is served anew', async () => {
    const first = await makeCaller();
    const second = await makeCaller(first.orgId);
    const answers = [];
    for (const ctx of [first, second, first]) {
      const reply = await idempotent(ctx, keyed('k'), content, async () => Reply.json(ctx.tenantIds));
      answers.push([reply.headers['Idempotency-Replayed'], JSON.parse(reply.text ?? '')]);
    }
    expect(answers).toEqual([
      [undefined, first.tenantIds],
      [undefined, second.tenantIds],
      ['true', first.tenantIds],
    ]);
  });

  it('is free again after a refusal that says to come back, and kept after a final one', async () => {
    const ctx = await makeCaller();
    const refuse =
      (code: 'load_in_progress' | 'no_records', headers = {}) =>
      async () => {
        throw new ServiceError(code, 'No.', { headers });
      };
    const statuses = [];
    for (const work of [
      refuse('load_in_progress', { 'Retry-After': '5' }),
      refuse('no_records'),
      async () => Reply.json({}),
    ]) {
      statuses.push((await idempotent(ctx, keyed('k'), content, work)).status);
    }
    expect(statuses).toEqual([409, 400, 400]);
  });

  it('is refused while its work goes on, and taken over when the lease ran out without an answer', async () => {
    const ctx = await makeCaller();
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const working = idempotent(ctx, keyed('k'), content, async () => {
      begin();
      await gate;
      return Reply.json('slow');
    });
    await begun;
    const again = () => idempotent(ctx, keyed('k'), content, async () => Reply.json('second'));
    await expect(again()).rejects.toMatchObject({ code: 'idempotency_in_progress' });
    await database().everyTenant.sql`update idempotency set lease_until = now() - interval '1 second' where key = 'k'`;
    expect((await again()).text).toBe('"second"');
    open();
    await working;
    expect((await again()).text).toBe('"second"');
  });
});
