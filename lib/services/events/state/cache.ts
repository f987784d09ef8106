import { env } from '#lib/env.ts';
import { createTenantState, type TenantState, weightOfMegabytes } from './tenant-state.ts';

const TENANTS_MAX = 200;

/** What one process keeps of its tenants between batches; a hint only, checked under each tenant's lock. */
export interface ScoringCache {
  /** Runs work on a tenant's state, one at a time. Work that fails leaves nothing behind. */
  withState<T>(tenantId: string, work: (state: TenantState) => Promise<T>): Promise<T>;
}

interface Kept {
  readonly state: TenantState;
  busy: Promise<unknown>;
}

/**
 * @param megabytes about what all tenants together may take before the next batch begins; the one that waited longest
 * makes way.
 */
export function createScoringCache(megabytes = env().ASSAY_SCORING_MEMORY_MB): ScoringCache {
  const weightMax = weightOfMegabytes(megabytes);
  const tenants = new Map<string, Kept>();
  return {
    async withState(tenantId, work) {
      const kept = tenants.get(tenantId) ?? { state: createTenantState(megabytes), busy: Promise.resolve() };
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
