import type { Sql } from '#db/client.ts';
import { writeCheckpoint } from '#db/queries/entity-state.ts';
import { log } from '#lib/log.ts';
import type { ScoringCache } from './cache.ts';

/** What is not written yet is folded again from its events when a process takes over: this is how much that may be. */
const EVERY_MS = 5000;

const due = new WeakMap<ScoringCache, Set<string>>();

/** Writes the profiles of a tenant in some seconds; nothing where that is to happen already. */
export function checkpointSoon(sql: Sql, cache: ScoringCache, tenantId: string): void {
  const tenants = due.get(cache) ?? new Set();
  due.set(cache, tenants);
  if (tenants.has(tenantId)) return;
  tenants.add(tenantId);
  const write = async () => {
    try {
      await checkpoint(sql, cache, tenantId);
    } catch (error) {
      log().warn({ err: error, tenant_id: tenantId }, 'the profiles could not be written; the next events try again');
    } finally {
      tenants.delete(tenantId);
    }
  };
  setTimeout(write, EVERY_MS).unref();
}

/**
 * Writes the profiles of a tenant as they stand between two batches, while the next ones are scored.
 * @returns whether everything that this process knows is stored.
 */
export async function checkpoint(sql: Sql, cache: ScoringCache, tenantId: string): Promise<boolean> {
  const snapshot = await cache.withState(tenantId, async (state, turn) => {
    await turn.settled().catch(() => state.forgetAll());
    return state.snapshot();
  });
  if (snapshot === null) return true;
  try {
    const stored = await writeCheckpoint(sql, tenantId, snapshot.seq, snapshot.take);
    return await cache.withState(tenantId, async (state) => {
      state.checkpointed(stored);
      return !state.isChanged();
    });
  } finally {
    snapshot.release();
  }
}
