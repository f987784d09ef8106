import ipaddr from 'ipaddr.js';

const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is one of the public internet. Private, loopback, link-local (with the metadata services of clouds),
 * multicast, shared and reserved ranges are not; nor are addresses that carry an IPv4 address inside (mapped, 6to4, Teredo,
 * NAT64), whatever they carry.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_V6);
}
