import { and, count, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { webhookDeliveries as deliveries } from '../schema/index.ts';
import type { DeliveryState } from '../vocab.ts';
import { deleteInBatches } from './delete-in-batches.ts';

export type DeliveryRecord = typeof deliveries.$inferSelect;

/** How many deliveries of each endpoint have not been handed over, by state. */
export function countOpenDeliveries(
  db: Executor,
  tenantId: string,
): Promise<{ endpointId: string; state: DeliveryState; n: number }[]> {
  return db
    .select({ endpointId: deliveries.endpointId, state: deliveries.state, n: count() })
    .from(deliveries)
    .where(and(eq(deliveries.tenantId, tenantId), ne(deliveries.state, 'delivered')))
    .groupBy(deliveries.endpointId, deliveries.state);
}

/** Newest first. */
export function listDeliveries(
  db: Executor,
  tenantId: string,
  endpointId: string,
  filter: { readonly state: DeliveryState | undefined; readonly beforeId: string | undefined },
  limit: number,
): Promise<DeliveryRecord[]> {
  return db
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.tenantId, tenantId),
        eq(deliveries.endpointId, endpointId),
        filter.state ? eq(deliveries.state, filter.state) : undefined,
        filter.beforeId ? lt(deliveries.deliveryId, filter.beforeId) : undefined,
      ),
    )
    .orderBy(desc(deliveries.deliveryId))
    .limit(limit);
}

type NewDelivery = Pick<DeliveryRecord, 'endpointId' | 'deliveryId' | 'messageId' | 'kind' | 'seq'>;

/**
 * Queues messages. One that the endpoint had before is queued again where `again` says so, else left as it is.
 * @returns how many are queued.
 */
export async function queueDeliveries(
  db: Executor,
  tenantId: string,
  rows: readonly NewDelivery[],
  at: Date,
  again = false,
): Promise<number> {
  if (rows.length === 0) return 0;
  const fresh = { state: 'pending' as const, attempts: 0, nextAt: at, leaseOwner: null, leaseUntil: null };
  const insert = db.insert(deliveries).values(rows.map((row) => ({ tenantId, ...row, ...fresh, createdAt: at })));
  const target = [deliveries.tenantId, deliveries.endpointId, deliveries.messageId];
  const queued = again
    ? insert.onConflictDoUpdate({ target, set: { ...fresh, finishedAt: null } })
    : insert.onConflictDoNothing({ target });
  return (await queued.returning({ id: deliveries.deliveryId })).length;
}

/** Queues one delivery of the log again; returns false when it is not there. */
export async function requeueDelivery(
  db: Executor,
  tenantId: string,
  endpointId: string,
  deliveryId: string,
  at: Date,
): Promise<boolean> {
  const rows = await db
    .update(deliveries)
    .set({ state: 'pending', attempts: 0, nextAt: at, leaseOwner: null, leaseUntil: null, finishedAt: null })
    .where(delivery(tenantId, endpointId, deliveryId))
    .returning({ id: deliveries.deliveryId });
  return rows.length === 1;
}

/**
 * Leases what is due to one process, the oldest first. A lease that ran out is anybody's: its process has died.
 * Portable: no SKIP LOCKED; rows are locked in one order, and who waits for a row that another leases leaves it then.
 */
export async function claimDeliveries(
  db: Executor,
  tenantId: string,
  endpointId: string,
  lease: { readonly owner: string; readonly now: Date; readonly until: Date },
  limit: number,
): Promise<DeliveryRecord[]> {
  const now = lease.now.toISOString();
  const free = sql`${deliveries.state} = 'pending' and ${deliveries.nextAt} <= ${now}
    and (${deliveries.leaseUntil} is null or ${deliveries.leaseUntil} < ${now})`;
  const rows = await db
    .update(deliveries)
    .set({ leaseOwner: lease.owner, leaseUntil: lease.until })
    .where(
      and(
        eq(deliveries.tenantId, tenantId),
        eq(deliveries.endpointId, endpointId),
        sql`${deliveries.deliveryId} in (
          select d.delivery_id from webhook_deliveries d
          where d.tenant_id = ${tenantId} and d.endpoint_id = ${endpointId} and d.state = 'pending'
            and d.next_at <= ${now} and (d.lease_until is null or d.lease_until < ${now})
          order by d.next_at, d.delivery_id limit ${limit} for update)`,
        free,
      ),
    )
    .returning();
  return rows.sort((a, b) => (a.deliveryId < b.deliveryId ? -1 : 1));
}

/** Writes the outcome of a try, where the lease is still the owner's. */
export async function settleDelivery(
  db: Executor,
  tenantId: string,
  key: Pick<DeliveryRecord, 'endpointId' | 'deliveryId'> & { readonly owner: string },
  outcome: Pick<DeliveryRecord, 'state' | 'attempts' | 'nextAt' | 'finishedAt' | 'log'>,
): Promise<boolean> {
  const rows = await db
    .update(deliveries)
    .set({ ...outcome, leaseOwner: null, leaseUntil: null })
    .where(and(delivery(tenantId, key.endpointId, key.deliveryId), eq(deliveries.leaseOwner, key.owner)))
    .returning({ id: deliveries.deliveryId });
  return rows.length === 1;
}

/** Gives back what was leased and not begun: it is due at once. */
export async function releaseDeliveries(
  db: Executor,
  tenantId: string,
  { endpointId, owner }: { readonly endpointId: string; readonly owner: string },
  deliveryIds: readonly string[],
): Promise<void> {
  if (deliveryIds.length === 0) return;
  await db
    .update(deliveries)
    .set({ leaseOwner: null, leaseUntil: null })
    .where(
      and(
        eq(deliveries.tenantId, tenantId),
        eq(deliveries.endpointId, endpointId),
        inArray(deliveries.deliveryId, [...deliveryIds]),
        eq(deliveries.leaseOwner, owner),
      ),
    );
}

/**
 * Removes deliveries of an endpoint that ended before a day.
 * @param beforeId the UUIDv7 of that day: what was made later is not looked at.
 */
export async function deleteOldDeliveries(
  db: Executor,
  tenantId: string,
  endpointId: string,
  before: { readonly id: string; readonly at: Date },
): Promise<void> {
  const old = and(
    eq(deliveries.tenantId, tenantId),
    eq(deliveries.endpointId, endpointId),
    lt(deliveries.deliveryId, before.id),
    ne(deliveries.state, 'pending'),
    lt(deliveries.finishedAt, before.at),
  );
  await deleteInBatches(db, deliveries, old);
}

function delivery(tenantId: string, endpointId: string, deliveryId: string) {
  return and(
    eq(deliveries.tenantId, tenantId),
    eq(deliveries.endpointId, endpointId),
    eq(deliveries.deliveryId, deliveryId),
  );
}
