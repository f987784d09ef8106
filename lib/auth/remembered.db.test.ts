import { decode, encode } from 'next-auth/jwt';
import { beforeEach, expect, it } from 'vitest';
import { env } from '#lib/env.ts';
import { makeSessionCookie, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { clearAuthCaches } from './caches.ts';
import { verifySession } from './session.ts';
import { verifyToken } from './verify-token.ts';

beforeEach(clearAuthCaches);

const later = (date: Date, ms: number) => new Date(date.getTime() + ms);

it('remembers a token, but not past its end', async () => {
  const now = new Date();
  const token = await makeToken(await makeTenant(), { expiresAt: later(now, 2000) });
  const caller = await verifyToken(token, now);
  expect(await verifyToken(token, later(now, 1000))).toBe(caller);
  expect(await verifyToken(token, later(now, 2000))).toBeNull();
});

it('refuses another token of an id that it remembers', async () => {
  const [token, other] = [await makeToken(await makeTenant()), await makeToken(await makeTenant())];
  const now = new Date();
  await verifyToken(token, now);
  expect(
    await verifyToken(
      token.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      now,
    ),
  ).toBeNull();
  expect(await verifyToken(token.slice(0, 30) + other.slice(30), now)).toBeNull();
});

it('remembers a cookie, but not past its end, and takes it for no token', async () => {
  const [name = '', long = ''] = (await makeSessionCookie(await makeTenant(), 'viewer')).split('=');
  const secret = env().NEXTAUTH_SECRET;
  const token = await encode({ token: (await decode({ token: long, secret })) ?? {}, secret, maxAge: 5 });
  const now = new Date();
  const caller = await verifySession(`${name}=${token}`, now);
  expect(caller?.actor.kind).toBe('user');
  expect(await verifySession(`${name}=${token}`, later(now, 2000))).toBe(caller);
  expect(await verifySession(`${name}=${token}`, later(now, 6000))).toBeNull();
  expect(await verifyToken(token, now)).toBeNull();
});
