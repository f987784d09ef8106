import { isIP } from 'node:net';

const PRIVATE_TOLD = 'is a private address';
/** An IPv4 address in the form of IPv6 (RFC 4291, 2.5.5.2). */
const MAPPED = /^::ffff:/i;
const PRIVATE = /^(?:::1$|f[cd]|fe80:)/i;

const [DOT, ZERO] = [46, 48];

/** The four numbers of an IPv4 address in one, or -1 for any other text. */
function readIpv4(text: string): number {
  let address = 0;
  let dots = 0;
  let digits = 0;
  let number = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === DOT) {
      if (digits === 0) return -1;
      address = address * 256 + number;
      dots += 1;
      digits = 0;
      number = 0;
    } else {
      const digit = code - ZERO;
      if (!(digit >= 0 && digit <= 9) || (digits > 0 && number === 0)) return -1;
      number = number * 10 + digit;
      digits += 1;
      if (number > 255) return -1;
    }
  }
  return dots === 3 && digits > 0 ? address * 256 + number : -1;
}

/** Blocks of private, loopback and link-local addresses (RFC 1918, 1122, 3927): the first and the one behind the last. */
const PRIVATE_BLOCKS = [
  ['10.0.0.0', '11.0.0.0'],
  ['127.0.0.0', '128.0.0.0'],
  ['169.254.0.0', '169.255.0.0'],
  ['172.16.0.0', '172.32.0.0'],
  ['192.168.0.0', '192.169.0.0'],
].map(([from = '', to = '']) => [readIpv4(from), readIpv4(to)] as const);

function isPrivate(address: number): boolean {
  for (const [from, to] of PRIVATE_BLOCKS) if (address >= from && address < to) return true;
  return false;
}

/** What is wrong with an IP address of a customer: a clause, or null. */
export function ipProblem(text: string): string | null {
  const address = readIpv4(text.replace(MAPPED, ''));
  if (address >= 0) return isPrivate(address) ? PRIVATE_TOLD : null;
  if (isIP(text) === 0) return 'is not an IP address';
  return PRIVATE.test(text) ? PRIVATE_TOLD : null;
}
