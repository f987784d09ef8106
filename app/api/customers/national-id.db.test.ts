import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { nationalIdOf, storeCustomers } from '#lib/testing/keyed-rows.ts';
import { call, makeSessionCookie, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST as reveal } from './[customer_id]/national-id/route.ts';
import { GET as list } from './route.ts';

const path = (id: string) => `/api/customers/${id}/national-id`;
const audited = (tenantId: string) =>
  database().everyTenant
    .sql`select actor, target, detail from audit where tenant_id = ${tenantId} and action = 'customers.reveal'`;

it('shows a national id to an administrator, with an audit row each time that does not hold it', async () => {
  const tenant = await makeTenant();
  await storeCustomers(tenant, 7, 8);
  const headers = { cookie: await makeSessionCookie(tenant, 'admin'), 'sec-fetch-site': 'same-origin' };
  const query = `?tenant_id=${tenant.tenantId}`;
  for (const times of [1, 2]) {
    const answer = await call(reveal, `${path('C000007')}${query}`, {
      method: 'POST',
      headers,
      params: { customer_id: 'C000007' },
    });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.json()).toEqual({
      national_id: nationalIdOf(7),
      national_id_type: 'passport',
      national_id_country: 'DE',
    });
    const rows = await audited(tenant.tenantId);
    expect(rows).toHaveLength(times);
    expect(rows[0]).toMatchObject({ actor: expect.stringContaining('user:'), target: 'C000007' });
    expect(JSON.stringify(rows)).not.toContain(nationalIdOf(7));
  }
});

it.each(['analyst', 'viewer'] as const)('shows it to no %s, and notes nothing', async (role) => {
  const tenant = await makeTenant();
  await storeCustomers(tenant, 7, 8);
  const headers = { cookie: await makeSessionCookie(tenant, role), 'sec-fetch-site': 'same-origin' };
  const params = { customer_id: 'C000007' };
  const answer = await call(reveal, `${path('C000007')}?tenant_id=${tenant.tenantId}`, {
    method: 'POST',
    headers,
    params,
  });
  expect([answer.status, await answer.text()]).toEqual([403, expect.not.stringContaining(nationalIdOf(7))]);
  expect(await audited(tenant.tenantId)).toEqual([]);
});

it('knows no customer of another tenant, and is no part of what everybody reads', async () => {
  const [own, other] = [await makeTenant(), await makeTenant()];
  await storeCustomers(other, 7, 8);
  const params = { customer_id: 'C000007' };
  const answer = await call(reveal, path('C000007'), { method: 'POST', token: await makeToken(own), params });
  expect(answer.status).toBe(404);
  const page = await call(list, '/api/customers', { token: await makeToken(other) });
  expect(await page.text()).not.toContain(nationalIdOf(7));
});
