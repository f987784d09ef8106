import { beforeAll, expect, it } from 'vitest';
import { call, makeSessionCookie, makeTenant, makeToken, type TestTenant } from '#lib/testing/postgres.ts';
import { GET as readAudit } from './audit/route.ts';
import { GET as getCustomer } from './customers/[customer_id]/route.ts';
import { GET as listCustomers } from './customers/route.ts';
import { GET as getAlert } from './risk_alert/[tenant_id]/alerts/[alert_id]/route.ts';
import { GET as latestAlert } from './risk_alert/[tenant_id]/route.ts';
import { POST as createTenant } from './tenants/route.ts';
import { PATCH as changeUser } from './users/[user_id]/route.ts';

let tenant: TestTenant;
let token: string;
beforeAll(async () => {
  tenant = await makeTenant();
  token = await makeToken(tenant, { tenantIds: null });
});

const json = (method: string, body: unknown) => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

it('refuses text that no database can hold, wherever it stands', async () => {
  const { tenantId: tenant_id } = tenant;
  const risk = `/api/risk_alert/${tenant_id}`;
  const answers = [
    await call(getCustomer, '/api/customers/%00', { token, params: { customer_id: '\0' } }),
    await call(listCustomers, '/api/customers?search=a%00b', { token }),
    await call(getAlert, `${risk}/alerts/%00`, { token, params: { tenant_id, alert_id: '\0' } }),
    await call(latestAlert, `${risk}?session_id=%00`, { token, params: { tenant_id } }),
    await call(createTenant, '/api/tenants', { ...json('POST', { name: 'a\0b' }), token }),
    await call(createTenant, '/api/tenants', { ...json('POST', { name: 'a\ud800b' }), token }),
    await call(changeUser, '/api/users/x', { ...json('PATCH', { role: 'viewer' }), token, params: { user_id: '\0' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 400));
});

it('takes a malformed cookie for none and an opaque origin for a foreign one', async () => {
  const broken = await call(readAudit, '/api/audit', { headers: { cookie: 'assay.session=%E0%A4%A' } });
  expect([broken.status, await broken.json()]).toMatchObject([401, { error: 'missing_token' }]);
  const cookie = await makeSessionCookie(tenant, 'admin');
  const options = json('POST', { name: 'x' });
  const opaque = await call(createTenant, '/api/tenants', {
    ...options,
    headers: { ...options.headers, cookie, origin: 'null' },
  });
  expect([opaque.status, await opaque.json()]).toMatchObject([403, { error: 'forbidden_origin' }]);
});
