import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { findUserByEmail } from '#db/queries/users.ts';
import { SCOPES } from '#db/vocab.ts';
import { verifyPassword } from '#lib/auth/passwords.ts';
import { createUser } from '#lib/services/users/create.ts';
import { call, makeSessionCookie, makeTenant, makeToken, signInAs } from '#lib/testing/postgres.ts';
import { GET as me } from '../route.ts';
import { POST } from './route.ts';

const change = (current: string, fresh: string, headers: Record<string, string>) =>
  call(POST, '/api/me/password', {
    method: 'POST',
    body: JSON.stringify({ current_password: current, new_password: fresh }),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  });

it('changes the password of the caller and ends the other sessions', async () => {
  const { orgId } = await makeTenant();
  const email = `${crypto.randomUUID()}@example.com`;
  const actor = { kind: 'system', name: 'test' } as const;
  const admin = { actor, orgId, scopes: new Set(SCOPES), tenantIds: null, requestId: 'r', now: new Date() };
  const { user_id: userId } = await createUser(admin, { email, role: 'viewer', password: 'correct horse battery' });
  const [here, elsewhere] = [await signInAs(userId), await signInAs(userId)];
  const wrong = await change('not my password', 'staple correct horse', { cookie: here });
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  expect((await change('correct horse battery', 'staple correct horse', { cookie: here })).status).toBe(204);
  const stored = (await findUserByEmail(database().everyTenant.db, email))?.passwordHash ?? null;
  expect(await verifyPassword(stored, 'staple correct horse')).toBe(true);
  expect((await call(me, '/api/me', { headers: { cookie: here } })).status).toBe(200);
  expect((await call(me, '/api/me', { headers: { cookie: elsewhere } })).status).toBe(401);
});

it('is not for API clients', async () => {
  const token = await makeToken(await makeTenant());
  expect((await change('a', 'staple correct horse', { authorization: `Bearer ${token}` })).status).toBe(403);
});

it('limits guesses at the current password', async () => {
  const cookie = await makeSessionCookie(await makeTenant(), 'viewer');
  const statuses = [];
  for (let guess = 0; guess < 11; guess += 1)
    statuses.push((await change('guess', 'staple correct horse', { cookie })).status);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400));
  expect(statuses[10]).toBe(429);
});
