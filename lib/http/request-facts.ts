import { randomFillSync } from 'node:crypto';
import { v7 as uuid } from 'uuid';

const REQUEST_ID = /^[A-Za-z0-9_-]{1,128}$/;
const ID_BYTES = 16;

/** Random bytes for the next ids, each given once: to ask the system for those of each id costs more than the rest of it. */
const pool = Buffer.alloc(256 * ID_BYTES);
let taken = pool.length;

/** The incoming X-Request-Id where it is well-formed, else a new UUIDv7. */
export const requestIdOf = (request: Request): string => requestIdFrom(request.headers.get('x-request-id'));

export const requestIdFrom = (given: string | null | undefined): string =>
  given && REQUEST_ID.test(given) ? given : uuid({ rng: nextBytes });

function nextBytes(): Uint8Array {
  if (taken === pool.length) {
    randomFillSync(pool);
    taken = 0;
  }
  taken += ID_BYTES;
  return pool.subarray(taken - ID_BYTES, taken);
}

/** The peer's address as scripts/runtime/http-server.ts saw it; it overwrites whatever a client sends under this name. */
export function clientIpOf(request: Request): string {
  return request.headers.get('x-assay-client-ip') ?? 'unknown';
}

/** Scheme, host and port under which the browser reached this console. */
export function originOfPage(request: Request): string {
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? new URL(request.url).host;
  const secure = (process.env.NEXTAUTH_URL ?? '').startsWith('https:');
  return `${secure ? 'https' : 'http'}://${host}`;
}
