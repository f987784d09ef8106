import NextAuth from 'next-auth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { database } from '#db/client.ts';
import { type Role, SCOPES } from '#db/vocab.ts';
import type { Context } from '#lib/services/context.ts';
import { createUser } from '#lib/services/users/create.ts';
import { confirmFactor, offerFactor } from '#lib/services/users/second-factor.ts';
import { clearSignInTries, makeTenant } from '#lib/testing/postgres.ts';
import { authOptions } from './options.ts';
import { codeAt } from './totp.ts';

const PASSWORD = 'correct horse battery';
const START = new Date('2026-01-01T00:00:00Z');
const STEP_MS = 30_000;

beforeEach(async () => {
  await clearSignInTries();
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => void vi.useRealTimers());

async function makePerson(role: Role = 'analyst') {
  const { orgId } = await makeTenant();
  const email = `${crypto.randomUUID()}@example.com`;
  const rest = { orgId, scopes: new Set(SCOPES), tenantIds: null, requestId: 'r', now: new Date() };
  const operator: Context = { ...rest, actor: { kind: 'system', name: 'test' } };
  const { user_id: userId } = await createUser(operator, { email, role, password: PASSWORD });
  const ctx: Context = { ...rest, actor: { kind: 'user', userId, email, role, sessionId: '' } };
  return { orgId, email, userId, ctx };
}

interface Answer {
  readonly body: unknown;
  readonly cookies: Readonly<Record<string, string>>;
}

/** What next-auth answers to a request of a browser, as it does behind the route. */
async function browse(
  action: string[],
  request: { method?: string; body?: object; cookies?: Readonly<Record<string, string>>; network?: string } = {},
): Promise<Answer> {
  const { method = 'GET', body = {}, cookies = {}, network = '203.0.113.7' } = request;
  const lines: string[] = [];
  let answer: unknown = null;
  const response = {
    status: () => response,
    setHeader: (name: string, value: string | string[]) => {
      if (name.toLowerCase() === 'set-cookie') lines.splice(0, lines.length, ...[value].flat());
      return response;
    },
    getHeader: (name: string) => (name.toLowerCase() === 'set-cookie' ? lines : undefined),
    json: (value: unknown) => {
      answer = value;
    },
    send: (value: unknown) => {
      answer = value;
    },
    end: () => {},
  };
  const headers = {
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  };
  const options = authOptions({ requestId: 'request-1', network, setCookie: () => {} });
  await NextAuth({ method, query: { nextauth: action }, body, cookies, headers } as never, response as never, options);
  const pairs = lines.map((line) => (line.split(';')[0] ?? '').split(/=(.*)/s));
  const set = Object.fromEntries(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)]));
  return { body: answer, cookies: { ...cookies, ...set } };
}

/** Signs in as the form does. @returns the cookies of the browser. */
async function signIn(email: string, password: string, { code = '', network = '203.0.113.7' } = {}) {
  const { body, cookies } = await browse(['csrf']);
  const { csrfToken } = body as { csrfToken: string };
  const form = { csrfToken, email, password, code, json: 'true' };
  const callback = ['callback', 'credentials'];
  return { csrfToken, ...(await browse(callback, { method: 'POST', body: form, cookies, network })) };
}

/** The audit rows of an organisation about sessions and second factors; those of refusals follow in a moment. */
async function rows(orgId: string, count: number) {
  const read = () => database().sql<
    { actor: string; action: string; target: string | null; detail: Record<string, unknown>; request_id: string }[]
  >`
    select actor, action, target, detail, request_id from audit
    where org_id = ${orgId} and action ~ '^(session|user\.(second|recovery))' order by audit_id`;
  await vi.waitFor(async () => expect(await read()).toHaveLength(count), { timeout: 5000 });
  return read();
}

it('tells who signed in and out, by the session, and of a sign-out once', async () => {
  const { orgId, email, userId } = await makePerson();
  const { csrfToken, cookies } = await signIn(email, PASSWORD);
  for (let times = 0; times < 2; times += 1)
    await browse(['signout'], { method: 'POST', body: { csrfToken, json: 'true' }, cookies });
  const [start, end] = await rows(orgId, 2);
  const shared = { actor: `user:${email}`, target: userId, request_id: 'request-1' };
  expect(start).toMatchObject({ ...shared, action: 'session.start', detail: { single_sign_on: false } });
  expect(end).toMatchObject({ ...shared, action: 'session.end' });
  expect(end?.detail.session_id).toBe(start?.detail.session_id);
});

it('tells of failed sign-ins by the id of the person, or by a hash where nobody is', async () => {
  const { orgId, email, userId } = await makePerson();
  await signIn(email, 'guess');
  await signIn(email, 'guess', { network: '198.51.100.1' });
  const found = await rows(orgId, 2);
  expect(found).toMatchObject([
    { actor: 'system:sign-in', action: 'session.refuse', target: userId, detail: { reason: 'password' } },
    { actor: 'system:sign-in', action: 'session.refuse', target: userId, detail: { reason: 'password' } },
  ]);
  expect(new Set(found.map(({ detail }) => detail.network)).size).toBe(2);
  const [first] = await database().sql<
    { org_id: string }[]
  >`select org_id from organisations order by created_at limit 1`;
  const before = (await database().sql`select 1 from audit where target is null and action = 'session.refuse'`).length;
  expect(before).toBe(0);
  for (const typed of ['nobody@example.com', 'nobody@example.com', 'secret-typed-here@example.com'])
    await signIn(typed, 'x');
  const unknown = await vi.waitFor(async () => {
    const read = await database().sql<{ org_id: string; detail: Record<string, string> }[]>`
      select org_id, detail from audit where target is null and action = 'session.refuse' order by audit_id`;
    expect(read).toHaveLength(3);
    return read;
  });
  expect(new Set(unknown.map(({ detail }) => detail.account)).size).toBe(2);
  expect(JSON.stringify(unknown)).not.toMatch(/nobody|secret|203\.0/);
  expect(unknown.every(({ org_id, detail }) => org_id === first?.org_id && detail.reason === 'unknown_account')).toBe(
    true,
  );
});

it('keeps a flood of failed sign-ins from the table, and the rows of a person out of the flood', async () => {
  const { orgId, email } = await makePerson();
  const count = async () => (await database().sql`select 1 from audit where action = 'session.refuse'`).length;
  const before = await count();
  for (let n = 0; n < 130; n += 1) await signIn(`flood-${n}@example.com`, 'x', { network: `10.0.0.${n}` });
  for (let n = 0; n < 60; n += 1) await signIn(email, 'x', { network: `10.1.0.${n}` });
  await rows(orgId, 50);
  await vi.waitFor(async () => expect((await count()) - before).toBe(150));
}, 60_000);

it('tells of second factors: set up, asked for, wrong, and by a recovery code', async () => {
  const { orgId, email, userId, ctx } = await makePerson();
  const { secret } = await offerFactor(ctx, PASSWORD);
  const [recovery = ''] = await confirmFactor(ctx, codeAt(secret, START));
  await signIn(email, PASSWORD);
  await rows(orgId, 3);
  await signIn(email, PASSWORD, { code: '000000' });
  await rows(orgId, 4);
  await signIn(email, PASSWORD, { code: codeAt(secret, new Date(START.getTime() + STEP_MS)) });
  await signIn(email, PASSWORD, { code: recovery });
  const found = await rows(orgId, 7);
  expect(found.every(({ target }) => target === userId)).toBe(true);
  expect(found.map(({ action, detail }) => [action, detail.reason ?? detail.left])).toEqual([
    ['user.second_factor.offer', undefined],
    ['user.second_factor', undefined],
    ['session.challenge', 'second_factor'],
    ['session.refuse', 'second_factor'],
    ['session.start', undefined],
    ['user.recovery_code', 9],
    ['session.start', undefined],
  ]);
});

it('tells whom single sign-on did not let in', async () => {
  const { orgId, email, userId } = await makePerson('admin');
  const { callbacks } = authOptions({ requestId: 'r', network: '203.0.113.7', setCookie: () => {} });
  const profile = { iss: 'https://id.example.com', sub: 'subject-1', email, email_verified: true };
  const account = { type: 'oauth', provider: 'oidc', providerAccountId: 'subject-1' } as const;
  expect(await callbacks?.signIn?.({ user: { id: '', email }, account, profile } as never)).toBe(
    '/sign-in?error=PasswordOnly',
  );
  expect(await rows(orgId, 1)).toMatchObject([
    { action: 'session.refuse', target: userId, detail: { reason: 'PasswordOnly' } },
  ]);
});
