import { createTenantState, type TenantState } from './tenant-state.ts';

const TENANTS_MAX = 100;

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
      const [oldest] = tenants.keys();
      if (tenants.size > TENANTS_MAX && oldest !== undefined) tenants.delete(oldest);
      const turn = kept.busy.then(() => work(kept.state));
      kept.busy = turn.catch(() => kept.state.forgetAll());
      return turn;
    },
  };
}

const shared = globalThis as { assayScoringCache?: ScoringCache };

/** The cache of this process; one even where a bundler loads this module twice. */
export function scoringCache(): ScoringCache {
  shared.assayScoringCache ??= createScoringCache();
  return shared.assayScoringCache;
}
