import { database } from '#db/client.ts';
import { findLiveSession } from '#db/queries/users.ts';
import type { Role } from '#db/vocab.ts';
import { env } from '#lib/env.ts';
import type { Caller } from '#lib/services/context.ts';
import { authCaches } from './caches.ts';
import { decodeCookie } from './cookie-secrets.ts';
import { scopesOf } from './scopes.ts';

export const SESSION_SECONDS = 12 * 60 * 60;

/** Cookies are marked as secure where browsers reach the console over https. */
export const isSecure = (): boolean => env().NEXTAUTH_URL.startsWith('https:');

/** `__Host-` needs https; a plain http installation (localhost) gets the bare name. */
export function sessionCookieName(): string {
  return isSecure() ? '__Host-assay.session' : 'assay.session';
}

/** The caller behind a console session's cookie, or null. What ends a session or limits its person is seen within 10 s everywhere. */
export async function verifySession(cookieHeader: string | null, now: Date): Promise<Caller | null> {
  const token = readCookie(cookieHeader, sessionCookieName());
  if (!token) return null;
  const { sessions } = authCaches();
  const proven = sessions.get(token, now.getTime());
  if (proven) return proven.expiresAt > now.getTime() ? proven.caller : null;
  const claims = await decodeCookie(token);
  const sessionId = claims?.sid;
  if (typeof sessionId !== 'string') return null;
  const found = await findLiveSession(database().db, sessionId, now);
  if (!found) return null;
  const { user } = found;
  const mustEnrol = mustHaveFactor(user.role) && !found.singleSignOn && found.confirmedAt === null;
  const caller: Caller = {
    actor: { kind: 'user', userId: user.userId, email: user.email, role: user.role, sessionId },
    orgId: user.orgId,
    scopes: mustEnrol ? new Set() : scopesOf(user.role),
    tenantIds: mustEnrol ? [] : user.tenantIds,
    mustEnrol,
  };
  sessions.set(token, { caller, expiresAt: Number(claims?.exp) * 1000 }, now.getTime());
  return caller;
}

/** Whether ASSAY_REQUIRE_SECOND_FACTOR asks people of a role for one. */
function mustHaveFactor(role: Role): boolean {
  const required = env().ASSAY_REQUIRE_SECOND_FACTOR;
  return required === 'everybody' || (required === 'administrators' && role === 'admin');
}

/** The value of a cookie in a Cookie header (RFC 6265 section 4.2). */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const separator = part.indexOf('=');
    if (separator > 0 && part.slice(0, separator).trim() === name) return part.slice(separator + 1).trim();
  }
  return undefined;
}
