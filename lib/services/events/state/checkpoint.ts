import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '#db/client.ts';
import { writeCheckpoint } from '#db/queries/entity-state.ts';
import { log } from '#lib/log.ts';
import type { ScoringCache, Turn } from './cache.ts';
import type { TenantState } from './tenant-state.ts';

/**
 * Time between two checkpoints. Changes since the last one are computed again from the events when a process takes
 * over.
 */
const EVERY_MS = 5000;
/** Time between two checkpoints where the changed profiles take much room. */
const CROWDED_MS = 500;

/** For each tenant, what ends the wait for the next checkpoint. */
const due = new WeakMap<ScoringCache, Map<string, AbortController>>();

/**
 * Writes the profiles of a tenant in some seconds. Does nothing where that is planned already.
 * @param crowded true where the changed profiles take much room, which is free only after they are written: they are
 * written soon.
 */
export function checkpointSoon(sql: Sql, cache: ScoringCache, tenantId: string, crowded: boolean): void {
  const tenants = due.get(cache) ?? new Map<string, AbortController>();
  due.set(cache, tenants);
  const waiting = tenants.get(tenantId) ?? new AbortController();
  if (!tenants.has(tenantId)) {
    tenants.set(tenantId, waiting);
    void checkpointLater(sql, cache, tenantId, waiting.signal).finally(() => tenants.delete(tenantId));
  }
  if (crowded) waiting.abort();
}

async function checkpointLater(sql: Sql, cache: ScoringCache, tenantId: string, now: AbortSignal): Promise<void> {
  await sleep(CROWDED_MS, null, { ref: false });
  await sleep(EVERY_MS - CROWDED_MS, null, { ref: false, signal: now }).catch(() => {});
  try {
    await checkpoint(sql, cache, tenantId);
  } catch (error) {
    log().warn({ err: error, tenant_id: tenantId }, 'the profiles could not be written; the next events try again');
  }
}

/**
 * Writes the profiles of a tenant as they are between two batches. The next batches are scored meanwhile.
 * @returns true where everything that this process knows is stored.
 */
export async function checkpoint(sql: Sql, cache: ScoringCache, tenantId: string): Promise<boolean> {
  const { profiles: snapshot, erasures } = await cache.withState(tenantId, async (state, turn) => {
    await turn.settled().catch(() => state.forgetAll());
    return { profiles: state.snapshot(), erasures: state.erasures };
  });
  if (snapshot === null) return true;
  try {
    const stored = await writeCheckpoint(sql, tenantId, { seq: snapshot.seq, erasures }, snapshot.take);
    return await cache.withState(tenantId, async (state, turn) => {
      if (stored !== null) state.checkpointed(stored);
      else await forgetErased(state, turn);
      return !state.isChanged();
    });
  } finally {
    snapshot.release();
  }
}

/** Something was erased: what was read before holds it yet, and nothing of that may be stored. */
async function forgetErased(state: TenantState, turn: Turn): Promise<void> {
  await turn.settled().catch(() => {});
  state.forgetAll();
}
