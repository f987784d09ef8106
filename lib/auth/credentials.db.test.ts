import { encode } from 'next-auth/jwt';
import { beforeEach, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { SCOPES } from '#db/vocab.ts';
import { env } from '#lib/env.ts';
import { createUser } from '#lib/services/users/create.ts';
import { clearSignInTries, makeTenant } from '#lib/testing/postgres.ts';
import { checkPassword } from './credentials.ts';
import { verifySession } from './session.ts';

const PASSWORD = 'correct horse battery';
const TRIES = 10;

beforeEach(clearSignInTries);

async function makeAdministrator(): Promise<string> {
  const { orgId } = await makeTenant();
  const email = `${crypto.randomUUID()}@example.com`;
  const actor = { kind: 'system', name: 'test' } as const;
  const ctx = { actor, orgId, scopes: new Set(SCOPES), tenantIds: null, requestId: 'r', now: new Date() };
  await createUser(ctx, { email, role: 'admin', password: PASSWORD });
  return email;
}

/** One try; a success gives the cookie of the browser, as a Cookie header. */
async function signIn(email: string, password: string, ip: string, cookie = ''): Promise<string | null> {
  let header = '';
  const remember = (line: string) => {
    expect(line).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    header = line.split(';')[0] ?? '';
  };
  const request = { requestId: 'r', network: ip, setCookie: remember };
  const person = await checkPassword({ email, password }, cookie, request);
  return person && header;
}

it('slows a stranger down, who cannot lock an administrator out', async () => {
  const email = await makeAdministrator();
  const other = await makeAdministrator();
  const [known, foreign] = [await signIn(email, PASSWORD, '192.0.2.1'), await signIn(other, PASSWORD, '192.0.2.2')];
  for (let n = 0; n < TRIES; n += 1) expect(await signIn(email, 'guess', '203.0.113.7')).toBeNull();
  const session = await encode({ token: { sub: email }, secret: env().NEXTAUTH_SECRET });
  for (const cookie of ['', foreign ?? '', 'assay.browser=forged', `assay.browser=${session}`])
    await expect(signIn(email, PASSWORD, '203.0.113.7', cookie)).rejects.toThrow('TooManyTries');
  expect(await signIn(email, PASSWORD, '192.0.2.1')).toBeTruthy();
  expect(await signIn(email, PASSWORD, '203.0.113.7', known ?? '')).toBeTruthy();
});

it('takes the cookie of a known browser for no session', async () => {
  const known = await signIn(await makeAdministrator(), PASSWORD, '192.0.2.1');
  expect(known).toContain('assay.browser=');
  expect(await verifySession(known?.replace('assay.browser', 'assay.session') ?? null, new Date())).toBeNull();
});

it('keeps nothing of an address that is none', async () => {
  for (const email of ['', 'nobody', `${'a'.repeat(60_000)}@example.com`, 'a\0b@example.com', 'a@b@c'])
    expect(await signIn(email, PASSWORD, '203.0.113.7')).toBeNull();
  expect([...(await database().sql`select key from sign_in_tries`)]).toEqual([]);
});
