import { isIP } from 'node:net';

const PRIVATE = /^(?:10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:)/i;

/** What is wrong with an IP address of a customer: a clause, or null. */
export function ipProblem(text: string): string | null {
  if (isIP(text) === 0) return 'is not an IP address';
  return PRIVATE.test(text) ? 'is a private address' : null;
}
