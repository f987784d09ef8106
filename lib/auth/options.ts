import type { NextAuthOptions, Profile, User } from 'next-auth';
import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import {
  findLiveSession,
  findUserByEmail,
  insertSession,
  recordSignIn,
  revokeSession,
  type UserRecord,
} from '#db/queries/users.ts';
import { keys } from '#lib/keys.ts';
import { log } from '#lib/log.ts';
import { writeAudit } from '#lib/services/audit.ts';
import { admitIdentity, type IdentityClaims, userOfIdentity } from '#lib/services/users/identities.ts';
import { contextOf, recordRefusal } from '#lib/services/users/sign-in-audit.ts';
import { clearAuthCaches } from './caches.ts';
import { decodeCookie } from './cookie-secrets.ts';
import { credentials, type SignInRequest } from './credentials.ts';
import { oidcProvider } from './oidc.ts';
import { isSecure, SESSION_SECONDS, sessionCookieName } from './session.ts';

/** next-auth with a session row behind every cookie, so that sessions can be revoked. Sign-ins, refused ones and sign-outs leave audit rows. */
export function authOptions(request: SignInRequest): NextAuthOptions {
  const oidc = oidcProvider();
  return {
    secret: keys().session[0] ?? '',
    jwt: { decode: ({ token, salt }) => decodeCookie(token ?? '', salt) },
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure() },
      },
    },
    providers: [credentials(request), ...(oidc ? [oidc] : [])],
    logger: {
      error: (code, metadata) =>
        log().warn({ code, err: metadata instanceof Error ? metadata : metadata.error }, 'sign-in'),
      warn: (code) => log().warn({ code }, 'sign-in'),
      debug: () => {},
    },
    callbacks: {
      async signIn({ account, profile }) {
        if (account?.type === 'credentials') return true;
        const claims = profile as IdentityClaims;
        const admission = await admitIdentity(claims);
        if ('user' in admission) return true;
        const { refusal: reason, of: person } = admission;
        const subject = `${claims.iss}|${claims.sub}`;
        recordRefusal({ action: 'session.refuse', reason, person, account: subject, ...request });
        return `/sign-in?error=${reason}`;
      },
      async jwt({ token, user, account, profile }) {
        if (account)
          token.sid = await openSession(await accountOf(user, profile), profile !== undefined, request.requestId);
        return token;
      },
      session({ session }) {
        return session;
      },
    },
    events: {
      async signOut({ token }) {
        if (typeof token?.sid === 'string') await closeSession(token.sid, request.requestId);
      },
    },
  };
}

/** The account of whoever has just signed in: by the claims of single sign-on, or else with a password. */
async function accountOf({ email }: User, profile: Profile | undefined): Promise<UserRecord> {
  const user = await (profile
    ? userOfIdentity(profile as IdentityClaims)
    : findUserByEmail(database().db, email ?? ''));
  if (!user) throw new Error('The user is gone.');
  return user;
}

async function openSession(user: UserRecord, singleSignOn: boolean, requestId: string): Promise<string> {
  const createdAt = new Date();
  const sessionId = uuid();
  const expiresAt = new Date(createdAt.getTime() + SESSION_SECONDS * 1000);
  const { userId } = user;
  await database().db.transaction(async (tx) => {
    await insertSession(tx, { sessionId, userId, singleSignOn, createdAt, expiresAt });
    await recordSignIn(tx, userId, createdAt);
    const ctx = contextOf(user, sessionId, requestId, createdAt);
    await writeAudit(tx, ctx, 'session.start', userId, { session_id: sessionId, single_sign_on: singleSignOn });
  });
  return sessionId;
}

/** A session that has ended already leaves no second row. */
async function closeSession(sessionId: string, requestId: string): Promise<void> {
  const now = new Date();
  await database().db.transaction(async (tx) => {
    const found = await findLiveSession(tx, sessionId, now);
    if (!found) return;
    await revokeSession(tx, sessionId, now);
    const ctx = contextOf(found.user, sessionId, requestId, now);
    await writeAudit(tx, ctx, 'session.end', found.user.userId, { session_id: sessionId });
  });
  clearAuthCaches();
}
