import type { RateLimiterRes } from 'rate-limiter-flexible';
import { parseIp } from '#lib/enrich/ip.ts';
import { env } from '#lib/env.ts';
import { ServiceError } from '#lib/services/errors.ts';
import { SharedLimiter } from './shared-limiter.ts';

interface Limiters {
  readonly requests: SharedLimiter;
  readonly authFailures: SharedLimiter;
  /** The last look-up of each address that has to wait for its turn. */
  readonly lookUps: Map<string, Promise<unknown>>;
  readonly collects: SharedLimiter;
}

const BAD_CREDENTIALS: ReadonlySet<string> = new Set(['invalid_token', 'invalid_client']);

/** A body counts as one more request for each of these: reading and parsing them takes as long as a small request. */
const BYTES_PER_REQUEST = 128 * 1024;

const shared = globalThis as { assayLimiters?: Limiters };

function limiters(): Limiters {
  shared.assayLimiters ??= {
    requests: new SharedLimiter({ name: 'requests', points: env().ASSAY_REQUESTS_PER_SECOND, seconds: 1 }),
    authFailures: new SharedLimiter({ name: 'failures', points: env().ASSAY_AUTH_FAILURES_PER_MINUTE, seconds: 60 }),
    lookUps: new Map(),
    collects: new SharedLimiter({ name: 'collects', points: env().ASSAY_COLLECTS_PER_MINUTE, seconds: 60 }),
  };
  return shared.assayLimiters;
}

/** What requests of an address are counted by: over IPv6 the network of one subscriber, who has addresses without end. */
export function subscriberOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const parsed = parseIp(ip);
  return parsed?.family === 6 ? parsed.prefix : ip;
}

/**
 * Counts one request of a tenant (or of a caller where no tenant is named) and gives the answer's `RateLimit` headers
 * (draft-ietf-httpapi-ratelimit-headers-10). A body that is read into memory counts as further requests by its size.
 * @param bytes the announced length of such a body.
 * @throws ServiceError rate_limited (429) with Retry-After.
 */
export async function limitRequests(key: string, bytes = 0): Promise<Record<string, string>> {
  const { requests } = limiters();
  const cost = Math.min(requests.points, 1 + requestsIn(bytes));
  const state = await requests.consume(key, cost).catch(rejected);
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  const headers = {
    'RateLimit-Policy': `"default";q=${requests.points};w=1`,
    RateLimit: `"default";r=${state.remainingPoints};t=${seconds}`,
  };
  if (state.consumedPoints <= requests.points) return headers;
  throw new ServiceError('rate_limited', `More than ${requests.points} requests in a second. Wait and send it again.`, {
    headers: { ...headers, 'Retry-After': String(seconds) },
  });
}

/** Counts a body that announced no length, when it has been read. It is not refused any more, but the next request may be. */
export async function countBody(key: string, bytes: number): Promise<void> {
  if (requestsIn(bytes) > 0) await limiters().requests.consume(key, requestsIn(bytes)).catch(rejected);
}

const requestsIn = (bytes: number): number => Math.floor(bytes / BYTES_PER_REQUEST);

/** Counts one request of an address where no caller is known yet. @throws ServiceError rate_limited. */
export async function limitAddressRequests(ip: string): Promise<void> {
  await limitRequests(`address/${subscriberOf(ip)}`);
}

/** Counts one request to the routes of sign-in, apart from all others of the address. @throws ServiceError rate_limited. */
export async function limitSignInRequests(ip: string): Promise<void> {
  await limitRequests(`sign-in/${subscriberOf(ip)}`);
}

/**
 * Runs what checks credentials and limits only its failures: a good token is never refused because of bad ones.
 * @throws ServiceError rate_limited for bad credentials from an address that has sent too many.
 */
export async function limitingFailures<T>(ip: string, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof ServiceError && BAD_CREDENTIALS.has(error.code)) await countFailure(ip);
    throw error;
  }
}

async function countFailure(ip: string): Promise<void> {
  const { authFailures } = limiters();
  const state = await authFailures.consume(subscriberOf(ip)).catch(rejected);
  if (state.consumedPoints <= authFailures.points) return;
  throw new ServiceError('rate_limited', 'Too many requests with bad credentials from this address.', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(state.msBeforeNext / 1000))) },
  });
}

/** Asks the database about credentials; for an address with too many bad ones one question runs at a time, the others wait. */
export async function lookUp<T>(ip: string, find: () => Promise<T>): Promise<T> {
  const { authFailures, lookUps } = limiters();
  const key = subscriberOf(ip);
  const failures = await authFailures.get(key);
  if (!failures || failures.remainingPoints > 0) return find();
  const own = (lookUps.get(key) ?? Promise.resolve()).then(find, find);
  lookUps.set(key, own);
  try {
    return await own;
  } finally {
    if (lookUps.get(key) === own) lookUps.delete(key);
  }
}

/** Counts one message of the collector from an address. @throws ServiceError rate_limited. */
export async function limitCollects(ip: string): Promise<void> {
  const { collects } = limiters();
  const state = await collects.consume(subscriberOf(ip)).catch(rejected);
  if (state.consumedPoints <= collects.points) return;
  throw new ServiceError('rate_limited', `More than ${collects.points} messages in a minute from this address.`, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(state.msBeforeNext / 1000))) },
  });
}

/** Known by its shape: the limiters are shared with Next's bundle, which holds a copy of the library's classes. */
function rejected(reason: unknown): RateLimiterRes {
  if (typeof reason === 'object' && reason !== null && 'msBeforeNext' in reason) return reason as RateLimiterRes;
  throw reason;
}
