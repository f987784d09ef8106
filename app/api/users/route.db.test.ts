import { expect, it } from 'vitest';
import { call, makeSessionCookie, makeTenant, signInAs } from '#lib/testing/postgres.ts';
import { GET as listAudit } from '../audit/route.ts';
import { POST as createClient } from '../clients/route.ts';
import { GET as describeMe } from '../me/route.ts';
import { POST as createTenant, GET as listTenants } from '../tenants/route.ts';
import { PATCH } from './[user_id]/route.ts';
import { GET, POST } from './route.ts';

type Handler = Parameters<typeof call>[0];

const send = async (handler: Handler, path: string, cookie: string, method = 'GET', body?: unknown, params = {}) => {
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await call(handler, path, { method, headers, params, ...init });
  return { status: response.status, json: await response.json() };
};
const change = (cookie: string, userId: string, body: unknown) =>
  send(PATCH, `/api/users/${userId}`, cookie, 'PATCH', body, { user_id: userId });

async function makeShops() {
  const own = await makeTenant();
  const other = await makeTenant(own.orgId);
  const admin = await makeSessionCookie(own, 'admin');
  return { own, other, admin };
}

async function addPerson(admin: string, role: string, tenant_ids: string[] | null) {
  const input = { email: `${crypto.randomUUID()}@example.com`, role, tenant_ids };
  const { status, json } = await send(POST, '/api/users', admin, 'POST', input);
  return { status, json, userId: json.user_id as string };
}

it('limits a person to tenants at once, widens them again, and writes both down', async () => {
  const { own, other, admin } = await makeShops();
  const { userId } = await addPerson(admin, 'analyst', null);
  const cookie = await signInAs(userId);
  const seen = async () => {
    const { json: me } = await send(describeMe, '/api/me', cookie);
    const { json: list } = await send(listTenants, '/api/tenants', cookie);
    const ids = (rows: { tenant_id: string }[]) => rows.map(({ tenant_id: id }) => id).sort();
    expect(ids(me.tenants)).toEqual(ids(list.tenants));
    return { all: me.all_tenants, ids: ids(me.tenants) };
  };
  const both = [own.tenantId, other.tenantId].sort();
  expect(await seen()).toEqual({ all: true, ids: both });
  const limited = await change(admin, userId, { tenant_ids: [own.tenantId] });
  expect(limited).toMatchObject({ status: 200, json: { tenant_ids: [own.tenantId] } });
  expect(await seen()).toEqual({ all: false, ids: [own.tenantId] });
  await change(admin, userId, { tenant_ids: null });
  expect(await seen()).toEqual({ all: true, ids: both });
  const { json } = await send(listAudit, '/api/audit?limit=2', admin);
  expect(json.entries).toMatchObject([
    { action: 'user.change', target: userId, detail: { changes: { tenant_ids: { from: [own.tenantId], to: null } } } },
    { action: 'user.change', target: userId, detail: { changes: { tenant_ids: { from: null, to: [own.tenantId] } } } },
  ]);
});

it('takes no tenant of another organisation', async () => {
  const { admin } = await makeShops();
  const foreign = await makeTenant();
  expect(await addPerson(admin, 'viewer', [foreign.tenantId])).toMatchObject({ status: 404 });
  const { userId } = await addPerson(admin, 'viewer', null);
  const refused = { status: 404, json: { error: 'tenant_not_found' } };
  expect(await change(admin, userId, { tenant_ids: [foreign.tenantId] })).toMatchObject(refused);
});

it('keeps an administrator of some tenants from widening themselves and from managing the organisation', async () => {
  const { own, other, admin } = await makeShops();
  await addPerson(admin, 'viewer', [other.tenantId]);
  const { userId, json } = await addPerson(admin, 'admin', [own.tenantId]);
  const limited = await signInAs(userId);
  const refused = { status: 403, json: { error: 'insufficient_scope' } };
  for (const body of [{ tenant_ids: null }, { tenant_ids: [other.tenantId] }, { role: 'viewer' }])
    expect(await change(limited, userId, body)).toMatchObject(refused);
  expect(await addPerson(limited, 'viewer', [own.tenantId])).toMatchObject(refused);
  expect(await send(createTenant, '/api/tenants', limited, 'POST', { name: 'Mine' })).toMatchObject(refused);
  const client = { name: 'c', scopes: ['alerts:read'] };
  expect((await send(createClient, '/api/clients', limited, 'POST', client)).status).toBe(400);
  const elsewhere = { ...client, tenant_ids: [other.tenantId] };
  expect((await send(createClient, '/api/clients', limited, 'POST', elsewhere)).status).toBe(404);
  const { json: list } = await send(GET, '/api/users', limited);
  expect(list.users.map(({ email }: { email: string }) => email)).toEqual([json.email]);
});

it('keeps an administrator of every tenant', async () => {
  const { own, admin } = await makeShops();
  await addPerson(admin, 'admin', [own.tenantId]);
  const { json } = await send(describeMe, '/api/me', admin);
  const { json: list } = await send(GET, '/api/users', admin);
  const self = list.users.find(({ email }: { email: string }) => email === json.email);
  for (const body of [{ tenant_ids: [own.tenantId] }, { role: 'viewer' }, { disabled: true }])
    expect(await change(admin, self.user_id, body)).toMatchObject({ status: 400 });
});
