import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { customerReviews, customerSignals, customers } from '../schema/index.ts';

export type ReviewRecord = typeof customerReviews.$inferSelect;

/** Keeps others from changing a customer until the transaction ends. @returns whether it is there. */
export async function lockCustomer(tx: Executor, tenantId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: customers.customer_id })
    .from(customers)
    .where(and(eq(customers.tenantId, tenantId), eq(customers.customer_id, id)))
    .for('update');
  return rows.length === 1;
}

/** Undefined where nobody decided or works on the customer. */
export async function findCustomerReview(
  db: Executor,
  tenantId: string,
  id: string,
): Promise<ReviewRecord | undefined> {
  const [row] = await db
    .select()
    .from(customerReviews)
    .where(and(eq(customerReviews.tenantId, tenantId), eq(customerReviews.customerId, id)));
  return row;
}

/** Writes a review in the place of the one before. */
export async function upsertCustomerReview(db: Executor, row: ReviewRecord): Promise<void> {
  const { tenantId, customerId, ...change } = row;
  await db
    .insert(customerReviews)
    .values(row)
    .onConflictDoUpdate({ target: [customerReviews.tenantId, customerReviews.customerId], set: change });
}

export async function deleteCustomerReview(db: Executor, tenantId: string, id: string): Promise<void> {
  await db
    .delete(customerReviews)
    .where(and(eq(customerReviews.tenantId, tenantId), eq(customerReviews.customerId, id)));
}

export interface TopSignal {
  readonly customerId: string;
  readonly code: string;
}

/** The signals of some customers that count, those of each with the weightiest first. */
export function listTopSignals(db: Executor, tenantId: string, ids: readonly string[]): Promise<TopSignal[]> {
  if (ids.length === 0) return Promise.resolve([]);
  const { customerId, code, contribution } = customerSignals;
  return db
    .select({ customerId, code })
    .from(customerSignals)
    .where(and(eq(customerSignals.tenantId, tenantId), inArray(customerId, [...ids]), sql`${contribution} > 0`))
    .orderBy(customerId, sql`${contribution} desc`, code);
}
