import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { stagingTable } from './load-staging.ts';
import { blockColumns } from './profile-blocks.ts';
import { SHARED_COLUMNS, SHARED_NAMES, type SharedColumn } from './shared-columns.ts';

/** A value that more customers hold is not followed from one customer to the others. */
const HOLDERS_MAX = 1000;
/** Of so few customers the planner sees enough by the size of a table. */
export const FEW_MAX = 10_000;

type TextOf = (name: SharedColumn) => SQL;

const asStored: TextOf = (name) => sql.raw(`c.${SHARED_COLUMNS[name]}`);

/** A value whose holders were not followed is left out: of it the group would be counted short. */
function withoutHot(tenantId: string): TextOf {
  return (kind) => sql`case when hashtextextended(${`${tenantId} ${kind} `} || ${asStored(kind)}, 0)
    not in (select key from profile_hot) then ${asStored(kind)} end`;
}

/**
 * The narrow copy of customers that the profile reads, for the rest of the transaction: those to be profiled are `affected`,
 * the others only share values with them. `n` numbers them in the order of their ids. What is only compared is held as a
 * hash of 64 bits, which is grouped in less time and room than its text.
 */
function columns(text: TextOf, letters: number): SQL {
  const hash = (value: SQL) => sql`hashtextextended(${value}, 0)`;
  return sql`
    row_number() over (order by c.customer_id)::int as n, c.customer_id, c.name_key, c.date_of_birth as birth,
    ${sql.join(
      SHARED_NAMES.map((name) => sql`${hash(text(name))} as ${sql.raw(name)}`),
      sql`, `,
    )},
    case when c.last_name is null then split_part(c.full_name, ' ', -1) else c.last_name end as surname,
    hashtextextended(split_part(c.name_key, ' ', 1), c.date_of_birth - date '2000-01-01') as birth_name,
    hashtextextended(c.name_key, extract(year from c.date_of_birth)::int) as namesake,
    ${blockColumns(letters)},
    case when c.account_opened_at is not null and c.ip_address like '%.%'
      then ${hash(sql`rtrim(${text('ip')}, '0123456789')`)} end as network,
    case when c.account_opened_at is not null
      then ${hash(sql`rtrim(split_part(${text('email')}, '@', 1), '0123456789') || '@' || c.email_domain`)} end as stem,
    c.account_opened_at as opened, c.email_domain, c.country, c.nationality, c.national_id_country as nid_country,
    coalesce(c.is_pep, false) as is_pep, c.declared_risk,
    case when c.phone like '+%' then left(c.phone, 4) end as phone_code,
    (c.name_key is null)::int + (c.date_of_birth is null and c.customer_type <> 'business')::int * 2
      + (c.address_line1 is null)::int * 4 + (c.national_id_hash is null)::int * 8 as missing`;
}

/** Every customer of the tenant is profiled. @param letters more in the blocks, of `blockLetters`. */
export async function openWholeScope(db: Executor, tenantId: string, letters: number): Promise<void> {
  // Until the next ANALYZE the planner takes a tenant whom it has not seen for one of one row, and joins row by row.
  await db.execute(sql`set local enable_nestloop = off`);
  const scope = await db.execute(sql`
    create temporary table profile_scope on commit drop as
    select true as affected, ${columns(asStored, letters)} from customers c where c.tenant_id = ${tenantId} and c.merged_into is null`);
  await finish(db, scope.count);
}

/**
 * Joins the customers of a few ids, each by the primary key: a tenant that the planner has not seen is to it one of one
 * row, and it would read them all. The customer is `c`.
 */
export function eachCustomer(tenantId: string, of: 's' | 'a'): SQL {
  return sql`cross join lateral (select * from customers where tenant_id = ${tenantId}
    and customer_id = ${sql.raw(of)}.customer_id offset 0) c`;
}

/** Notes the values that the known customers of a load hold before it changes them: their holders are affected too. */
export async function noteValuesBefore(db: Executor, tenantId: string, loadId: string): Promise<void> {
  const staging = sql.raw(stagingTable(loadId));
  await db.execute(sql`
    create temporary table profile_before on commit drop as
    select distinct unnest(c.keys) as key from ${staging} s ${eachCustomer(tenantId, 's')}`);
}

/** The customers of a load and everybody who shares, or shared, a value with one of them. */
export function openLoadScope(db: Executor, tenantId: string, loadId: string, letters: number): Promise<void> {
  const staging = sql.raw(stagingTable(loadId));
  const seeds = sql`select customer_id from ${staging}`;
  return openScopeAround(db, tenantId, { seeds, before: sql`select key from profile_before`, letters });
}

/** The customers of these ids and everybody who shares a value with one of them. */
export function openCustomerScope(
  db: Executor,
  tenantId: string,
  ids: readonly string[],
  letters: number,
): Promise<void> {
  const seeds = sql`select distinct jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as customer_id`;
  return openScopeAround(db, tenantId, { seeds, before: sql`select null::bigint where false`, letters });
}

/** Groups are counted whole: whoever shares a value with somebody affected is in the scope. */
async function openScopeAround(db: Executor, tenantId: string, { letters, ...around }: Around): Promise<void> {
  await tidyKeys(db);
  await db.execute(sql`
    create temporary table profile_affected (customer_id text, affected boolean) on commit drop;
    create temporary table profile_hot (key bigint) on commit drop;
    set local enable_seqscan = off`);
  const hot = await spread(db, tenantId, around);
  const scope = await db.execute(sql`
    create temporary table profile_scope on commit drop as
    select a.affected, ${columns(hot === 0 ? asStored : withoutHot(tenantId), letters)} from profile_affected a
    ${eachCustomer(tenantId, 'a')} where c.merged_into is null`);
  await forgetMerged(db, tenantId);
  await db.execute(sql`set local enable_seqscan = on`);
  await finish(db, scope.count);
}

interface Around {
  /** Query of the ids of those from whom it starts. */
  readonly seeds: SQL;
  /** Query of further keys whose holders are affected. */
  readonly before: SQL;
  /** More in the blocks, of `blockLetters`. */
  readonly letters: number;
}

/**
 * Fills `profile_affected` with the seeds and whoever shares a key with them, affected, and whoever shares a key with one
 * of those, who is not. @returns how many keys too many hold for their holders to be followed: `profile_hot`.
 */
async function spread(db: Executor, tenantId: string, { seeds, before }: Omit<Around, 'letters'>): Promise<number> {
  const keysOf = (rows: SQL) => sql`select unnest(c.keys) as key from ${rows}`;
  const [row] = await db.execute<{ hot: number }>(sql`
    with seeds as materialized (select c.customer_id, c.keys from (${seeds}) s ${eachCustomer(tenantId, 's')}),
    near_keys as materialized (
      select distinct key from (${keysOf(sql`seeds c`)} union all ${before}) k where key is not null),
    near as materialized (${holdersOf('near_keys')}),
    affected as materialized (
      select customer_id from seeds union select customer_id from near where not hot),
    far_keys as materialized (
      select distinct key from (${keysOf(sql`affected a ${eachCustomer(tenantId, 'a')}`)}) k
      where key is not null and key not in (select key from near_keys)),
    far as materialized (${holdersOf('far_keys')}),
    hot as materialized (select key from near where hot union select key from far where hot),
    noted as (insert into profile_hot select key from hot),
    listed as (
      insert into profile_affected select customer_id, true from affected
      union all select distinct customer_id, false from far
      where not hot and customer_id not in (select customer_id from affected))
    select count(*)::int as hot from hot`);
  return row?.hot ?? 0;
}

/** Who holds each key: one by one, since the index of arrays compares whoever holds one key with all of them. */
function holdersOf(keys: 'near_keys' | 'far_keys'): SQL {
  return sql`
    select k.key, h.customer_id, count(*) over (partition by k.key) > ${HOLDERS_MAX}::int as hot
    from ${sql.raw(keys)} k 
    cross join lateral holders_of_keys(array[k.key], ${HOLDERS_MAX + 1}) h(customer_id)`;
}

/** Who was found to be another customer has no profile. */
async function forgetMerged(db: Executor, tenantId: string): Promise<void> {
  const own = sql`tenant_id = ${tenantId} and customer_id = any(array(select customer_id from merged))`;
  await db.execute(sql`
    with merged as materialized (
      select a.customer_id from profile_affected a ${eachCustomer(tenantId, 'a')} where c.merged_into is not null),
    silenced as (delete from customer_signals where ${own})
    delete from customer_profiles where ${own}`);
}

/** Moves the keys that were appended since the last time into their tree; a look-up reads what is left one by one. */
export async function tidyKeys(db: Executor): Promise<void> {
  await db.execute(sql`set local statement_timeout = '30min'; select tidy_customers_keys()`);
}

/** What the profile of this transaction fills besides the scope. */
async function finish(db: Executor, customers: number): Promise<void> {
  await db.execute(sql`${sql.raw(customers > FEW_MAX ? 'analyze profile_scope;' : '')}
    create temporary table profile_signals (n int, code text, strength real, evidence jsonb) on commit drop`);
}

export interface ScopeSize {
  readonly affected: number;
  readonly customers: number;
}

export async function sizeOfScope(db: Executor): Promise<ScopeSize> {
  const [row] = await db.execute<{ affected: number; customers: number }>(
    sql`select count(*) filter (where affected)::int as affected, count(*)::int as customers from profile_scope`,
  );
  return row ?? { affected: 0, customers: 0 };
}

/** About how many customers the tenant has: what its loads inserted. Counting them would read them all. */
export async function roughPopulation(db: Executor, tenantId: string): Promise<number> {
  const [row] = await db.execute<{ n: number }>(
    sql`select coalesce(sum(inserted), 0)::int as n from loads where tenant_id = ${tenantId}`,
  );
  return row?.n ?? 0;
}
