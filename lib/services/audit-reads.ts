import { database } from '#db/client.ts';
import { TtlCache } from '#lib/auth/ttl-cache.ts';
import { writeAudit } from './audit.ts';
import { actorName, type TenantContext } from './context.ts';

const WINDOW_MS = 5 * 60_000;

/** What is read often by itself: a page has forty pictures, and the console asks again while an analysis runs. */
type Reading = 'customers.read' | 'customers.list' | 'report.read' | 'report.pages';

const shared = globalThis as { assayAuditReads?: TtlCache<Promise<void>> };

/** The rows that were written in the last five minutes, or are being written. */
function written(): TtlCache<Promise<void>> {
  shared.assayAuditReads ??= new TtlCache(WINDOW_MS);
  return shared.assayAuditReads;
}

/**
 * Writes that somebody reads something of a tenant: one row for each actor, action and target in five minutes, of a server process.
 * To be awaited before the answer: a read that leaves no row is not answered.
 */
export async function auditRead(ctx: TenantContext, action: Reading, target: string | null): Promise<void> {
  const key = JSON.stringify([ctx.tenant.tenantId, actorName(ctx.actor), action, target]);
  const before = written().get(key, ctx.now.getTime());
  if (before) return before;
  const writing = writeAudit(database().db, ctx, action, target);
  written().set(key, writing, ctx.now.getTime());
  try {
    await writing;
  } catch (error) {
    written().delete(key);
    throw error;
  }
}
