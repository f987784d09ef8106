import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { eraseKeys } from './customer-keys.ts';

const SHARERS_MAX = 1000;

/** Customers who share a value with one: their profiles change when that one goes. */
export async function listSharers(db: Executor, tenantId: string, customerId: string): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select distinct h.customer_id as id from customers c cross join lateral holders_of_keys(c.keys, null) h
    where c.tenant_id = ${tenantId} and c.customer_id = ${customerId} and h.customer_id <> ${customerId}
    order by 1 limit ${SHARERS_MAX}`);
  return rows.map(({ id }) => id);
}

export interface ErasedRows {
  readonly customers: number;
  readonly profiles: number;
  readonly signals: number;
  readonly pairs: number;
  readonly reviews: number;
}

/** Removes every row of the customer's own, and the customer from merges. */
export async function eraseCustomerRows(db: Executor, tenantId: string, customerId: string): Promise<ErasedRows> {
  const count = async (statement: ReturnType<typeof sql>) => (await db.execute(statement)).count;
  const mine = sql`tenant_id = ${tenantId} and customer_id = ${customerId}`;
  await eraseKeys(db, tenantId, customerId);
  await db.execute(
    sql`update customers set merged_into = null where tenant_id = ${tenantId} and merged_into = ${customerId}`,
  );
  return {
    customers: await count(sql`delete from customers where ${mine}`),
    profiles: await count(sql`delete from customer_profiles where ${mine}`),
    signals: await count(sql`delete from customer_signals where ${mine}`),
    reviews: await count(sql`delete from customer_reviews where ${mine}`),
    pairs: await count(
      sql`delete from customer_pairs where tenant_id = ${tenantId} and ${customerId} in (customer_a, customer_b)`,
    ),
  };
}

/** Reports of documents that were sent for a customer. */
export async function listReportsOfCustomer(
  db: Executor,
  tenantId: string,
  customerId: string,
  limit: number,
): Promise<number[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select report_id as id from reports where tenant_id = ${tenantId} and customer_id = ${customerId} and customer_id <> ''
    order by report_id limit ${limit}`);
  return rows.map(({ id }) => Number(id));
}

/** The names under which documents were sent for a customer. */
export async function namesOfDocuments(db: Executor, tenantId: string, customerId: string): Promise<string[]> {
  const rows = await db.execute<{ name: string }>(sql`
    select distinct document_name as name from reports
    where tenant_id = ${tenantId} and customer_id = ${customerId} and customer_id <> '' limit 1000`);
  return rows.map(({ name }) => name);
}

/** The analyses of documents that resemble one, which may quote it, locked. */
export function lockPeerAnalyses(
  tx: Executor,
  tenantId: string,
  reportId: number,
  limit: number,
): Promise<{ reportId: string; text: string }[]> {
  return tx.execute<{ reportId: string; text: string }>(sql`
    select r.report_id as "reportId", r.analysis::text as text from reports r
    where r.tenant_id = ${tenantId} and r.analysis is not null and r.report_id <> ${reportId} and r.report_id in (
      select distinct o.report_id from fingerprint_keys k
        join fingerprint_keys o on o.tenant_id = k.tenant_id and o.kind = k.kind and o.key = k.key
      where k.tenant_id = ${tenantId} and k.report_id = ${reportId} limit ${limit})
    for update of r`);
}

export async function writeAnalyses(
  tx: Executor,
  tenantId: string,
  rows: readonly { readonly reportId: string; readonly text: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update reports t set analysis = r.text::jsonb
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r("reportId" bigint, text text)
    where t.tenant_id = ${tenantId} and t.report_id = r."reportId"`);
}

export interface RejectsOfLoad {
  readonly loadId: string;
  readonly rejectsKey: string;
}

/** Loads that keep rows which were not loaded, by their id. */
export function listLoadsWithRejects(
  db: Executor,
  tenantId: string,
  afterId: string,
  limit: number,
): Promise<RejectsOfLoad[]> {
  return db.execute<{ loadId: string; rejectsKey: string }>(sql`
    select load_id as "loadId", rejects_key as "rejectsKey" from loads
    where tenant_id = ${tenantId} and rejects_key is not null and load_id > ${afterId} order by load_id limit ${limit}`);
}

export async function forgetRejects(db: Executor, tenantId: string, loadId: string): Promise<void> {
  await db.execute(sql`update loads set rejects_key = null where tenant_id = ${tenantId} and load_id = ${loadId}`);
}
