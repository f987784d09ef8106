import ipaddr from 'ipaddr.js';
import type { ListedEntity } from '#db/vocab.ts';

/** A value in the one form in which it is stored and compared, or what is wrong with it. */
export type EntityKey = { readonly key: string; readonly fault: null } | { readonly key: null; readonly fault: string };

const KEY_CHARACTERS_MAX = 512;
const CONTROL = /\p{Cc}/u;

const good = (key: string): EntityKey => ({ key, fault: null });
const bad = (fault: string): EntityKey => ({ key: null, fault });

/** @param text as an operator writes it, or as an event brings it. */
export function entityKey(entity: ListedEntity, text: string): EntityKey {
  const value = text.trim();
  if (value === '') return bad('is empty');
  if (value.length > KEY_CHARACTERS_MAX) return bad(`is longer than ${KEY_CHARACTERS_MAX} characters`);
  if (CONTROL.test(value)) return bad('has characters that cannot be seen');
  switch (entity) {
    case 'user':
    case 'device':
    case 'card':
      return good(value);
    case 'ip':
      return addressKey(value);
    case 'network':
      return networkKey(value);
    case 'email':
      return /^[^\s@]+@[^\s@]+$/.test(value) ? good(value.toLowerCase()) : bad('is not an e-mail address');
    case 'email_domain': {
      const domain = value.replace(/^@/, '').toLowerCase();
      return /^[^\s@.]+(\.[^\s@.]+)+$/.test(domain) ? good(domain) : bad('is not a domain');
    }
    case 'country':
      return /^[a-z]{2}$/i.test(value) ? good(value.toUpperCase()) : bad('is not a country of two letters');
    case 'asn': {
      const number = value.match(/^(?:AS)?(\d{1,10})$/i)?.[1];
      return number === undefined ? bad('is not a number of a network operator') : good(`AS${Number(number)}`);
    }
    default:
      return entity satisfies never;
  }
}

function addressKey(value: string): EntityKey {
  if (value.includes('/')) return bad('is a range: add it as a network');
  if (!value.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(value)) return bad('is not an IP address');
  if (value.includes('%') || !ipaddr.isValid(value)) return bad('is not an IP address');
  return good(textOf(ipaddr.process(value)));
}

function networkKey(value: string): EntityKey {
  const [address = '', bits = '', ...rest] = value.split('/');
  const parsed = addressKey(address);
  if (parsed.key === null || rest.length > 0 || !/^\d{1,3}$/.test(bits))
    return bad('is not a range such as 203.0.113.0/24');
  const network = networkOf(parsed.key, Number(bits));
  return network === null ? bad('has a prefix that is too long') : good(network);
}

/** The network of a prefix length that holds an address; null where the length is not one of its family. */
export function networkOf(address: string, bits: number): string | null {
  if (!address.includes(':')) return networkOfV4(address, bits);
  const parsed = ipaddr.parse(address);
  const bytes = parsed.toByteArray();
  if (bits < 0 || bits > bytes.length * 8) return null;
  const masked = bytes.map((byte, index) => {
    const kept = Math.min(8, Math.max(0, bits - index * 8));
    return byte & (0xff << (8 - kept)) & 0xff;
  });
  return `${textOf(ipaddr.fromByteArray(masked))}/${bits}`;
}

/** Without the library: it is asked of every event. */
function networkOfV4(address: string, bits: number): string | null {
  if (bits < 0 || bits > 32) return null;
  const value = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const masked = bits === 0 ? 0 : (value & (0xffffffff << (32 - bits))) >>> 0;
  return `${masked >>> 24}.${(masked >>> 16) & 0xff}.${(masked >>> 8) & 0xff}.${masked & 0xff}/${bits}`;
}

function textOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  return address instanceof ipaddr.IPv6 ? address.toRFC5952String() : address.toString();
}
