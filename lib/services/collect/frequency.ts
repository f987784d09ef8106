import { database } from '#db/client.ts';
import { countPrints } from '#db/queries/collector.ts';
import { TtlCache } from '#lib/auth/ttl-cache.ts';

const TTL_MS = 10 * 60_000;
const KNOWN_MIN = 1000;
const shared = globalThis as { assayPrintCounts?: TtlCache<number> };

/** Share of the tenant's fingerprints with this hash; null while fewer than 1,000 are known. */
export async function frequencyOf(tenantId: string, hash: string, now: Date): Promise<number | null> {
  shared.assayPrintCounts ??= new TtlCache(TTL_MS);
  const { assayPrintCounts: counts } = shared;
  const known = counts.get(tenantId, now.getTime());
  const all = known ?? (await countPrints(database().db, tenantId, null));
  if (known === undefined) counts.set(tenantId, all, now.getTime());
  if (all < KNOWN_MIN) return null;
  return Math.min(1, (await countPrints(database().db, tenantId, hash)) / all);
}
