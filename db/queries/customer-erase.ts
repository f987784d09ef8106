import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

const SHARERS_MAX = 1000;
const REJECTS_MAX = 1000;

/** Customers who share a value with one: their profiles change when that one goes. */
export async function listSharers(db: Executor, tenantId: string, customerId: string): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select h.id from customers c cross join lateral holders_of_keys(c.keys, null) h(id)
    where c.tenant_id = ${tenantId} and c.customer_id = ${customerId} and h.id <> ${customerId}
    order by h.id limit ${SHARERS_MAX}`);
  return rows.map(({ id }) => id);
}

export interface ErasedRows {
  readonly customers: number;
  readonly profiles: number;
  readonly signals: number;
  readonly pairs: number;
  readonly labels: number;
  readonly notes: number;
  /** Reports of documents that no longer say whose they are. */
  readonly reports: number;
}

/** Removes every row about a customer, and the customer's name from reports of documents and from merges. */
export async function eraseCustomerRows(db: Executor, tenantId: string, customerId: string): Promise<ErasedRows> {
  const count = async (statement: ReturnType<typeof sql>) => (await db.execute(statement)).count;
  const mine = sql`tenant_id = ${tenantId} and customer_id = ${customerId}`;
  await db.execute(
    sql`update customers set merged_into = null where tenant_id = ${tenantId} and merged_into = ${customerId}`,
  );
  return {
    customers: await count(sql`delete from customers where ${mine}`),
    profiles: await count(sql`delete from customer_profiles where ${mine}`),
    signals: await count(sql`delete from customer_signals where ${mine}`),
    pairs: await count(
      sql`delete from customer_pairs where tenant_id = ${tenantId} and ${customerId} in (customer_a, customer_b)`,
    ),
    labels: await count(
      sql`delete from entity_labels where tenant_id = ${tenantId} and kind = 'user' and key = ${customerId}`,
    ),
    notes: await count(
      sql`delete from entity_notes where tenant_id = ${tenantId} and kind = 'user' and key = ${customerId}`,
    ),
    reports: await count(sql`
      update reports r set customer_id = '', document_name = case when exists (
          select 1 from reports o where o.tenant_id = r.tenant_id and o.sha256 = r.sha256
            and o.doc_format = r.doc_format and o.document_name = r.document_name
            and o.engine_version = r.engine_version and o.customer_id = '')
        then r.document_name || ' (' || r.report_id || ')' else r.document_name end
      where ${mine}`),
  };
}

export interface RejectsOfLoad {
  readonly loadId: string;
  readonly rejectsKey: string;
}

/** Loads that keep rows which were not loaded, newest first. */
export function listLoadsWithRejects(db: Executor, tenantId: string): Promise<RejectsOfLoad[]> {
  return db.execute<{ loadId: string; rejectsKey: string }>(sql`
    select load_id as "loadId", rejects_key as "rejectsKey" from loads
    where tenant_id = ${tenantId} and rejects_key is not null order by load_id desc limit ${REJECTS_MAX}`);
}

export async function forgetRejects(db: Executor, tenantId: string, loadIds: readonly string[]): Promise<void> {
  for (const loadId of loadIds) {
    await db.execute(sql`update loads set rejects_key = null where tenant_id = ${tenantId} and load_id = ${loadId}`);
  }
}
