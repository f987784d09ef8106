import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { noteUndeclaredProxy } from '#lib/undeclared-proxy.ts';

/** Ranges whose X-Forwarded-For is believed: ASSAY_TRUSTED_PROXIES, comma-separated CIDRs; none by default. */
const trusted = (process.env.ASSAY_TRUSTED_PROXIES ?? '')
  .split(',')
  .map((range) => range.trim())
  .filter(Boolean)
  .map((range) => ipaddr.parseCIDR(range));

interface Peer {
  /** Empty where it is none. */
  readonly address: string;
  readonly isLoopback: boolean;
  readonly isTrusted: boolean;
}

/** What the other end of a connection is, which stays the same for all its requests. */
const peers = new WeakMap<object, Peer>();

/**
 * The client's address: the socket's, or behind trusted proxies the last address that they did not add themselves.
 * Behind a proxy of this machine that nobody declared it is 'unknown', never this machine itself.
 */
export function peerAddress({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const peer = peers.get(socket) ?? peerOf(socket.remoteAddress ?? '');
  peers.set(socket, peer);
  const forwarded = headers['x-forwarded-for'];
  if (!peer.isTrusted) {
    if (forwarded !== undefined) noteUndeclaredProxy(peer.address);
    return forwarded !== undefined && peer.isLoopback ? 'unknown' : peer.address || 'unknown';
  }
  const listed = String(forwarded ?? '')
    .split(',')
    .map((part) => peerOf(part.trim()));
  return listed.findLast(({ address, isTrusted }) => address !== '' && !isTrusted)?.address ?? peer.address;
}

function peerOf(text: string): Peer {
  if (!ipaddr.isValid(text)) return { address: '', isLoopback: false, isTrusted: false };
  const parsed = ipaddr.process(text);
  return {
    address: parsed.toString(),
    isLoopback: parsed.range() === 'loopback',
    isTrusted: trusted.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits)),
  };
}
