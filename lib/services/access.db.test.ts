import { describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { SCOPES } from '#db/vocab.ts';
import { verifyToken } from '#lib/auth/verify-token.ts';
import { makeTenant } from '#lib/testing/postgres.ts';
import { createClient } from './clients/create.ts';
import { exchangeSecret, findLiveSecret } from './clients/exchange.ts';
import { listClients } from './clients/list.ts';
import { revokeClientToken, rotateToken } from './clients/tokens.ts';
import type { Context } from './context.ts';
import { setUp } from './set-up.ts';

const input = {
  name: 'checkout',
  scopes: ['events:write', 'alerts:read'] as const,
  tenant_ids: null,
  expires_in_days: 90,
};

async function admin(): Promise<Context> {
  const { orgId } = await makeTenant();
  return {
    actor: { kind: 'system', name: 'test' },
    orgId,
    scopes: new Set(SCOPES),
    tenantIds: null,
    requestId: 'r',
    now: new Date(),
  };
}

describe('a client', () => {
  it('has at most two live tokens, so that one can be rotated without a gap', async () => {
    const ctx = await admin();
    const first = await createClient(ctx, input);
    const second = await rotateToken(ctx, first.client_id, 90);
    await expect(rotateToken(ctx, first.client_id, 90)).rejects.toMatchObject({ code: 'duplicate_conflict' });
    expect(await verifyToken(first.token, ctx.now)).not.toBeNull();
    await revokeClientToken(ctx, first.client_id, first.token_id);
    expect(await verifyToken(first.token, ctx.now)).toBeNull();
    expect(await verifyToken(second.token, ctx.now)).not.toBeNull();
    await rotateToken(ctx, first.client_id, 90);
  });

  it('never lets two rotations at once both issue the second token', async () => {
    const ctx = await admin();
    const { client_id: id } = await createClient(ctx, input);
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => rotateToken(ctx, id, 90)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('never starves the pool, however many rotations come at once', async () => {
    const ctx = await admin();
    const { client_id: id } = await createClient(ctx, input);
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => rotateToken(ctx, id, 90)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('shows its tokens only once and stores only hashes', async () => {
    const ctx = await admin();
    const { token } = await createClient(ctx, input);
    const secret = token.split('_')[3] ?? 'missing';
    expect(JSON.stringify(await listClients(ctx))).not.toContain(secret);
    const stored = await database()
      .sql`select to_jsonb(t) as row from tokens t union all select to_jsonb(a) from audit a`;
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('cannot be given scopes or tenants that its maker does not have', async () => {
    const ctx = await admin();
    const other = await makeTenant();
    const limited = { ...ctx, scopes: new Set(['tokens:write', 'alerts:read'] as const) };
    await expect(createClient(limited, input)).rejects.toMatchObject({ code: 'insufficient_scope' });
    await expect(createClient(ctx, { ...input, tenant_ids: [other.tenantId] })).rejects.toMatchObject({
      code: 'tenant_not_found',
    });
  });
});

const exchange = async (
  ctx: Context,
  { scope, ...credentials }: { clientId: string; clientSecret: string; scope: string | undefined },
) => exchangeSecret(ctx, await findLiveSecret(ctx, credentials), scope);

describe('client credentials', () => {
  it('answer an access token of the scopes asked for, which ends with the secret', async () => {
    const ctx = await admin();
    const { client_id: clientId, token: clientSecret, token_id } = await createClient(ctx, input);
    const access = await exchange(ctx, { clientId, clientSecret, scope: 'alerts:read' });
    expect(access).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'alerts:read' });
    expect([...((await verifyToken(access.access_token, ctx.now))?.scopes ?? [])]).toEqual(['alerts:read']);
    await revokeClientToken(ctx, clientId, token_id);
    expect(await verifyToken(access.access_token, ctx.now)).toBeNull();
  });

  it('never outlive a revocation that comes at the same time', async () => {
    const ctx = await admin();
    for (let round = 0; round < 5; round += 1) {
      const { client_id: clientId, token: clientSecret, token_id } = await createClient(ctx, input);
      const asked = [1, 2, 3].map(() => exchange(ctx, { clientId, clientSecret, scope: undefined }));
      const [, ...answers] = await Promise.allSettled([revokeClientToken(ctx, clientId, token_id), ...asked]);
      for (const answer of answers) {
        if (answer.status === 'fulfilled') expect(await verifyToken(answer.value.access_token, ctx.now)).toBeNull();
      }
    }
  });

  it('refuse a wrong secret, an access token as secret, and a foreign scope', async () => {
    const ctx = await admin();
    const { client_id: clientId, token: clientSecret } = await createClient(ctx, input);
    const { access_token } = await exchange(ctx, { clientId, clientSecret, scope: undefined });
    for (const wrong of ['nonsense', access_token]) {
      await expect(exchange(ctx, { clientId, clientSecret: wrong, scope: undefined })).rejects.toMatchObject({
        code: 'invalid_client',
      });
    }
    await expect(exchange(ctx, { clientId, clientSecret, scope: 'users:write' })).rejects.toMatchObject({
      code: 'invalid_scope',
    });
  });
});

describe('the set-up', () => {
  it('is possible once, also when two come at the same time', async () => {
    await database().everyTenant.sql`delete from users`;
    const caller = { requestId: 'r', now: new Date() };
    const setUpInput = { organisation: 'Example', password: 'correct horse battery' };
    const results = await Promise.allSettled([
      setUp(caller, { ...setUpInput, tenant: `A ${crypto.randomUUID()}`, email: 'a@example.com' }),
      setUp(caller, { ...setUpInput, tenant: `B ${crypto.randomUUID()}`, email: 'b@example.com' }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'already_set_up' } });
  });
});
