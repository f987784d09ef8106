import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { webhookEndpoints as endpoints, webhookDeliveries } from '../schema/index.ts';

export type EndpointRecord = typeof endpoints.$inferSelect;

export async function insertEndpoint(
  db: Executor,
  tenantId: string,
  row: Omit<typeof endpoints.$inferInsert, 'tenantId'>,
): Promise<EndpointRecord> {
  const [inserted] = await db
    .insert(endpoints)
    .values({ tenantId, ...row })
    .returning();
  if (!inserted) throw new Error('An endpoint that was written is not there.');
  return inserted;
}

export function listEndpoints(db: Executor, tenantId: string): Promise<EndpointRecord[]> {
  return db.select().from(endpoints).where(eq(endpoints.tenantId, tenantId)).orderBy(asc(endpoints.endpointId));
}

export async function findEndpoint(
  db: Executor,
  tenantId: string,
  endpointId: string,
): Promise<EndpointRecord | undefined> {
  const [row] = await db.select().from(endpoints).where(keyed(tenantId, endpointId));
  return row;
}

/** Members that are absent stay as they are. */
export async function updateEndpoint(
  db: Executor,
  tenantId: string,
  endpointId: string,
  change: Partial<Omit<EndpointRecord, 'tenantId' | 'endpointId'>>,
): Promise<EndpointRecord | undefined> {
  if (Object.keys(change).length === 0) return findEndpoint(db, tenantId, endpointId);
  const [row] = await db.update(endpoints).set(change).where(keyed(tenantId, endpointId)).returning();
  return row;
}

/** Ends a row of failures, and notes the time of a success once a minute at most. */
export async function noteSuccess(db: Executor, tenantId: string, endpointId: string, at: Date): Promise<void> {
  const minuteAgo = new Date(at.getTime() - 60_000);
  const { failingSince, lastSuccessAt } = endpoints;
  await db
    .update(endpoints)
    .set({ failingSince: null, lastSuccessAt: at })
    .where(
      and(
        keyed(tenantId, endpointId),
        or(isNotNull(failingSince), isNull(lastSuccessAt), lt(lastSuccessAt, minuteAgo)),
      ),
    );
}

/** @returns since when it has been failing. */
export async function noteFailure(db: Executor, tenantId: string, endpointId: string, at: Date): Promise<Date | null> {
  const [row] = await db
    .update(endpoints)
    .set({ failingSince: sql`coalesce(${endpoints.failingSince}, ${at.toISOString()}::timestamptz)` })
    .where(keyed(tenantId, endpointId))
    .returning({ since: endpoints.failingSince });
  return row?.since ?? null;
}

/** Returns false when it was off already. */
export async function switchOff(
  db: Executor,
  tenantId: string,
  endpointId: string,
  reason: NonNullable<EndpointRecord['disabledReason']>,
): Promise<boolean> {
  const rows = await db
    .update(endpoints)
    .set({ enabled: false, disabledReason: reason })
    .where(and(keyed(tenantId, endpointId), eq(endpoints.enabled, true)))
    .returning({ id: endpoints.endpointId });
  return rows.length === 1;
}

/** Removes an endpoint with its log; returns false when it was not there. */
export async function deleteEndpoint(db: Executor, tenantId: string, endpointId: string): Promise<boolean> {
  const rows = await db.delete(endpoints).where(keyed(tenantId, endpointId)).returning({ id: endpoints.endpointId });
  await db
    .delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.tenantId, tenantId), eq(webhookDeliveries.endpointId, endpointId)));
  return rows.length === 1;
}

function keyed(tenantId: string, endpointId: string) {
  return and(eq(endpoints.tenantId, tenantId), eq(endpoints.endpointId, endpointId));
}
