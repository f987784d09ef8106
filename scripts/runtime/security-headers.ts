import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const isSecure = (process.env.NEXTAUTH_URL ?? '').startsWith('https:');

/** Response headers of whatever this server answers. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
};

/**
 * Response headers of what Next answers. For a page a fresh nonce goes into its CSP, and into the request's headers, from
 * where Next puts it on every script tag.
 */
export function pageHeaders(request: IncomingMessage, dev: boolean): Readonly<Record<string, string>> {
  if (/^\/(api|_next)\//.test(request.url ?? '')) return SECURITY_HEADERS;
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  request.headers['content-security-policy'] = policy;
  request.headers['x-nonce'] = nonce;
  return { ...SECURITY_HEADERS, 'Content-Security-Policy': policy };
}
