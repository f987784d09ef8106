import { createTenantState, type TenantState } from './tenant-state.ts';

const TENANTS_MAX = 200;
/** Of all tenants together, in rows of windows; the tenant that waited longest makes way. */
const WEIGHT_MAX = 10_000_000;

/** What one process keeps of its tenants between batches; a hint only, checked under each tenant's lock. */
export interface ScoringCache {
  /** Runs work on a tenant's state, one at a time. Work that fails leaves nothing behind. */
  withState<T>(tenantId: string, work: (state: TenantState) => Promise<T>): Promise<T>;
}

interface Kept {
  readonly state: TenantState;
  busy: Promise<unknown>;
}

/** @param weightMax what all tenants together may weigh before the next batch begins. */
export function createScoringCache(weightMax = WEIGHT_MAX): ScoringCache {
  const tenants = new Map<string, Kept>();
  return {
    async withState(tenantId, work) {
      const kept = tenants.get(tenantId) ?? { state: createTenantState(), busy: Promise.resolve() };
      tenants.delete(tenantId);
      tenants.set(tenantId, kept);
      makeRoom(tenants, weightMax);
      const turn = kept.busy.then(() => work(kept.state));
      kept.busy = turn.catch(() => kept.state.forgetAll());
      return turn;
    },
  };
}

function makeRoom(tenants: Map<string, Kept>, weightMax: number): void {
  let weight = 0;
  for (const { state } of tenants.values()) weight += state.weight();
  for (const [oldest, { state }] of tenants) {
    if (tenants.size <= 1 || (tenants.size <= TENANTS_MAX && weight <= weightMax)) return;
    weight -= state.weight();
    tenants.delete(oldest);
  }
}

const shared = globalThis as { assayScoringCache?: ScoringCache };

/** The cache of this process; one even where a bundler loads this module twice. */
export function scoringCache(): ScoringCache {
  shared.assayScoringCache ??= createScoringCache();
  return shared.assayScoringCache;
}
