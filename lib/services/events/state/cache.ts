import { createTenantState, type TenantState } from './tenant-state.ts';

const TENANTS_MAX = 200;
/** Of all tenants together; the tenant that waited longest makes way. */
const PROFILES_MAX = 200_000;

/** What one process keeps of its tenants between batches; a hint only, checked under each tenant's lock. */
export interface ScoringCache {
  /** Runs work on a tenant's state, one at a time. Work that fails leaves nothing behind. */
  withState<T>(tenantId: string, work: (state: TenantState) => Promise<T>): Promise<T>;
}

interface Kept {
  readonly state: TenantState;
  busy: Promise<unknown>;
}

export function createScoringCache(): ScoringCache {
  const tenants = new Map<string, Kept>();
  return {
    async withState(tenantId, work) {
      const kept = tenants.get(tenantId) ?? { state: createTenantState(), busy: Promise.resolve() };
      tenants.delete(tenantId);
      tenants.set(tenantId, kept);
      makeRoom(tenants);
      const turn = kept.busy.then(() => work(kept.state));
      kept.busy = turn.catch(() => kept.state.forgetAll());
      return turn;
    },
  };
}

function makeRoom(tenants: Map<string, Kept>): void {
  let profiles = 0;
  for (const { state } of tenants.values()) profiles += state.size();
  for (const [oldest, { state }] of tenants) {
    if (tenants.size <= 1 || (tenants.size <= TENANTS_MAX && profiles <= PROFILES_MAX)) return;
    profiles -= state.size();
    tenants.delete(oldest);
  }
}

const shared = globalThis as { assayScoringCache?: ScoringCache };

/** The cache of this process; one even where a bundler loads this module twice. */
export function scoringCache(): ScoringCache {
  shared.assayScoringCache ??= createScoringCache();
  return shared.assayScoringCache;
}
