import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { stagingTable } from './load-staging.ts';

/**
 * Joins the customers of a few ids, each by the primary key: a tenant that the planner has not seen is to it one of one
 * row, and it would read them all. The customer is `c`.
 */
export function eachCustomer(tenantId: string, of: 's' | 'a') {
  return sql`cross join lateral (select * from customers where tenant_id = ${tenantId}
    and customer_id = ${sql.raw(of)}.customer_id offset 0) c`;
}

/** Before a load writes: the keys of the customers that it may change, in `keys_before` until the transaction ends. */
export async function keepKeysBefore(db: Executor, tenantId: string, loadId: string): Promise<void> {
  const staging = sql.raw(stagingTable(loadId));
  await db.execute(sql`
    create temporary table keys_before on commit drop as
    select c.customer_id, unnest(c.keys) as key from ${staging} s ${eachCustomer(tenantId, 's')}`);
}

/** Packs the keys of every customer of the tenant, in the place of what was noted before. */
export async function packKeys(db: Executor, tenantId: string): Promise<void> {
  await db.execute(sql`select pack_customer_keys(${tenantId})`);
}

/** Removes the keys of a customer that is still there, also those that it has lost. */
export async function eraseKeys(db: Executor, tenantId: string, customerId: string): Promise<void> {
  await db.execute(sql`
    with own as materialized (
      select unnest(keys) as key from customers where tenant_id = ${tenantId} and customer_id = ${customerId}
      union select key from customer_keys where tenant_id = ${tenantId} and customer_id = ${customerId}),
    packed as materialized (
      select distinct p.first_key, p.place from own w cross join lateral (
        (select r.first_key, r.place from packed_keys r where r.tenant_id = ${tenantId} and r.first_key < w.key
          order by r.first_key desc, r.place desc limit 1)
        union all
        (select r.first_key, r.place from packed_keys r where r.tenant_id = ${tenantId} and r.first_key = w.key)) p),
    noted as (delete from customer_keys where tenant_id = ${tenantId} and customer_id = ${customerId})
    update packed_keys p set (keys, customer_ids) = (
      select coalesce(array_agg(u.key order by u.place), '{}'), coalesce(array_agg(u.id order by u.place), '{}')
      from unnest(p.keys, p.customer_ids) with ordinality as u(key, id, place) where u.id <> ${customerId})
    from packed where p.tenant_id = ${tenantId} and p.first_key = packed.first_key and p.place = packed.place
      and ${customerId} = any(p.customer_ids)`);
}
