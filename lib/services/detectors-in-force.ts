import { database } from '#db/client.ts';
import { listDetectorSettings } from '#db/queries/operations.ts';
import { TtlCache } from '#lib/auth/ttl-cache.ts';
import type { Engine } from '#lib/contracts/detector.ts';
import type { CheckSettings } from '#lib/engine/run.ts';

export type EngineSettings = Readonly<Record<string, CheckSettings>>;

const SETTINGS_MS = 5000;
const shared = globalThis as { assayDetectorSettings?: TtlCache<Record<Engine, Record<string, CheckSettings>>> };

function cache() {
  shared.assayDetectorSettings ??= new TtlCache(SETTINGS_MS);
  return shared.assayDetectorSettings;
}

/** A tenant's settings of one engine's checks, for `createRunner`; at most 5 s old. The same object until it changes. */
export async function detectorSettings(tenantId: string, engine: Engine, now: Date): Promise<EngineSettings> {
  const cached = cache().get(tenantId, now.getTime());
  if (cached) return cached[engine];
  const all: Record<Engine, Record<string, CheckSettings>> = { risk: {}, forgery: {}, load: {} };
  for (const row of await listDetectorSettings(database().tenant(tenantId).db, tenantId)) {
    all[row.engine][row.checkId] = { enabled: row.enabled, options: row.options };
  }
  cache().set(tenantId, all, now.getTime());
  return all[engine];
}

export function forgetDetectorSettings(): void {
  cache().clear();
}
