import { env } from '#lib/env.ts';
import { createTenantState, type TenantState, weightOfMegabytes } from './tenant-state.ts';

const TENANTS_MAX = 200;

/** What one process keeps of its tenants between batches; a hint only, checked when a batch is stored. */
export interface ScoringCache {
  /** Runs work on a tenant's state, one at a time. Work that fails leaves nothing behind. */
  withState<T>(tenantId: string, work: (state: TenantState, turn: Turn) => Promise<T>): Promise<T>;
}

/** Work on a tenant's state may let the next work begin while what it did is still being stored. */
export interface Turn {
  /**
   * Waits until what the state holds from the work before is stored.
   * @throws Overtaken where that failed: what was done since stands on nothing.
   */
  settled(): Promise<void>;
  /** Lets the next work begin. The state must be left alone from here on. */
  release(): void;
}

/** The state that events were scored on is not the one that was stored: they must be scored again. */
export class Overtaken extends Error {}

interface Kept {
  readonly state: TenantState;
  /** When the next work may begin. */
  released: Promise<void>;
  /** Whether all that the state holds was well stored, once the last work has ended. */
  ended: Promise<boolean>;
  /** Work failed since the state was forgotten last. */
  spoilt: boolean;
}

/**
 * @param megabytes about what all tenants together may take before the next batch begins; the one that waited longest
 * makes way.
 */
export function createScoringCache(megabytes = env().ASSAY_SCORING_MEMORY_MB): ScoringCache {
  const weightMax = weightOfMegabytes(megabytes);
  const tenants = new Map<string, Kept>();
  return {
    withState(tenantId, work) {
      const kept = tenants.get(tenantId) ?? newlyKept(megabytes);
      tenants.delete(tenantId);
      tenants.set(tenantId, kept);
      makeRoom(tenants, weightMax);
      return takeTurn(kept, work);
    },
  };
}

const newlyKept = (megabytes: number): Kept => ({
  state: createTenantState(megabytes),
  released: Promise.resolve(),
  ended: Promise.resolve(true),
  spoilt: false,
});

async function takeTurn<T>(kept: Kept, work: (state: TenantState, turn: Turn) => Promise<T>): Promise<T> {
  const { released: begin, ended: before } = kept;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<boolean>();
  Object.assign(kept, { released, ended });
  await begin;
  const stored = kept.spoilt ? Promise.resolve(true) : before;
  if (kept.spoilt) kept.state.forgetAll();
  kept.spoilt = false;
  const settled = async () => {
    if (!(await stored)) throw new Overtaken('What these events were scored after could not be stored.');
  };
  try {
    const result = await work(kept.state, { settled, release });
    end(stored);
    return result;
  } catch (error) {
    kept.spoilt = true;
    end(false);
    throw error;
  } finally {
    release();
  }
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
