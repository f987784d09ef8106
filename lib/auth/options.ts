import type { NextAuthOptions, Profile, User } from 'next-auth';
import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import { findUserByEmail, insertSession, recordSignIn, revokeSession, type UserRecord } from '#db/queries/users.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { writeAudit } from '#lib/services/audit.ts';
import type { Context } from '#lib/services/context.ts';
import { admitIdentity, type IdentityClaims, userOfIdentity } from '#lib/services/users/identities.ts';
import { clearAuthCaches } from './caches.ts';
import { credentials } from './credentials.ts';
import { oidcProvider } from './oidc.ts';
import { isSecure, SESSION_SECONDS, sessionCookieName } from './session.ts';

/** next-auth with a session row behind every cookie, so that sessions can be revoked. @param setCookie adds a Set-Cookie to the answer. */
export function authOptions(setCookie: (cookie: string) => void): NextAuthOptions {
  const oidc = oidcProvider();
  return {
    secret: env().NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure() },
      },
    },
    providers: [credentials(setCookie), ...(oidc ? [oidc] : [])],
    logger: {
      error: (code, metadata) =>
        log().warn({ code, err: metadata instanceof Error ? metadata : metadata.error }, 'sign-in'),
      warn: (code) => log().warn({ code }, 'sign-in'),
      debug: () => {},
    },
    callbacks: {
      async signIn({ account, profile }) {
        if (account?.type === 'credentials') return true;
        const admission = await admitIdentity(profile as IdentityClaims);
        return 'user' in admission ? true : `/sign-in?error=${admission.refusal}`;
      },
      async jwt({ token, user, account, profile }) {
        if (account) token.sid = await openSession(await accountOf(user, profile), profile !== undefined);
        return token;
      },
      session({ session }) {
        return session;
      },
    },
    events: {
      async signOut({ token }) {
        if (typeof token?.sid !== 'string') return;
        await revokeSession(database().db, token.sid, new Date());
        clearAuthCaches();
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

async function openSession(user: UserRecord, singleSignOn: boolean): Promise<string> {
  const { db } = database();
  const createdAt = new Date();
  const sessionId = uuid();
  const expiresAt = new Date(createdAt.getTime() + SESSION_SECONDS * 1000);
  const { userId, orgId, role } = user;
  const actor = { kind: 'user', userId, email: user.email, role, sessionId } as const;
  const ctx: Context = { actor, orgId, scopes: new Set(), tenantIds: [], requestId: uuid(), now: createdAt };
  await db.transaction(async (tx) => {
    await insertSession(tx, { sessionId, userId, singleSignOn, createdAt, expiresAt });
    await recordSignIn(tx, userId, createdAt);
    await writeAudit(tx, ctx, 'session.start', userId);
  });
  return sessionId;
}
