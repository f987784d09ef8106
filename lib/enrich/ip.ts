import ipaddr from 'ipaddr.js';

export interface IpAddress {
  /** Canonical text: dotted v4, RFC 5952 v6; a v4-mapped v6 address is its v4 address. */
  readonly text: string;
  readonly family: 4 | 6;
  /** The address as numbers: v4 in the low 32 bits of `low`. */
  readonly high: bigint;
  readonly low: bigint;
  /** The network that one subscriber is assumed to hold: /24 for v4, /56 for v6. */
  readonly prefix: string;
  /** The name of the private or reserved range, or null for a public address. */
  readonly bogonRange: string | null;
}

/** Ranges that carry other people's traffic on the public internet although they are not plain unicast. */
const PUBLIC_RANGES: ReadonlySet<string> = new Set([
  'unicast',
  '6to4',
  'teredo',
  'rfc6052',
  'rfc6145',
  'as112',
  'as112v6',
]);

const PREFIX_BITS = { 4: 24, 6: 56 } as const;

/** @returns null for anything but a complete v4 or v6 address; zone ids, ports and shortened v4 forms are refused. */
export function parseIp(text: string): IpAddress | null {
  const input = text.trim();
  if (input.includes('%') || (!input.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(input))) return null;
  if (!ipaddr.isValid(input)) return null;
  const address = ipaddr.process(input);
  const family = address.kind() === 'ipv4' ? 4 : 6;
  const canonical = address instanceof ipaddr.IPv6 ? address.toRFC5952String() : address.toString();
  const bytes = address.toByteArray();
  const range = address.range();
  return {
    text: canonical,
    family,
    high: family === 4 ? 0n : bytesToBigInt(bytes.slice(0, 8)),
    low: bytesToBigInt(family === 4 ? bytes : bytes.slice(8)),
    prefix: prefixOf(bytes, family),
    bogonRange: PUBLIC_RANGES.has(range) ? null : range,
  };
}

function bytesToBigInt(bytes: readonly number[]): bigint {
  return bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
}

function prefixOf(bytes: readonly number[], family: 4 | 6): string {
  const bits = PREFIX_BITS[family];
  const network = ipaddr.fromByteArray(bytes.map((byte, index) => (index * 8 < bits ? byte : 0)));
  const text = network instanceof ipaddr.IPv6 ? network.toRFC5952String() : network.toString();
  return `${text}/${bits}`;
}
