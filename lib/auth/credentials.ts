import CredentialsProvider from 'next-auth/providers/credentials';
import { database } from '#db/client.ts';
import { findUserByEmail } from '#db/queries/users.ts';
import { log } from '#lib/log.ts';
import { passesFactor } from '#lib/services/users/second-factor.ts';
import { recordRefusal } from '#lib/services/users/sign-in-audit.ts';
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

/** What a sign-in has of the request that brings it. */
export interface SignInRequest {
  readonly requestId: string;
  /** The network of the browser. */
  readonly network: string;
  /** Adds a Set-Cookie to the answer. */
  readonly setCookie: (cookie: string) => void;
}

export function credentials(request: SignInRequest) {
  return CredentialsProvider({
    id: 'credentials',
    name: 'E-mail and password',
    credentials: { email: { type: 'email' }, password: { type: 'password' }, code: { type: 'text' } },
    authorize: (given, { headers }) => checkPassword(given, headers?.cookie, request),
  });
}

/**
 * The person behind an e-mail address, a password and the code of a second factor where there is one, or null. The code is
 * asked for after the right password alone; each try counts, also that which is asked for it. An address that is none is refused before anything is kept.
 * @throws Error TooManyTries, SecondFactor, WrongCode, Unavailable: codes that the sign-in page explains.
 */
export async function checkPassword(
  given: { readonly email?: string; readonly password?: string; readonly code?: string } | undefined,
  cookies: string | undefined,
  { requestId, network, setCookie }: SignInRequest,
): Promise<SignedIn | null> {
  const email = given?.email?.trim().toLowerCase() ?? '';
  if (email.length > EMAIL_LENGTH_MAX || !EMAIL.test(email)) return null;
  const attempt = {
    email,
    network,
    browserId: await knownBrowserOf(cookies ?? '', email),
  };
  if (!(await maySignIn(attempt).catch(unavailable))) throw new Error('TooManyTries');
  const user = await findUserByEmail(database().db, email).catch(unavailable);
  const matches = await verifyPassword(user?.passwordHash ?? null, given?.password ?? '');
  const refused = { action: 'session.refuse', person: user, account: email, network, requestId } as const;
  if (!user || !matches || user.disabled) {
    recordRefusal({ ...refused, reason: !user ? 'unknown_account' : matches ? 'disabled' : 'password' });
    return null;
  }
  const code = given?.code?.slice(0, CODE_LENGTH_MAX) ?? '';
  const factor = await passesFactor(user, code, { requestId, now: new Date() }).catch(unavailable);
  if (factor === 'missing') {
    recordRefusal({ ...refused, action: 'session.challenge', reason: 'second_factor' });
    throw new Error('SecondFactor');
  }
  if (factor === 'wrong') {
    recordRefusal({ ...refused, reason: 'second_factor' });
    throw new Error('WrongCode');
  }
  await forgiveSignIn(attempt).catch(unavailable);
  setCookie(await knownBrowserCookie(email));
  return { id: user.userId, email: user.email, name: user.name };
}

/** What is thrown here is shown in an address: never the query or its values. */
function unavailable(error: unknown): never {
  log().warn({ err: error }, 'sign-in without a database');
  throw new Error('Unavailable');
}
