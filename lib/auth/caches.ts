import type { Caller, TenantRow } from '#lib/services/context.ts';
import { TtlCache } from './ttl-cache.ts';

const REVOCATION_MS = 10_000;

interface Caches {
  readonly tokens: TtlCache<{ caller: Caller; expiresAt: number; hash: string }>;
  readonly sessions: TtlCache<Caller>;
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
