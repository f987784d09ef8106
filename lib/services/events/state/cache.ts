import { env } from '#lib/env.ts';
import { metrics } from '#lib/metrics.ts';
import { createTenantState, type TenantState, weightOfMegabytes } from './tenant-state.ts';

const TENANTS_MAX = 200;

/**
 * What one process keeps of its tenants between batches. It may be out of date, which is checked when a batch is
 * stored.
 */
export interface ScoringCache {
  /** Runs work on a tenant's state, one at a time. Where work fails, the state is forgotten before the next work. */
  withState<T>(tenantId: string, work: (state: TenantState, turn: Turn) => Promise<T>): Promise<T>;
}

/**
 * The turn of one piece of work on a tenant's state. It may let the next work begin while its own result is being
 * stored.
 */
export interface Turn {
  /**
   * Waits until the results of the work before, which the state holds, are stored.
   * @throws Overtaken where that failed: whatever was computed since then is invalid.
   */
  settled(): Promise<void>;
  /** Lets the next work begin. The caller must not touch the state after this. */
  release(): void;
}

/** Thrown where the state that events were scored on is not what was stored. The events must be scored again. */
export class Overtaken extends Error {}

interface Kept {
  readonly state: TenantState;
  /** Resolves when the next work may begin. */
  released: Promise<void>;
  /** Resolves when the last work has ended: true where everything that the state holds was stored. */
  ended: Promise<boolean>;
  /** True where work failed and the state was not forgotten since. */
  spoilt: boolean;
}

/**
 * Makes a cache. A tenant that was not used for the longest time is dropped where all together take too much.
 * @param megabytes about what all tenants together may take before the next batch begins.
 */
export function createScoringCache(megabytes = env().ASSAY_SCORING_MEMORY_MB): ScoringCache {
  const weightMax = weightOfMegabytes(megabytes);
  const tenants = new Map<string, Kept>();
  return {
    withState(tenantId, work) {
      const known = tenants.get(tenantId);
      metrics().statesAsked.inc({ outcome: known ? 'hit' : 'miss' });
      const kept = known ?? newlyKept(megabytes);
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

/** The cache of this process. There is only one, even where a bundler loads this module twice. */
export function scoringCache(): ScoringCache {
  shared.assayScoringCache ??= createScoringCache();
  return shared.assayScoringCache;
}
