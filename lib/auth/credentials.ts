import CredentialsProvider from 'next-auth/providers/credentials';
import { database } from '#db/client.ts';
import { findUserByEmail } from '#db/queries/users.ts';
import { subscriberOf } from '#lib/http/rate-limit.ts';
import { log } from '#lib/log.ts';
import { passesFactor } from '#lib/services/users/second-factor.ts';
import { knownBrowserCookie, knownBrowserOf } from './known-browser.ts';
import { verifyPassword } from './passwords.ts';
import { forgiveSignIn, maySignIn } from './sign-in-attempts.ts';

const EMAIL_LENGTH_MAX = 254;
const CODE_LENGTH_MAX = 64;
/** Wider than that of the API: ASSAY_ADMIN_EMAIL may have made `admin@localhost`. */
const EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;

interface SignedIn {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
}

/** @param setCookie adds a Set-Cookie to the answer. */
export function credentials(setCookie: (cookie: string) => void) {
  return CredentialsProvider({
    id: 'credentials',
    name: 'E-mail and password',
    credentials: { email: { type: 'email' }, password: { type: 'password' }, code: { type: 'text' } },
    authorize: (given, { headers }) => checkPassword(given, headers ?? {}, setCookie),
  });
}

/**
 * The person behind an e-mail address, a password and the code of a second factor where there is one, or null. The code is
 * asked for after the right password alone; each try counts, also that which is asked for it. An address that is none is refused before anything is kept.
 * @throws Error TooManyTries, SecondFactor, WrongCode, Unavailable: codes that the sign-in page explains.
 */
export async function checkPassword(
  given: { readonly email?: string; readonly password?: string; readonly code?: string } | undefined,
  headers: Readonly<Record<string, unknown>>,
  setCookie: (cookie: string) => void,
): Promise<SignedIn | null> {
  const email = given?.email?.trim().toLowerCase() ?? '';
  if (email.length > EMAIL_LENGTH_MAX || !EMAIL.test(email)) return null;
  const attempt = {
    email,
    network: subscriberOf(String(headers['x-assay-client-ip'] ?? 'unknown')),
    browserId: await knownBrowserOf(String(headers.cookie ?? ''), email),
  };
  if (!maySignIn(attempt)) throw new Error('TooManyTries');
  const user = await findUserByEmail(database().db, email).catch(unavailable);
  const matches = await verifyPassword(user?.passwordHash ?? null, given?.password ?? '');
  if (!user || !matches || user.disabled) return null;
  const factor = await passesFactor(user.userId, given?.code?.slice(0, CODE_LENGTH_MAX) ?? '', new Date()).catch(
    unavailable,
  );
  if (factor !== 'passed') throw new Error(factor === 'missing' ? 'SecondFactor' : 'WrongCode');
  forgiveSignIn(attempt);
  setCookie(await knownBrowserCookie(email));
  return { id: user.userId, email: user.email, name: user.name };
}

/** What is thrown here is shown in an address: never the query or its values. */
function unavailable(error: unknown): never {
  log().warn({ err: error }, 'sign-in without a database');
  throw new Error('Unavailable');
}
