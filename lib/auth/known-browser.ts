import { encode } from 'next-auth/jwt';
import { keys } from '#lib/keys.ts';
import { decodeCookie } from './cookie-secrets.ts';
import { isSecure, readCookie } from './session.ts';

const KNOWN_SECONDS = 180 * 24 * 60 * 60;
/** Sets its key apart from that of sessions: neither cookie passes for the other. */
const SALT = 'known-browser';

const cookieName = () => (isSecure() ? '__Host-assay.browser' : 'assay.browser');

/** The Set-Cookie of a browser in which an account has just signed in. It gives no access. */
export async function knownBrowserCookie(email: string): Promise<string> {
  const [secret = ''] = keys().session;
  const value = await encode({ token: { sub: email }, secret, salt: SALT, maxAge: KNOWN_SECONDS });
  const secure = isSecure() ? '; Secure' : '';
  return `${cookieName()}=${value}; Path=/; Max-Age=${KNOWN_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** The id of the browser where this account has signed in with it before, else null. */
export async function knownBrowserOf(cookieHeader: string | null, email: string): Promise<string | null> {
  const token = readCookie(cookieHeader, cookieName());
  if (!token) return null;
  const claims = await decodeCookie(token, SALT);
  return claims?.sub === email && typeof claims.jti === 'string' ? claims.jti : null;
}
