import { verifySession } from '#lib/auth/session.ts';
import { verifyToken } from '#lib/auth/verify-token.ts';
import type { Caller } from '#lib/services/context.ts';
import { ServiceError } from '#lib/services/errors.ts';
import { lookUp } from './rate-limit.ts';
import { clientIpOf } from './request-facts.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The caller of an API request: a bearer token (RFC 6750), else a console session.
 * @throws ServiceError missing_token, invalid_token (401), forbidden_origin (403, a session used from another site).
 */
export async function authenticate(request: Request, now: Date): Promise<Caller> {
  const header = request.headers.get('authorization');
  if (header !== null) {
    const token = /^Bearer ([!-~]+)$/i.exec(header.trim())?.[1];
    const caller = token ? await verifyToken(token, now, (find) => lookUp(clientIpOf(request), find)) : null;
    if (caller) return caller;
    throw new ServiceError(
      'invalid_token',
      'The access token is not valid: it is malformed, unknown, expired or revoked.',
      {
        headers: { 'WWW-Authenticate': 'Bearer realm="api", error="invalid_token"' },
      },
    );
  }
  const caller = await verifySession(request.headers.get('cookie'), now);
  if (!caller) {
    throw new ServiceError('missing_token', 'Send the header Authorization: Bearer <ACCESS_TOKEN>.', {
      headers: { 'WWW-Authenticate': 'Bearer realm="api"' },
    });
  }
  if (!SAFE_METHODS.has(request.method)) requireSameOrigin(request);
  return caller;
}

/** A session cookie is accepted for changes only from the console's own pages. */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin') return;
  const origin = request.headers.get('origin');
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? new URL(request.url).host;
  if (site === null && origin !== null && URL.canParse(origin) && new URL(origin).host === host) return;
  throw new ServiceError(
    'forbidden_origin',
    'A console session may change things only from the console itself. Use an access token.',
  );
}
