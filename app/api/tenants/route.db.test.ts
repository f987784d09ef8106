import { describe, expect, it } from 'vitest';
import { call, makeSessionCookie, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { GET, POST, PUT } from './route.ts';

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

describe('/api/tenants', () => {
  it('lists only the tenants of the token', async () => {
    const own = await makeTenant();
    await makeTenant(own.orgId);
    const response = await call(GET, '/api/tenants', { token: await makeToken(own) });
    expect(response.status).toBe(200);
    expect(response.headers.get('ratelimit-policy')).toContain('"default"');
    expect(await response.json()).toMatchObject({ tenants: [{ tenant_id: own.tenantId }] });
  });

  it('refuses a missing, a malformed, an expired and a revoked token', async () => {
    const tenant = await makeTenant();
    const past = new Date(Date.now() - 1000);
    const missing = await call(GET, '/api/tenants');
    expect([missing.status, await missing.json()]).toMatchObject([401, { error: 'missing_token' }]);
    expect(missing.headers.get('www-authenticate')).toBe('Bearer realm="api"');
    for (const token of [
      'nonsense',
      await makeToken(tenant, { expiresAt: past }),
      await makeToken(tenant, { revokedAt: past }),
    ]) {
      const response = await call(GET, '/api/tenants', { token });
      expect([response.status, await response.json()]).toMatchObject([401, { error: 'invalid_token' }]);
    }
  });

  it('creates once per idempotency key and refuses the key with another body', async () => {
    const token = await makeToken(await makeTenant(), { tenantIds: null });
    const name = `Shop ${crypto.randomUUID()}`;
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await call(POST, '/api/tenants', { ...json({ name }, key), token });
    const again = await call(POST, '/api/tenants', { ...json({ name }, key), token });
    const other = await call(POST, '/api/tenants', { ...json({ name: 'Else' }, key), token });
    expect([first.status, again.status, other.status]).toEqual([201, 201, 422]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await again.json()).toEqual(await first.json());
  });

  it('names the path of an unknown member', async () => {
    const response = await call(POST, '/api/tenants', {
      ...json({ name: 'x', colour: 'red' }),
      token: await makeToken(await makeTenant()),
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: 'invalid_request', message: 'colour: is not a known member.' },
    ]);
  });

  it('lets a viewer read but not write, and a session write only from its own pages', async () => {
    const tenant = await makeTenant();
    const viewer = await makeSessionCookie(tenant, 'viewer');
    const admin = await makeSessionCookie(tenant, 'admin');
    expect((await call(GET, '/api/tenants', { headers: { cookie: viewer } })).status).toBe(200);
    const same = { 'sec-fetch-site': 'same-origin' };
    expect((await call(POST, '/api/tenants', json({ name: 'x' }, { cookie: viewer, ...same }))).status).toBe(403);
    expect(
      (await call(POST, '/api/tenants', json({ name: 'x' }, { cookie: admin, 'sec-fetch-site': 'cross-site' }))).status,
    ).toBe(403);
    expect(
      (await call(POST, '/api/tenants', json({ name: crypto.randomUUID() }, { cookie: admin, ...same }))).status,
    ).toBe(201);
  });

  it('answers 405 with Allow', async () => {
    const response = await call(PUT, '/api/tenants', { method: 'PUT' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });
});
