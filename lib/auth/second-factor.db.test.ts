import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { database } from '#db/client.ts';
import { type Role, SCOPES } from '#db/vocab.ts';
import { env } from '#lib/env.ts';
import type { Context } from '#lib/services/context.ts';
import { changeUser } from '#lib/services/users/change.ts';
import { createUser } from '#lib/services/users/create.ts';
import { confirmFactor, offerFactor, resetFactorOf } from '#lib/services/users/second-factor.ts';
import { clearSignInTries, makeTenant, signInAs } from '#lib/testing/postgres.ts';
import { clearAuthCaches } from './caches.ts';
import { checkPassword } from './credentials.ts';
import { verifySession } from './session.ts';
import { codeAt } from './totp.ts';

const PASSWORD = 'correct horse battery';
const STEP_MS = 30_000;
const START = new Date('2026-01-01T00:00:00Z');

beforeEach(async () => {
  await clearSignInTries();
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function makePerson(role: Role = 'admin') {
  const { orgId } = await makeTenant();
  const email = `${crypto.randomUUID()}@example.com`;
  const rest = { orgId, scopes: new Set(SCOPES), tenantIds: null, requestId: 'r', now: new Date() };
  const operator: Context = { ...rest, actor: { kind: 'system', name: 'test' } };
  const { user_id: userId } = await createUser(operator, { email, role, password: PASSWORD });
  const ctx: Context = { ...rest, actor: { kind: 'user', userId, email, role, sessionId: '' } };
  return { email, userId, operator, ctx };
}

async function enrol({ ctx }: { ctx: Context }) {
  const { secret } = await offerFactor(ctx, PASSWORD);
  return { secret, recovery: await confirmFactor(ctx, codeAt(secret, START)) };
}

const signIn = (email: string, code?: string, password = PASSWORD) =>
  checkPassword({ email, password, ...(code === undefined ? {} : { code }) }, undefined, {
    requestId: 'r',
    network: '203.0.113.7',
    setCookie: () => {},
  });
const codeAfter = (secret: string, steps: number) => codeAt(secret, new Date(START.getTime() + steps * STEP_MS));
const pass = (steps: number) => vi.setSystemTime(START.getTime() + steps * STEP_MS);

it('asks for a code after the right password alone, and takes each code once', async () => {
  const person = await makePerson();
  const { email } = person;
  const { secret } = await enrol(person);
  expect(await signIn(email, undefined, 'guess')).toBeNull();
  await expect(signIn(email)).rejects.toThrow('SecondFactor');
  await expect(signIn(email, codeAfter(secret, 0))).rejects.toThrow('WrongCode');
  expect(await signIn(email, codeAfter(secret, 1))).toMatchObject({ email });
  await expect(signIn(email, codeAfter(secret, 1))).rejects.toThrow('WrongCode');
  pass(5);
  expect(await signIn(email, codeAfter(secret, 5), 'guess')).toBeNull();
  for (const steps of [3, 7]) await expect(signIn(email, codeAfter(secret, steps))).rejects.toThrow('WrongCode');
  expect(await signIn(email, codeAfter(secret, 4))).toMatchObject({ email });
  const both = await Promise.allSettled([5, 5].map((steps) => signIn(email, codeAfter(secret, steps))));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('takes each of ten recovery codes once, however it is written, and stores none', async () => {
  const person = await makePerson();
  const { recovery } = await enrol(person);
  expect(recovery).toHaveLength(10);
  const [first = '', second = ''] = recovery;
  expect(await signIn(person.email, first)).toMatchObject({ email: person.email });
  await expect(signIn(person.email, first)).rejects.toThrow('WrongCode');
  expect(await signIn(person.email, ` ${second.toUpperCase().replaceAll('-', ' ')}`)).toBeTruthy();
  const stored = JSON.stringify(await database().sql`select * from second_factors where user_id = ${person.userId}`);
  for (const code of recovery) expect(stored).not.toContain(code.replaceAll('-', ''));
});

it('bounds the guesses at a code, which asking for it does not forgive', async () => {
  const person = await makePerson();
  await enrol(person);
  for (let n = 0; n < 5; n += 1) {
    await expect(signIn(person.email)).rejects.toThrow('SecondFactor');
    await expect(signIn(person.email, '000000')).rejects.toThrow('WrongCode');
  }
  await expect(signIn(person.email)).rejects.toThrow('TooManyTries');
});

it('asks for nothing before it was confirmed, offers no second one, and stores the secret sealed', async () => {
  const person = await makePerson();
  const { secret } = await offerFactor(person.ctx, PASSWORD);
  await expect(offerFactor(person.ctx, 'guess')).rejects.toMatchObject({ code: 'invalid_request' });
  await expect(confirmFactor(person.ctx, '000000')).rejects.toMatchObject({ code: 'invalid_request' });
  expect(await signIn(person.email)).toBeTruthy();
  const older = await signInAs(person.userId);
  const code = codeAt(secret, START);
  await confirmFactor(person.ctx, code);
  expect(await verifySession(older, new Date())).toBeNull();
  await expect(confirmFactor(person.ctx, code)).rejects.toMatchObject({ code: 'invalid_request' });
  await expect(offerFactor(person.ctx, PASSWORD)).rejects.toMatchObject({ code: 'invalid_request' });
  expect(JSON.stringify(await database().sql`select * from second_factors`)).not.toContain(secret);
});

it('is reset by an administrator or the command line, not by one of another organisation', async () => {
  const person = await makePerson();
  const stranger = await makePerson();
  const change = { reset_second_factor: true } as const;
  await enrol(person);
  await expect(changeUser(stranger.operator, person.userId, change)).rejects.toMatchObject({ code: 'not_found' });
  await expect(resetFactorOf(stranger.operator, person.email)).rejects.toMatchObject({ code: 'not_found' });
  await expect(signIn(person.email)).rejects.toThrow('SecondFactor');
  await changeUser(person.operator, person.userId, change);
  expect(await signIn(person.email)).toBeTruthy();
  await enrol(person);
  await resetFactorOf(person.operator, person.email);
  expect(await signIn(person.email)).toBeTruthy();
  const rows = await database()
    .sql`select detail from audit where action = 'user.reset_second_factor' and target = ${person.userId}`;
  expect(rows).toHaveLength(2);
});

it.each([
  ['none', []],
  ['administrators', ['admin']],
  ['everybody', ['admin', 'viewer']],
] as const)('leaves whoever must enrol nothing else, at %s', async (required, must) => {
  vi.spyOn(env(), 'ASSAY_REQUIRE_SECOND_FACTOR', 'get').mockReturnValue(required);
  for (const role of ['admin', 'viewer'] as const) {
    const person = await makePerson(role);
    const cookie = await signInAs(person.userId);
    const { sessionId } = await sessionOf(cookie);
    const mustEnrol = (must as readonly Role[]).includes(role);
    const caller = await verifySession(cookie, new Date());
    expect(caller).toMatchObject({ mustEnrol, tenantIds: mustEnrol ? [] : null });
    expect(caller?.scopes.size === 0).toBe(mustEnrol);
    const { actor } = person.ctx;
    await enrol({ ctx: { ...person.ctx, actor: { ...actor, sessionId } as Context['actor'] } });
    expect(await verifySession(cookie, new Date())).toMatchObject({ mustEnrol: false, tenantIds: null });
  }
});

it('does not ask people of single sign-on', async () => {
  vi.spyOn(env(), 'ASSAY_REQUIRE_SECOND_FACTOR', 'get').mockReturnValue('everybody');
  const { userId } = await makePerson();
  const cookie = await signInAs(userId);
  const { sessionId } = await sessionOf(cookie);
  await database().sql`update sessions set single_sign_on = true where session_id = ${sessionId}`;
  clearAuthCaches();
  expect(await verifySession(cookie, new Date())).toMatchObject({ mustEnrol: false });
});

async function sessionOf(cookie: string) {
  const actor = (await verifySession(cookie, new Date()))?.actor;
  if (actor?.kind !== 'user') throw new Error('The session is not live.');
  return actor;
}
