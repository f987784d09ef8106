import { beforeAll, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { findToken } from '#db/queries/clients.ts';
import { clearAuthCaches } from '#lib/auth/caches.ts';
import { createToken, parseTokenId } from '#lib/auth/token-format.ts';
import { configureTestEnvironment } from '#lib/testing/environment.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { GET as me } from './me/route.ts';
import { POST as exchange } from './oauth/token/route.ts';

const LIMIT = 5;
const address = { 'x-assay-client-ip': '203.0.113.7' };

beforeAll(() => {
  const { DATABASE_URL = '', ASSAY_DATA_DIR = '' } = process.env;
  configureTestEnvironment({ DATABASE_URL, ASSAY_DATA_DIR, ASSAY_AUTH_FAILURES_PER_MINUTE: String(LIMIT) });
});

const ask = async (token: string) => (await call(me, '/api/me', { token, headers: address })).status;
const unknown = () => createToken('test').token;

async function exchanged(clientId: string, secret: string): Promise<number> {
  const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  const headers = { ...address, authorization, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await call(exchange, '/api/oauth/token', {
    method: 'POST',
    body: 'grant_type=client_credentials',
    headers,
  });
  return answer.status;
}

it('refuses the bad tokens of an address beyond its limit, and never a good one', async () => {
  const [good, fresh] = [await makeToken(await makeTenant()), await makeToken(await makeTenant())];
  const clientId = (await findToken(database().everyTenant.db, parseTokenId(fresh) ?? ''))?.client.clientId ?? '';
  expect(await ask(good)).toBe(200);
  for (let n = 0; n < LIMIT; n += 1) expect(await ask(unknown())).toBe(401);
  expect([await ask(unknown()), await ask('nonsense')]).toEqual([429, 429]);
  expect(await ask(good)).toBe(200);
  clearAuthCaches();
  const beside = [...Array.from({ length: 20 }, () => ask(unknown())), ask(good), ask(fresh)];
  expect((await Promise.all(beside)).slice(-2)).toEqual([200, 200]);
  expect([await exchanged(clientId, fresh), await exchanged(clientId, unknown())]).toEqual([200, 429]);
});
