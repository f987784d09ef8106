import type { Caller, TenantRow } from '#lib/services/context.ts';
import { TtlCache } from './ttl-cache.ts';

const REVOCATION_MS = 10_000;

interface Proven {
  readonly caller: Caller;
  /** When the token or the cookie itself ends, in milliseconds. */
  readonly expiresAt: number;
}

interface Caches {
  /** By the whole token, which is the proof: its hash is not made anew for each request. */
  readonly tokens: TtlCache<Proven>;
  /** By the whole cookie, as above. */
  readonly sessions: TtlCache<Proven>;
  readonly tenants: TtlCache<TenantRow>;
}

const shared = globalThis as { assayAuthCaches?: Caches };

/** Callers and tenants as the database said at most 10 s ago; every change made in this process clears them. */
export function authCaches(): Caches {
  shared.assayAuthCaches ??= {
    tokens: new TtlCache(REVOCATION_MS),
    sessions: new TtlCache(REVOCATION_MS),
    tenants: new TtlCache(REVOCATION_MS),
  };
  return shared.assayAuthCaches;
}

export function clearAuthCaches(): void {
  const caches = authCaches();
  caches.tokens.clear();
  caches.sessions.clear();
  caches.tenants.clear();
}
