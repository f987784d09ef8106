import { and, count, desc, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { loads, tenants } from '../schema/index.ts';

export type LoadRecord = typeof loads.$inferSelect;
export type NewLoad = Pick<
  LoadRecord,
  'loadId' | 'fileName' | 'sha256' | 'optionsKey' | 'bytesTotal' | 'startedAt' | 'createdBy'
>;

const RUNNING = ['receiving', 'committing'] as const;
const LEASE = sql`now() + interval '20 seconds'`;

/** The newest load of the same bytes under the same options that ended with a result. */
export async function findFinishedLoad(
  db: Executor,
  tenantId: string,
  sha256: string,
  optionsKey: string,
): Promise<LoadRecord | undefined> {
  const [row] = await db
    .select()
    .from(loads)
    .where(
      and(
        eq(loads.tenantId, tenantId),
        eq(loads.sha256, sha256),
        eq(loads.optionsKey, optionsKey),
        inArray(loads.state, ['completed', 'partial']),
      ),
    )
    .orderBy(desc(loads.loadId))
    .limit(1);
  return row;
}

/**
 * Starts a load unless the same file is being loaded, or the tenant has `runningMax` loads under way. Call inside a
 * transaction: the tenant's row is locked until its end. Loads whose lease ran out are closed as failed first.
 */
export async function claimLoad(
  db: Executor,
  tenantId: string,
  load: NewLoad,
  runningMax: number,
): Promise<'claimed' | 'same_file' | 'too_many'> {
  await db.select({ id: tenants.tenantId }).from(tenants).where(eq(tenants.tenantId, tenantId)).for('no key update');
  await failAbandoned(db, tenantId);
  const running = and(eq(loads.tenantId, tenantId), inArray(loads.state, RUNNING));
  const same = and(running, eq(loads.sha256, load.sha256 ?? ''), eq(loads.optionsKey, load.optionsKey));
  const [twin] = await db.select({ id: loads.loadId }).from(loads).where(same).limit(1);
  if (twin) return 'same_file';
  const [busy] = await db.select({ loads: count() }).from(loads).where(running);
  if ((busy?.loads ?? 0) >= runningMax) return 'too_many';
  await db.insert(loads).values({ ...load, tenantId, state: 'receiving', stage: 'reading', leaseUntil: LEASE });
  return 'claimed';
}

/** Closes loads of a tenant whose lease ran out as failed. */
async function failAbandoned(db: Executor, tenantId: string): Promise<void> {
  await failWhere(db, eq(loads.tenantId, tenantId));
}

/** Closes loads of the whole installation whose lease ran out as failed. */
export async function failAbandonedLoads(db: Executor): Promise<void> {
  await failWhere(db, undefined);
}

async function failWhere(db: Executor, which: SQL | undefined): Promise<void> {
  const failure = {
    error: 'internal_error',
    message: 'The server stopped during this load. Nothing was loaded; send it again.',
  };
  await db
    .update(loads)
    .set({ state: 'failed', stage: 'abandoned', failure, finishedAt: sql`now()` })
    .where(and(which, inArray(loads.state, RUNNING), lte(loads.leaseUntil, sql`now()`)));
}

/** Notes how far a running load is, and renews its lease. */
export async function noteProgress(
  db: Executor,
  tenantId: string,
  loadId: string,
  progress: Partial<Pick<LoadRecord, 'state' | 'stage' | 'bytesRead' | 'records' | 'failed'>>,
): Promise<void> {
  await db
    .update(loads)
    .set({ ...progress, leaseUntil: LEASE })
    .where(and(eq(loads.tenantId, tenantId), eq(loads.loadId, loadId), inArray(loads.state, RUNNING)));
}

/**
 * Ends a load that is under way; in the transaction that writes the customers, so that both are visible together or not
 * at all. Returns false when it has ended already: committed after all, or given up when its lease ran out.
 */
export async function endLoad(
  db: Executor,
  tenantId: string,
  loadId: string,
  end: Partial<Omit<LoadRecord, 'tenantId' | 'loadId'>>,
): Promise<boolean> {
  const rows = await db
    .update(loads)
    .set({ ...end, leaseUntil: null })
    .where(and(eq(loads.tenantId, tenantId), eq(loads.loadId, loadId), inArray(loads.state, RUNNING)))
    .returning({ id: loads.loadId });
  return rows.length === 1;
}

export async function deleteLoad(db: Executor, tenantId: string, loadId: string): Promise<void> {
  await db.delete(loads).where(and(eq(loads.tenantId, tenantId), eq(loads.loadId, loadId)));
}

export async function findLoad(db: Executor, tenantId: string, loadId: string): Promise<LoadRecord | undefined> {
  const [row] = await db
    .select()
    .from(loads)
    .where(and(eq(loads.tenantId, tenantId), eq(loads.loadId, loadId)));
  return row;
}

/** Newest first; ids are UUIDv7, so `beforeId` pages stably. */
export function listLoads(
  db: Executor,
  tenantId: string,
  beforeId: string | undefined,
  limit: number,
): Promise<LoadRecord[]> {
  return db
    .select()
    .from(loads)
    .where(and(eq(loads.tenantId, tenantId), beforeId ? lt(loads.loadId, beforeId) : undefined))
    .orderBy(desc(loads.loadId))
    .limit(limit);
}

/** Ids of the loads of every tenant that are under way by their lease. */
export async function leasedLoads(db: Executor): Promise<string[]> {
  const rows = await db.select({ loadId: loads.loadId }).from(loads).where(gt(loads.leaseUntil, sql`now()`));
  return rows.map(({ loadId }) => loadId);
}
