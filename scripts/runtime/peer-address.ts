import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Ranges whose X-Forwarded-For is believed: ASSAY_TRUSTED_PROXIES, comma-separated CIDRs; none by default. */
const trusted = (process.env.ASSAY_TRUSTED_PROXIES ?? '')
  .split(',')
  .map((range) => range.trim())
  .filter(Boolean)
  .map((range) => ipaddr.parseCIDR(range));

/**
 * The client's address: the socket's, or behind trusted proxies the last address that they did not add themselves.
 * Behind a proxy of this machine that nobody declared it is 'unknown', never this machine itself.
 */
export function peerAddress(request: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const socket = normalise(request.socket.remoteAddress ?? '');
  const forwardedByUnknown = request.headers['x-forwarded-for'] !== undefined && isLoopback(socket);
  if (!isTrusted(socket)) return forwardedByUnknown ? 'unknown' : socket || 'unknown';
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => normalise(part.trim()));
  return forwarded.findLast((address) => address !== '' && !isTrusted(address)) ?? socket;
}

function normalise(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : '';
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

function isTrusted(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return trusted.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits));
}
