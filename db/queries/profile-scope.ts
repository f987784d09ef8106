import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { literal } from '../copy-out.ts';
import { SCOPE_COLUMNS } from '../customer-scope.ts';
import { SHARED_COLUMNS, SHARED_NAMES } from '../customer-shared.ts';
import { eachCustomer } from './customer-keys.ts';
import { stagingTable } from './load-staging.ts';

/** A value that more customers hold is not followed from one customer to the others. */
const HOLDERS_MAX = 1000;

/** The customers of a profile, for the rest of the transaction: those to be profiled are affected, the others only share values. */
export interface ProfileScope {
  /** The query of their rows: whether affected, bits of the values that too many hold, and `SCOPE_COLUMNS`. */
  readonly customers: string;
  /** The query of the ids of the affected; null for every customer of the tenant. */
  readonly affected: string | null;
  /** About how many are affected; at most. */
  readonly affectedMax: number;
}

const COLUMNS = SCOPE_COLUMNS.map((name) => (name === 'date_of_birth' ? 'c.date_of_birth::text' : `c.${name}`)).join(
  ', ',
);

/** Every customer of the tenant is profiled. @param population about how many there are. */
export async function openWholeScope(db: Executor, tenantId: string, population: number): Promise<ProfileScope> {
  // Until the next ANALYZE the planner takes a tenant whom it has not seen for one of one row, and joins row by row.
  await db.execute(sql`set local enable_nestloop = off`);
  const customers = `
    select true, 0, ${COLUMNS} from customers c where c.tenant_id = ${literal(tenantId)} and c.merged_into is null`;
  return { customers, affected: null, affectedMax: population };
}

/** The customers of a load and everybody who shares, or shared, a value with one of them. Notes the keys of those that it wrote. */
export function openLoadScope(db: Executor, tenantId: string, loadId: string): Promise<ProfileScope> {
  const staging = sql.raw(stagingTable(loadId));
  const written = sql`exists (select from seeds w where w.customer_id = k.customer_id and w.load_id = ${loadId})`;
  return openScopeAround(db, tenantId, {
    seeds: sql`select customer_id from ${staging}`,
    before: sql`select key from keys_before`,
    noted: sql`
      select k.key, k.customer_id from (select * from seed_keys union select * from keys_before) k where ${written}`,
  });
}

/** The customers of these ids and everybody who shares a value with one of them. */
export function openCustomerScope(db: Executor, tenantId: string, ids: readonly string[]): Promise<ProfileScope> {
  const seeds = sql`select distinct jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as customer_id`;
  const none = sql`select null::bigint where false`;
  return openScopeAround(db, tenantId, {
    seeds,
    before: none,
    noted: sql`select null::bigint, null::text where false`,
  });
}

/** Groups are counted whole: whoever shares a value with somebody affected is in the scope. */
async function openScopeAround(db: Executor, tenantId: string, around: Around): Promise<ProfileScope> {
  await db.execute(sql`
    create temporary table profile_affected (customer_id text, affected boolean) on commit drop;
    create temporary table profile_hot (key bigint) on commit drop;
    set local enable_seqscan = off`);
  const { hot, affected } = await spread(db, tenantId, around);
  const own = literal(tenantId);
  const customers = `
    select a.affected, ${hot === 0 ? '0' : hotValues(tenantId)}, ${COLUMNS} from profile_affected a
    cross join lateral (select * from customers where tenant_id = ${own} and customer_id = a.customer_id offset 0) c
    where c.merged_into is null`;
  return { customers, affected: 'select customer_id from profile_affected where affected', affectedMax: affected };
}

/** Bits of the values of a customer whose holders were not followed: of them a group would be counted short. */
function hotValues(tenantId: string): string {
  const bits = SHARED_NAMES.map((name, at) => {
    const key = `hashtextextended(${literal(`${tenantId} ${name} `)} || c.${SHARED_COLUMNS[name]}, 0)`;
    return `coalesce(${key} in (select key from profile_hot), false)::int * ${2 ** at}`;
  });
  return bits.join(' + ');
}

interface Around {
  /** Query of the ids of those from whom it starts. */
  readonly seeds: SQL;
  /** Query of further keys whose holders are affected. */
  readonly before: SQL;
  /** Query of keys and customer ids that are to be noted until the next packing; `seeds` and `seed_keys` may be read. */
  readonly noted: SQL;
}

/**
 * Fills `profile_affected` with the seeds and whoever shares a key with them, affected, and whoever shares a key with one
 * of those, who is not. @returns how many are affected, and how many keys
 * too many hold for their holders to be followed: `profile_hot`.
 */
async function spread(db: Executor, tenantId: string, { seeds, before, noted }: Around) {
  const [row] = await db.execute<{ hot: number; affected: number }>(sql`
    with seeds as materialized (select c.customer_id, c.keys, c.load_id from (${seeds}) s ${eachCustomer(tenantId, 's')}),
    seed_keys as materialized (
      select customer_id, key from (select customer_id, unnest(keys) as key from seeds) k where key is not null),
    noted as (
      insert into customer_keys (tenant_id, key, customer_id) select ${tenantId}, n.* from (${noted}) n order by 2
      on conflict do nothing),
    near_keys as materialized (select key from seed_keys union select key from (${before}) b(key) where key is not null),
    near as materialized (
      select key, customer_id, count(*) over (partition by key) > ${HOLDERS_MAX}::int as hot
      from (select * from ${holdersOf('near_keys')} union select key, customer_id from seed_keys) h),
    affected as materialized (
      select customer_id from seeds union select customer_id from near where not hot),
    far_keys as materialized (
      select distinct key from (select unnest(c.keys) as key from affected a ${eachCustomer(tenantId, 'a')}) k
      where key is not null and key not in (select key from near_keys)),
    far as materialized (
      select key, customer_id, count(*) over (partition by key) > ${HOLDERS_MAX}::int as hot
      from ${holdersOf('far_keys')}),
    hot as materialized (select key from near where hot union select key from far where hot),
    kept as (insert into profile_hot select key from hot),
    listed as (
      insert into profile_affected select customer_id, true from affected
      union all select distinct customer_id, false from far
      where not hot and customer_id not in (select customer_id from affected))
    select (select count(*)::int from hot) as hot, (select count(*)::int from affected) as affected`);
  return row ?? { hot: 0, affected: 0 };
}

/** Who held each key before the statement. */
function holdersOf(keys: 'near_keys' | 'far_keys'): SQL {
  return sql`holders_of_keys(array(select key from ${sql.raw(keys)}), ${HOLDERS_MAX + 1})`;
}

export interface KnownOfTenant extends Record<string, unknown> {
  /** About how many customers the tenant has: what its loads inserted. Counting them would read them all. */
  readonly population: number;
  /** Whether any of them has a profile. */
  readonly profiled: boolean;
}

export async function knownOfTenant(db: Executor, tenantId: string): Promise<KnownOfTenant> {
  const [row] = await db.execute<KnownOfTenant>(sql`
    select coalesce(sum(inserted), 0)::int as population,
      exists (select from customer_profiles where tenant_id = ${tenantId}) as profiled
    from loads where tenant_id = ${tenantId}`);
  return row ?? { population: 0, profiled: false };
}
