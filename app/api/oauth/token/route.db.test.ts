import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST } from './route.ts';

const secret = await makeToken(await makeTenant(), { scopes: ['alerts:read'] });
const [client] = await database().everyTenant.sql<{ client_id: string }[]>`
  select client_id from tokens order by created_at desc limit 1`;
const good = { grant_type: 'client_credentials', client_id: client?.client_id ?? '', client_secret: secret };

const ask = async (form: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = new Request('http://localhost/api/oauth/token', { method: 'POST', headers, body: form });
  const response = await POST(request, { params: Promise.resolve({}) });
  return [response.status, await response.json()];
};
const formOf = (members: Record<string, string>) => new URLSearchParams(members).toString();

it('gives a token', async () => {
  expect(await ask(formOf({ ...good, scope: 'alerts:read' }))).toMatchObject([200, { token_type: 'Bearer' }]);
});

it.each([
  ['another grant', formOf({ ...good, grant_type: 'password' }), 400, 'unsupported_grant_type'],
  ['a scope that nobody has', formOf({ ...good, scope: 'alerts:read everything' }), 400, 'invalid_scope'],
  ["a scope that is not the client's", formOf({ ...good, scope: 'users:write' }), 400, 'invalid_scope'],
  ['no grant', formOf({ client_id: 'a', client_secret: 'b' }), 400, 'invalid_request'],
  ['a member twice', `${formOf(good)}&scope=a&scope=b`, 400, 'invalid_request'],
  ['a wrong secret', formOf({ ...good, client_secret: 'wrong' }), 401, 'invalid_client'],
])('refuses %s as RFC 6749, section 5.2, says', async (_, form, status, error) => {
  expect(await ask(form)).toMatchObject([status, { error }]);
});
