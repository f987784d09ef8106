import { v7 as uuid } from 'uuid';
import { afterEach, expect, it, vi } from 'vitest';
import { database } from '#db/client.ts';
import { insertUser } from '#db/queries/users.ts';
import { type Role, SCOPES } from '#db/vocab.ts';
import { env } from '#lib/env.ts';
import { makeTenant } from '#lib/testing/postgres.ts';
import { admitIdentity, bindIdentity } from './identities.ts';

const ISS = 'https://login.example.com';
process.env.ASSAY_OIDC_ISSUER = `${ISS}/`;
afterEach(() => vi.restoreAllMocks());

async function makeUser(role: Role, passwordHash: string | null = null) {
  const { orgId } = await makeTenant();
  const userId = uuid();
  const email = `${userId}@example.com`;
  await insertUser(database().everyTenant.db, {
    userId,
    orgId,
    email,
    name: null,
    role,
    passwordHash,
    createdAt: new Date(),
  });
  const claims = { iss: ISS, sub: `sub-${userId}`, email, email_verified: true };
  return { orgId, userId, email, claims };
}

it('binds an account at the first sign-in, and knows it by the subject from then on', async () => {
  const { userId, claims } = await makeUser('analyst');
  expect(await admitIdentity(claims)).toMatchObject({ user: { userId } });
  expect(await admitIdentity({ iss: ISS, sub: claims.sub })).toMatchObject({ user: { userId } });
  expect(await admitIdentity({ ...claims, sub: 'another' })).toMatchObject({ refusal: 'OtherIdentity' });
  expect(await admitIdentity({ ...claims, iss: 'https://other.example.com', email_verified: false })).toMatchObject({
    refusal: 'NotInvited',
  });
});

it('links by no address that is not verified', async () => {
  const { claims } = await makeUser('analyst');
  const { iss, sub, email } = claims;
  expect(await admitIdentity({ ...claims, email_verified: false })).toMatchObject({ refusal: 'NotInvited' });
  expect(await admitIdentity({ iss, sub, email })).toMatchObject({ refusal: 'NotInvited' });
});

it('links by the addresses of an issuer that the operator trusts, unless it says that one is not verified', async () => {
  const { userId, claims } = await makeUser('analyst');
  const { iss, sub, email } = claims;
  vi.spyOn(env(), 'ASSAY_OIDC_TRUST_EMAILS', 'get').mockReturnValue(true);
  expect(await admitIdentity({ ...claims, email_verified: false })).toMatchObject({ refusal: 'NotInvited' });
  expect(await admitIdentity({ iss, sub, email })).toMatchObject({ user: { userId } });
});

it('never takes over an administrator who has a password, until an operator binds the account', async () => {
  const { orgId, userId, email, claims } = await makeUser('admin', 'hash');
  expect(await admitIdentity(claims)).toMatchObject({ refusal: 'PasswordOnly' });
  const actor = { kind: 'system' as const, name: 'test' };
  const ctx = { actor, orgId, scopes: new Set(SCOPES), tenantIds: null, requestId: 'r', now: new Date() };
  await bindIdentity(ctx, email, claims.sub);
  expect(await admitIdentity(claims)).toMatchObject({ user: { userId } });
  await bindIdentity(ctx, email, 'renewed');
  expect(await admitIdentity({ iss: ISS, sub: 'renewed' })).toMatchObject({ user: { userId } });
  expect(await admitIdentity(claims)).toMatchObject({ refusal: 'PasswordOnly' });
  await expect(bindIdentity({ ...ctx, orgId: 'other' }, email, 'x')).rejects.toMatchObject({ code: 'not_found' });
});
