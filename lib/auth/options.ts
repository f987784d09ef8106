import type { NextAuthOptions, Profile, User } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import { findUserByEmail, insertSession, recordSignIn, revokeSession, type UserRecord } from '#db/queries/users.ts';
import { env } from '#lib/env.ts';
import { forgiveSignIns, maySignIn, subscriberOf, uncountSignIn } from '#lib/http/rate-limit.ts';
import { log } from '#lib/log.ts';
import { writeAudit } from '#lib/services/audit.ts';
import type { Context } from '#lib/services/context.ts';
import { admitIdentity, type IdentityClaims, userOfIdentity } from '#lib/services/users/identities.ts';
import { clearAuthCaches } from './caches.ts';
import { oidcProvider } from './oidc.ts';
import { verifyPassword } from './passwords.ts';
import { SESSION_SECONDS, sessionCookieName } from './session.ts';

/** next-auth with a session row behind every cookie, so that sessions can be revoked. */
export function authOptions(): NextAuthOptions {
  const secure = env().NEXTAUTH_URL.startsWith('https:');
  const oidc = oidcProvider();
  return {
    secret: env().NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    cookies: {
      sessionToken: { name: sessionCookieName(), options: { httpOnly: true, sameSite: 'lax', path: '/', secure } },
    },
    providers: [credentials(), ...(oidc ? [oidc] : [])],
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
        if (account) token.sid = await openSession(await accountOf(user, profile));
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

function credentials() {
  return CredentialsProvider({
    id: 'credentials',
    name: 'E-mail and password',
    credentials: { email: { type: 'email' }, password: { type: 'password' } },
    async authorize(given, request) {
      const email = given?.email?.replaceAll('\0', '').trim().toLowerCase() ?? '';
      const address = subscriberOf(String(request.headers?.['x-assay-client-ip'] ?? 'unknown'));
      if (!(await maySignIn(`email:${email}`)) || !(await maySignIn(`ip:${address}`))) throw new Error('TooManyTries');
      const user = await findUserByEmail(database().db, email).catch(unavailable);
      const matches = await verifyPassword(user?.passwordHash ?? null, given?.password ?? '');
      if (!user || !matches || user.disabled) return null;
      await forgiveSignIns(`email:${email}`);
      await uncountSignIn(`ip:${address}`);
      return { id: user.userId, email: user.email, name: user.name };
    },
  });
}

/** What is thrown here is shown in an address: never the query or its values. */
function unavailable(error: unknown): never {
  log().warn({ err: error }, 'sign-in without a database');
  throw new Error('Unavailable');
}

/** The account of whoever has just signed in: by the claims of single sign-on, or else with a password. */
async function accountOf({ email }: User, profile: Profile | undefined): Promise<UserRecord> {
  const user = await (profile
    ? userOfIdentity(profile as IdentityClaims)
    : findUserByEmail(database().db, email ?? ''));
  if (!user) throw new Error('The user is gone.');
  return user;
}

async function openSession(user: UserRecord): Promise<string> {
  const { db } = database();
  const createdAt = new Date();
  const sessionId = uuid();
  const expiresAt = new Date(createdAt.getTime() + SESSION_SECONDS * 1000);
  const { userId, orgId, role } = user;
  const actor = { kind: 'user', userId, email: user.email, role, sessionId } as const;
  const ctx: Context = { actor, orgId, scopes: new Set(), tenantIds: [], requestId: uuid(), now: createdAt };
  await db.transaction(async (tx) => {
    await insertSession(tx, { sessionId, userId, createdAt, expiresAt });
    await recordSignIn(tx, userId, createdAt);
    await writeAudit(tx, ctx, 'session.start', userId);
  });
  return sessionId;
}
