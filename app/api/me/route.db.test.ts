import { expect, it } from 'vitest';
import { Me } from '#lib/contracts/organisation.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST } from '../events/route.ts';
import { GET } from './route.ts';

it('says which tenants have data, of those within reach', async () => {
  const empty = await makeTenant();
  const filled = await makeTenant(empty.orgId);
  const stranger = await makeTenant();
  for (const tenant of [filled, stranger]) {
    const body = JSON.stringify({ event_id: 'e_1', type: 'login', user: { client_user_id: 'u_1' } });
    const headers = { 'content-type': 'application/json' };
    const sent = await call(POST, '/x', { method: 'POST', token: await makeToken(tenant), headers, body });
    expect(sent.ok).toBe(true);
  }
  const token = await makeToken(empty, { tenantIds: null });
  const { tenants } = Me.parse(await (await call(GET, '/api/me', { token })).json());
  expect(Object.fromEntries(tenants.map(({ tenant_id, has_data }) => [tenant_id, has_data]))).toEqual({
    [empty.tenantId]: false,
    [filled.tenantId]: true,
  });
});
