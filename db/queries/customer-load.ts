import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { CUSTOMER_COLUMNS } from '../customer-columns.ts';
import { stagingTable } from './load-staging.ts';

/**
 * Inside the transaction of a load: one load of a tenant at a time writes, and statements may take long. Samples of 300
 * times the statistics target tell the planner enough; those of the usual 100 take longer than the statements they help.
 */
export async function beginMerge(db: Executor, tenantId: string): Promise<void> {
  await db.execute(sql`
    set local statement_timeout = '30min'; set local work_mem = '128MB'; set local default_statistics_target = 10`);
  const name = `customer-load/${tenantId}`;
  await db.execute(
    sql`insert into counters (name, next) values (${name}, 1) on conflict (name) do update set next = counters.next`,
  );
}

export interface KnownCustomers {
  readonly rows: number;
  /** The first of them in file order. */
  readonly first: readonly { readonly customer_id: string; readonly line: number }[];
}

/** The staged customers whom the tenant has already. */
export async function findKnownCustomers(
  db: Executor,
  tenantId: string,
  loadId: string,
  limit: number,
): Promise<KnownCustomers> {
  const staging = sql.raw(stagingTable(loadId));
  const known = sql`from ${staging} s join customers c on c.tenant_id = ${tenantId} and c.customer_id = s.customer_id`;
  const [counted] = await db.execute<{ rows: number }>(sql`select count(*)::int as rows ${known}`);
  const rows = counted?.rows ?? 0;
  if (rows === 0) return { rows, first: [] };
  const first = await db.execute<{ customer_id: string; line: number }>(
    sql`select s.customer_id, s.line ${known} order by s.record limit ${limit}`,
  );
  return { rows, first };
}

export interface Merge {
  readonly loadId: string;
  readonly at: Date;
}

/** Which staged rows are written: all, or those of one part that repeat no earlier row, or those that might have been repeats. */
export type StagedRows = 'all' | { readonly part: string } | 'possible repeats';

/**
 * Writes the staged customers whom the tenant does not have. Returns how many were written. Each is looked up by the primary
 * key: a join would read all customers of the tenant for a few rows, and for many it is no faster.
 */
export async function insertNew(
  db: Executor,
  tenantId: string,
  { loadId, at }: Merge,
  rows: StagedRows,
): Promise<number> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const values = sql.raw(CUSTOMER_COLUMNS.map(insertExpression).join(', '));
  const [from, which] =
    typeof rows === 'object'
      ? [`only ${rows.part}`, sql`and s.raw is null`]
      : [stagingTable(loadId), rows === 'all' ? sql`` : sql`and s.raw is not null`];
  const inserted = await db.execute(sql`
    insert into customers (tenant_id, customer_id, ${sql.raw(CUSTOMER_COLUMNS.join(', '))}, load_id, created_at, updated_at)
    select ${tenantId}, s.customer_id, ${values}, ${loadId}, ${now}, ${now}
    from ${sql.raw(from)} s
    left join lateral (select true as known from customers c
      where c.tenant_id = ${tenantId} and c.customer_id = s.customer_id limit 1) c on true
    where c.known is null ${which}`);
  return inserted.count;
}

/** The newest twenty are kept. */
const EARLIER_LOADS = sql.raw(
  '(c.earlier_loads || c.load_id)[greatest(1, coalesce(cardinality(c.earlier_loads), 0) - 18):]',
);

/** So few staged rows are looked up by the primary key, since a join may read all customers of the tenant. */
const FEW_ROWS_MAX = 1_000;

/**
 * Changes the customers whom the tenant had before the load, where something differs. An empty cell does not erase a
 * value; attributes are merged by key. @param staged how many rows the load has.
 */
export async function updateKnown(
  db: Executor,
  tenantId: string,
  { loadId, at }: Merge,
  staged: number,
): Promise<number> {
  const staging = sql.raw(stagingTable(loadId));
  const compared = CUSTOMER_COLUMNS.filter((name) => name !== 'national_id_cipher');
  const sets = sql.raw(CUSTOMER_COLUMNS.map((name) => `${name} = ${updateExpression(name)}`).join(', '));
  const after = sql.raw(compared.map(updateExpression).join(', '));
  const before = sql.raw(compared.map((name) => `c.${name}`).join(', '));
  const few = staged <= FEW_ROWS_MAX ? sql`and c.customer_id = any(array(select customer_id from ${staging}))` : sql``;
  const updated = await db.execute(sql`
    update customers c set ${sets}, load_id = ${loadId}, earlier_loads = ${EARLIER_LOADS}, updated_at = ${at.toISOString()}::timestamptz
    from ${staging} s
    where c.tenant_id = ${tenantId} and c.customer_id = s.customer_id and c.load_id <> ${loadId} ${few}
      and row(${after}) is distinct from row(${before})`);
  return updated.count;
}

function insertExpression(column: string): string {
  if (column === 'customer_type') return `coalesce(s.customer_type, 'individual')`;
  return column === 'attributes' ? `coalesce(s.attributes, '{}'::jsonb)` : `s.${column}`;
}

function updateExpression(column: string): string {
  return column === 'attributes'
    ? `c.attributes || coalesce(s.attributes, '{}'::jsonb)`
    : `coalesce(s.${column}, c.${column})`;
}
