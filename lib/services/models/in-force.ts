import { database } from '#db/client.ts';
import { findModel, listModelChanges } from '#db/queries/models.ts';
import { TtlCache } from '#lib/auth/ttl-cache.ts';
import type { LinearModel } from '#lib/risk/policy.ts';
import { linearOf } from './stored-model.ts';

const IN_FORCE_MS = 5000;
const TENANTS_MAX = 10_000;
interface Known {
  readonly changeId: string | null;
  readonly model: LinearModel | null;
}
const shared = globalThis as { assayModels?: { fresh: TtlCache<Known>; last: Map<string, Known> } };

function cache() {
  shared.assayModels ??= { fresh: new TtlCache(IN_FORCE_MS), last: new Map() };
  return shared.assayModels;
}

/** A tenant's model in force, null for the expert weights; at most 5 s old. The same object until it changes. */
export async function modelInForce(tenantId: string, now: Date): Promise<LinearModel | null> {
  const { fresh, last } = cache();
  const cached = fresh.get(tenantId, now.getTime());
  if (cached) return cached.model;
  const known = await read(tenantId, last.get(tenantId));
  if (last.size >= TENANTS_MAX) last.clear();
  last.set(tenantId, known);
  fresh.set(tenantId, known, now.getTime());
  return known.model;
}

async function read(tenantId: string, standing: Known | undefined): Promise<Known> {
  const { db } = database().tenant(tenantId);
  const [change] = await listModelChanges(db, tenantId, 1);
  const changeId = change?.changeId ?? null;
  if (standing?.changeId === changeId) return standing;
  const row = change?.modelId ? await findModel(db, tenantId, change.modelId) : undefined;
  return { changeId, model: row ? linearOf(row) : null };
}

/** So that this process sees a promotion at once; the others within 5 s. */
export function forgetModels(): void {
  cache().fresh.clear();
}
