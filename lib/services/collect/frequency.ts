import { database } from '#db/client.ts';
import { countPrints } from '#db/queries/collector.ts';
import { TtlCache } from '#lib/auth/ttl-cache.ts';

const TTL_MS = 10 * 60_000;
const KNOWN_MIN = 1000;
const shared = globalThis as { assayPrintCounts?: TtlCache<number> };

/** Share of the tenant's fingerprints with this hash, counted every ten minutes; null while fewer than 1,000 are known. */
export async function frequencyOf(tenantId: string, hash: string, now: Date): Promise<number | null> {
  const all = await countOf(tenantId, null, now.getTime());
  if (all < KNOWN_MIN) return null;
  return Math.min(1, (await countOf(tenantId, hash, now.getTime())) / all);
}

async function countOf(tenantId: string, hash: string | null, at: number): Promise<number> {
  shared.assayPrintCounts ??= new TtlCache(TTL_MS);
  const { assayPrintCounts: counts } = shared;
  const key = `${tenantId}/${hash ?? ''}`;
  const known = counts.get(key, at);
  if (known !== undefined) return known;
  const count = await countPrints(database().tenant(tenantId).db, tenantId, hash);
  counts.set(key, count, at);
  return count;
}
