import { beforeAll, expect, it } from 'vitest';
import { configureTestEnvironment } from '#lib/testing/environment.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST as signIn } from './auth/[...nextauth]/route.ts';
import { GET } from './risk_alert/[tenant_id]/route.ts';

const LIMIT = 10;

beforeAll(() => {
  const { DATABASE_URL = '', ASSAY_DATA_DIR = '' } = process.env;
  configureTestEnvironment({ DATABASE_URL, ASSAY_DATA_DIR, ASSAY_REQUESTS_PER_SECOND: String(LIMIT) });
});

it('cannot be dodged by naming many tenants, nor used up or seen through by naming a foreign one', async () => {
  const own = await makeTenant();
  const foreign = await makeTenant(own.orgId);
  const [token, all, theirs] = [
    await makeToken(own),
    await makeToken(own, { tenantIds: null }),
    await makeToken(foreign),
  ];
  const ask = (bearer: string, tenant_id: string) =>
    call(GET, `/api/risk_alert/${tenant_id}`, { token: bearer, params: { tenant_id } });
  const statuses = async (bearer: string, ids: string[]) =>
    new Set((await Promise.all(ids.map((id) => ask(bearer, id)))).map(({ status }) => status));
  const many = Array.from({ length: LIMIT * 3 }, (_, index) => `none-${index}`);
  expect(await statuses(all, many)).toEqual(new Set([404, 429]));
  expect(
    await statuses(
      token,
      many.map(() => foreign.tenantId),
    ),
  ).toEqual(new Set([404, 429]));
  const answer = await ask(theirs, foreign.tenantId);
  expect([answer.status, answer.headers.get('ratelimit')]).toEqual([404, expect.stringContaining(`r=${LIMIT - 1};`)]);
});

it('limits the requests of an address to sign-in', async () => {
  const context = { params: Promise.resolve({ nextauth: ['callback', 'credentials'] }) };
  const headers = { 'x-assay-client-ip': '203.0.113.7' };
  const send = () =>
    signIn(new Request('http://localhost/api/auth/callback/credentials', { method: 'POST', headers }), context);
  for (let n = 0; n < LIMIT; n += 1) expect((await send()).status).not.toBe(429);
  const refused = await send();
  expect([refused.status, await refused.json()]).toMatchObject([429, { error: 'rate_limited' }]);
});
